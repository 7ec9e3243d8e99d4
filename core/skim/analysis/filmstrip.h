// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Frames at `times` (seconds from the first frame, ascending), each fitted into maxWidth x
/// maxHeight and handed to `ready(index, image)` as soon as it is decoded, on the calling thread.
/// @throws as thumbnails()
void filmstrip(const std::filesystem::path& video, const std::vector<double>& times, int maxWidth,
               int maxHeight, const std::function<void(std::size_t, RgbImage)>& ready,
               const RunContext& context);

struct KeyFilmstrip {
    int count = 1;  ///< at most
    int maxWidth = 0;
    int maxHeight = 0;
};

/// The same for frames at which decoding can begin, spread over the video: each costs one decoded
/// frame, and is handed over with its time in seconds from the first frame.
/// @return how many there were. @throws as keyFrames()
int keyFilmstrip(const std::filesystem::path& video, const KeyFilmstrip& wanted,
                 const std::function<void(double, RgbImage)>& ready, const RunContext& context);

}  // namespace skimline
