// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// A cell of 8 x 8 pixels, smaller at the right and lower boundary.
struct Block {
    std::array<float, 3> mean{};  ///< blue, green, red
    float lumaMean = 0;
    float lumaDeviation = 0;    ///< standard deviation, levels
    float colourDeviation = 0;  ///< largest of the standard deviations of the opponent channels
};

/// Common input of all frame cues.
struct FramePlanes {
    static constexpr int kBlock = 8;

    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> luma;    ///< [height, width]
    std::vector<std::uint8_t> smooth;  ///< luma smoothed by (1, 2, 1) in both directions
    int blockColumns = 0;
    int blockRows = 0;
    std::vector<Block> blocks;                   ///< [blockRows, blockColumns]
    std::array<std::uint32_t, 256> histogram{};  ///< of luma
    std::array<double, 2> opponentMean{};        ///< of red - green and (red + green) / 2 - blue
    std::array<double, 2> opponentVariance{};

    const std::uint8_t* lumaRow(int y) const { return luma.data() + std::ptrdiff_t{y} * width; }
    const std::uint8_t* smoothRow(int y) const { return smooth.data() + std::ptrdiff_t{y} * width; }
    double pixelCount() const { return static_cast<double>(width) * height; }
};

/// @throws Error(Shape) as checkFrame(). Reentrant.
FramePlanes planesOf(const FrameView& image);

/// 0 up to `low`, 1 from `high` on, smooth between; falls where high < low.
double smoothStep(double low, double high, double value);

}  // namespace skimline
