// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/image.h"
#include "core/base/run_context.h"

namespace skimline {

/// Frames at `times` (seconds from the first frame, ascending), each fitted into maxWidth x
/// maxHeight and handed to `ready(index, image)` as soon as it is decoded, on the calling thread.
/// @throws as thumbnails()
void filmstrip(const std::filesystem::path& video, const std::vector<double>& times, int maxWidth,
               int maxHeight, const std::function<void(std::size_t, RgbImage)>& ready,
               const RunContext& context);

}  // namespace skimline
