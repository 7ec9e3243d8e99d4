#include "core/figures/map_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace skimline {
namespace {

constexpr std::array<std::array<float, 3>, 5> kRamp{{
    {13, 8, 45},
    {62, 35, 120},
    {170, 55, 105},
    {240, 130, 50},
    {255, 245, 180},
}};

std::uint8_t rounded(float value) { return static_cast<std::uint8_t>(std::lround(value)); }

}  // namespace

Ink mapInk(float level) {
    const float place = std::clamp(level, 0.0F, 1.0F) * (kRamp.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), kRamp.size() - 2);
    const float share = place - static_cast<float>(below);
    std::array<float, 3> mixed{};
    for (std::size_t part = 0; part < mixed.size(); ++part)
        mixed[part] = kRamp[below][part] + share * (kRamp[below + 1][part] - kRamp[below][part]);
    return {rounded(mixed[0]), rounded(mixed[1]), rounded(mixed[2])};
}

Ink notComputedInk() { return {120, 128, 132}; }

float largestCell(const FloatMatrix& map) {
    float largest = 0;
    for (const float cell : map.values) largest = std::max(largest, cell);
    return largest;
}

RgbImage mapPicture(const FloatMatrix& map, float largest) {
    if (largest <= 0) largest = largestCell(map);
    const float unit = largest > 0 ? 1.0F / largest : 1.0F;
    RgbImage picture{static_cast<int>(map.cols), static_cast<int>(map.rows), {}};
    picture.pixels.reserve(map.values.size() * 3);
    for (const float cell : map.values) {
        const Ink ink = cell < 0 ? notComputedInk() : mapInk(std::sqrt(cell * unit));
        picture.pixels.insert(picture.pixels.end(), {ink.red, ink.green, ink.blue});
    }
    return picture;
}

}  // namespace skimline
