// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/luma_pyramid.h"

namespace skimline {
namespace {

constexpr int kCoarseSide = 18;  ///< levels stop halving at this width

LumaPlane planeOf(const SmallLuma& image) {
    return {image.width, image.height, {image.pixels.begin(), image.pixels.end()}};
}

LumaPlane halved(const LumaPlane& plane) {
    LumaPlane half{plane.width / 2, plane.height / 2, {}};
    half.values.reserve(static_cast<std::size_t>(half.width) *
                        static_cast<std::size_t>(half.height));
    for (int y = 0; y < half.height; ++y) {
        const float* top = plane.row(2 * y);
        const float* bottom = plane.row(2 * y + 1);
        for (int x = 0; x < half.width; ++x)
            half.values.push_back(
                (top[2 * x] + top[2 * x + 1] + bottom[2 * x] + bottom[2 * x + 1]) / 4);
    }
    return half;
}

}  // namespace

std::vector<LumaPlane> pyramidOf(const SmallLuma& image) {
    std::vector<LumaPlane> levels{planeOf(image)};
    while (levels.back().width / 2 >= kCoarseSide / 2 && levels.back().height / 2 >= 4 &&
           levels.back().width > kCoarseSide)
        levels.push_back(halved(levels.back()));
    return levels;
}

}  // namespace skimline
