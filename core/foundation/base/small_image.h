// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include "core/foundation/base/rational.h"

namespace skimline {

/// A decoded image reduced to a few cells: luma and the two colour differences, row by row, as
/// stored (not turned upright), 8 bits, in the range of the video itself.
struct SmallImage {
    static constexpr int kWidth = 64;
    static constexpr int kHeight = 36;
    static constexpr int kColourWidth = 32;
    static constexpr int kColourHeight = 18;

    std::array<std::uint8_t, std::size_t{kWidth} * kHeight> luma{};
    std::array<std::uint8_t, std::size_t{kColourWidth} * kColourHeight> blue{};
    std::array<std::uint8_t, std::size_t{kColourWidth} * kColourHeight> red{};

    friend bool operator==(const SmallImage&, const SmallImage&) = default;
};

/// An image that a pass over a video decoded.
struct ObservedFrame {
    Rational time;         ///< presentation, seconds from the first frame
    int skipped = 0;       ///< frames between the previous observed one and this one, never decoded
    bool key = false;      ///< coded without reference to others
    bool between = false;  ///< decoded only to find boundaries
    SmallImage image;
};

}  // namespace skimline
