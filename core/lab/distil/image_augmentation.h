// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <span>

#include "core/foundation/base/random.h"

namespace skimline {

/// How the images that a student learns from are drawn from photos. Part of a pair file's recipe.
inline constexpr const char* kViewRecipe =
    "first view whole; others: 25-100 % of the area, sides' ratio x 0.74-1.35, half mirrored, half "
    "with brightness, contrast and saturation changed, a fifth blended with a second photo";

/// View `number` of `photo`. The first is the whole photo; the others differ as kViewRecipe says
/// and follow from `random` alone. Size as cut; callers scale it.
/// @param other  a second photo, mixed into some views
cv::Mat imageView(const cv::Mat& photo, const cv::Mat& other, int number, Random& random);

/// Scales `view` to side x side (aspect ignored, area interpolation) into packed BGR.
void scaleInto(const cv::Mat& view, int side, std::span<std::uint8_t> bgr);

}  // namespace skimline
