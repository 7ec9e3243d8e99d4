// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <opencv2/core.hpp>

#include "core/foundation/base/random.h"

namespace skimline {

/// A copy of an image with one to three lines of large text centred over it, in one of several
/// fonts, sizes and colours, with or without a shade. Follows from `random` alone.
/// @param image  CV_8UC3, at least 64 x 64
cv::Mat withTitle(const cv::Mat& image, Random& random);

}  // namespace skimline
