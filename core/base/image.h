#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

/// Packed 8-bit RGB picture, rows top to bottom without padding: pixels.size() == width * height
/// * 3.
struct RgbImage {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

}  // namespace skimline
