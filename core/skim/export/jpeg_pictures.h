// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Receives the pictures in order: the place of each among the times, and its bytes, which are
/// empty if there is no picture.
using PictureReceiver = std::function<void(std::size_t at, const std::string& jpeg)>;
/// jpegPictures(), here or in another process.
using PictureSource =
    std::function<void(const std::filesystem::path& video, const std::vector<Rational>& times,
                       int side, const PictureReceiver& found, const RunContext& context)>;

/// Frames of a video as JPEG files, a few in memory at once.
/// @param times  seconds from the first frame, ascending
/// @param side   most pixels in width and in height
/// @throws as thumbnails(), Error(Cancelled), and anything else that `found` throws
void jpegPictures(const std::filesystem::path& video, const std::vector<Rational>& times, int side,
                  const PictureReceiver& found, const RunContext& context);

}  // namespace skimline
