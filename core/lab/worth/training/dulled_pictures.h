// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <opencv2/core.hpp>

#include "core/lab/worth/dull/dull_kinds.h"
#include "core/lab/worth/training/image_rows.h"

namespace skimline {

/// A dull image, and how a video of it would move.
struct DulledPicture {
    cv::Mat image;  ///< CV_8UC3, BGR, of the given size
    PictureMotion motion;
};

/// Makes an image dull as degraded() does. Motion follows from the kind: still kinds are frozen,
/// television snow moves everywhere, and the rest moves as a still does.
/// @param image  CV_8UC3, BGR, continuous
DulledPicture dulledPicture(const cv::Mat& image, DullKind kind, std::uint64_t seed);

}  // namespace skimline
