#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/small_picture.h"

namespace skimline {

/// Mean absolute difference in grey levels, 0 .. 255: luma plus half of both colour differences.
float plainDistance(const SmallPicture& a, const SmallPicture& b);

/// The same where every block of 8 x 6 cells of `a` may look for itself in `b` up to `reach` cells
/// away: motion costs little, another scene costs as much as before.
float movedDistance(const SmallPicture& a, const SmallPicture& b, int reach);

/// Share of the blocks that differ by at least `least` grey levels even so, luma only: a title that
/// appears changes few, another scene most.
float changedShare(const SmallPicture& a, const SmallPicture& b, int reach, float least);

/// Standard deviation of the luma in grey levels: small in dark and in flat pictures.
float contrast(const SmallPicture& picture);
/// Mean luma, grey levels.
float brightness(const SmallPicture& picture);

/// Luma and colour of a picture in 16 x 9 cells each, in which a mix of two pictures is the mix of
/// their values and motion hardly shows.
struct CoarsePicture {
    static constexpr std::size_t kWidth = 16;
    static constexpr std::size_t kHeight = 9;
    static constexpr std::size_t kValues = kWidth * kHeight * 3;
    std::array<std::int16_t, kValues> values{};  ///< quarters of a grey level
};
CoarsePicture coarse(const SmallPicture& picture);

/// How `picture` lies between `a` and `b`: a + share (b - a) + rest.
struct Mix {
    float share = 0;
    float rest = 0;  ///< squared length of the rest / squared distance of a and b
};
Mix mixOf(const CoarsePicture& a, const CoarsePicture& b, const CoarsePicture& picture);
/// Correlation of the luma, -1 .. 1: near 1 for one scene in another light. 0 for an even picture.
float likeness(const CoarsePicture& a, const CoarsePicture& b);
/// Root of the mean squared difference, grey levels.
float coarseDistance(const CoarsePicture& a, const CoarsePicture& b);

}  // namespace skimline
