// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/map_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>

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

MapPaint printPaint(float largest) {
    constexpr int kShades = 256;
    MapPaint paint;
    for (int shade = 0; shade < kShades; ++shade)
        paint.ramp.push_back(mapInk(static_cast<float>(shade) / (kShades - 1)));
    const float unit = largest > 0 ? 1.0F / largest : 1.0F;
    paint.place = [unit](float cell) { return std::sqrt(std::max(cell, 0.0F) * unit); };
    const auto label = [](float value) {
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), "%.3g", static_cast<double>(value));
        return std::string(text.data());
    };
    paint.least = "0";
    paint.middle = label(largest / 4);
    paint.most = label(largest);
    return paint;
}

bool isHole(float cell, const MapPaint& paint) {
    return std::isnan(cell) || (cell < 0 && !paint.isSigned);
}

float largestCell(const FloatMatrix& map) {
    float largest = 0;
    for (const float cell : map.values) largest = std::max(largest, cell);
    return largest;
}

RgbImage paintedMap(const FloatMatrix& map, const MapPaint& paint) {
    const auto last = static_cast<float>(paint.ramp.size() - 1);
    RgbImage image{static_cast<int>(map.cols), static_cast<int>(map.rows), {}};
    image.pixels.reserve(map.values.size() * 3);
    for (const float cell : map.values) {
        Ink ink = notComputedInk();
        if (!isHole(cell, paint)) {
            const float place = std::clamp(paint.place(cell), 0.0F, 1.0F);
            ink = paint.ramp[static_cast<std::size_t>(std::lround(place * last))];
        }
        image.pixels.insert(image.pixels.end(), {ink.red, ink.green, ink.blue});
    }
    return image;
}

RgbImage mapImage(const FloatMatrix& map) { return paintedMap(map, printPaint(largestCell(map))); }

}  // namespace skimline
