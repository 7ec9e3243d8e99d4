#pragma once

#include <array>
#include <cstdint>

#include "core/base/rational.h"

namespace skimline {

/// A decoded picture reduced to a few cells: luma and the two colour differences, row by row, as
/// stored (not turned upright), 8 bits, in the range of the video itself.
struct SmallPicture {
    static constexpr int kWidth = 64;
    static constexpr int kHeight = 36;
    static constexpr int kColourWidth = 32;
    static constexpr int kColourHeight = 18;

    std::array<std::uint8_t, std::size_t{kWidth} * kHeight> luma{};
    std::array<std::uint8_t, std::size_t{kColourWidth} * kColourHeight> blue{};
    std::array<std::uint8_t, std::size_t{kColourWidth} * kColourHeight> red{};

    friend bool operator==(const SmallPicture&, const SmallPicture&) = default;
};

/// A picture that a pass over a video came by.
struct ObservedPicture {
    Rational time;     ///< presentation, seconds from the first frame
    int skipped = 0;   ///< frames between the observed one before and this one, never decoded
    bool key = false;  ///< coded without reference to others
    SmallPicture picture;
};

}  // namespace skimline
