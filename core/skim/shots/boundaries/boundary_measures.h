// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/foundation/base/small_image.h"

namespace skimline {

/// Mean absolute difference in grey levels, 0 .. 255: luma plus half of both colour differences.
float plainDistance(const SmallImage& a, const SmallImage& b);

/// The same with block matching: every block of 8 x 6 cells of `a` is compared with blocks of `b`
/// up to `reach` cells away, so motion counts little and another scene as much as before.
float movedDistance(const SmallImage& a, const SmallImage& b, int reach);

/// Share of the blocks that differ by at least `least` grey levels even so, luma only: a title that
/// appears changes few, another scene most.
float changedShare(const SmallImage& a, const SmallImage& b, int reach, float least);

/// Standard deviation of the luma in grey levels: small in dark and in flat frames.
float contrast(const SmallImage& image);
/// The same between black bars above and below, if there are any.
float contrastWithoutBars(const SmallImage& image);
/// Mean luma, grey levels.
float brightness(const SmallImage& image);

/// Luma and colour of a frame in 16 x 9 cells each, on which mixing is linear and motion has little
/// effect.
struct CoarseImage {
    static constexpr std::size_t kWidth = 16;
    static constexpr std::size_t kHeight = 9;
    static constexpr std::size_t kValues = kWidth * kHeight * 3;
    std::array<std::int16_t, kValues> values{};  ///< quarters of a grey level
};
CoarseImage coarse(const SmallImage& image);

/// How `frame` lies between `a` and `b`: a + share (b - a) + rest.
struct Mix {
    float share = 0;
    float rest = 0;  ///< squared length of the rest / squared distance of a and b
};
Mix mixOf(const CoarseImage& a, const CoarseImage& b, const CoarseImage& image);
/// Correlation of the luma, -1 .. 1: near 1 for one scene in another light. 0 for an even frame.
float likeness(const CoarseImage& a, const CoarseImage& b);
/// Root of the mean squared difference, grey levels.
float coarseDistance(const CoarseImage& a, const CoarseImage& b);

}  // namespace skimline
