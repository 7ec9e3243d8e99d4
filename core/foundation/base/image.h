// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

/// Packed 8-bit RGB image, rows top to bottom without padding: pixels.size() == width * height
/// * 3.
struct RgbImage {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

/// Part of an image, in fractions of its width and height; the default is all of it.
struct CropRectangle {
    double left = 0;
    double top = 0;
    double width = 1;
    double height = 1;
    bool operator==(const CropRectangle&) const = default;
};

/// How to turn a stored image into the displayed one: mirror left to right, then rotate clockwise.
struct Orientation {
    int quarterTurns = 0;  ///< 0 to 3
    bool mirrored = false;
    bool operator==(const Orientation&) const = default;

    bool isUpright() const { return *this == Orientation(); }
    /// Shown width is stored height.
    bool isSideways() const { return quarterTurns % 2 != 0; }
    /// From the shown image back to the stored one.
    Orientation inverse() const {
        return {mirrored ? quarterTurns : (4 - quarterTurns) % 4, mirrored};
    }
};

/// Position of a part of a stored image in the displayed image.
inline CropRectangle oriented(CropRectangle part, const Orientation& orientation) {
    if (orientation.mirrored) part.left = 1 - part.left - part.width;
    for (int turn = 0; turn < orientation.quarterTurns; ++turn)
        part = {1 - part.top - part.height, part.left, part.height, part.width};
    return part;
}

}  // namespace skimline
