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

}  // namespace skimline
