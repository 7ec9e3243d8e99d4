// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_planes.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

/// Sums over the pixels of one block: blue, green, red, luma and what variances need.
struct BlockSums {
    std::array<int, 3> colour{};
    int luma = 0;
    int lumaSquares = 0;
    int redGreen = 0;
    int redGreenSquares = 0;
    int yellowBlue = 0;  ///< of red + green - 2 * blue
    int yellowBlueSquares = 0;
    int count = 0;

    void add(int blue, int green, int red, int y) {
        const int rg = red - green;
        const int yb = red + green - 2 * blue;
        colour[0] += blue;
        colour[1] += green;
        colour[2] += red;
        luma += y;
        lumaSquares += y * y;
        redGreen += rg;
        redGreenSquares += rg * rg;
        yellowBlue += yb;
        yellowBlueSquares += yb * yb;
        ++count;
    }
};

double deviationOf(double sum, double squares, double count) {
    const double mean = sum / count;
    return std::sqrt(std::max(0.0, squares / count - mean * mean));
}

Block blockOf(const BlockSums& sums) {
    const double count = sums.count;
    Block block;
    for (std::size_t i = 0; i < 3; ++i) block.mean[i] = static_cast<float>(sums.colour[i] / count);
    block.lumaMean = static_cast<float>(sums.luma / count);
    block.lumaDeviation = static_cast<float>(deviationOf(sums.luma, sums.lumaSquares, count));
    block.colourDeviation = static_cast<float>(
        std::max(deviationOf(sums.redGreen, sums.redGreenSquares, count),
                 deviationOf(sums.yellowBlue, sums.yellowBlueSquares, count) / 2));
    return block;
}

/// Rows [top, top + 8) of the frame: fills luma and adds to one sum per block.
void readRow(const FrameView& image, int y, std::vector<BlockSums>& sums, std::uint8_t* luma) {
    const std::uint8_t* pixel = image.row(y);
    const int blue = image.order == ChannelOrder::Bgr ? 0 : 2;
    for (int left = 0; left < image.width; left += FramePlanes::kBlock) {
        const int right = std::min(left + FramePlanes::kBlock, image.width);
        BlockSums local;
        for (int x = left; x < right; ++x, pixel += 3) {
            const int b = pixel[blue];
            const int g = pixel[1];
            const int r = pixel[2 - blue];
            // BT.601's weights in units of 1/256.
            const int value = (29 * b + 150 * g + 77 * r + 128) >> 8;
            luma[x] = static_cast<std::uint8_t>(value);
            local.add(b, g, r, value);
        }
        BlockSums& sum = sums[static_cast<std::size_t>(left / FramePlanes::kBlock)];
        for (std::size_t i = 0; i < 3; ++i) sum.colour[i] += local.colour[i];
        sum.luma += local.luma;
        sum.lumaSquares += local.lumaSquares;
        sum.redGreen += local.redGreen;
        sum.redGreenSquares += local.redGreenSquares;
        sum.yellowBlue += local.yellowBlue;
        sum.yellowBlueSquares += local.yellowBlueSquares;
        sum.count += local.count;
    }
}

/// Shrinks a frame that is n times as large as cue frames by means of n x n pixels; remainders are
/// truncated.
/// @param bytes  hold what the view shows
FrameView shrunk(const FrameView& image, std::vector<std::uint8_t>& bytes) {
    const int times = std::max(image.width, image.height) / kCueImageWidth;
    if (times < 2 || std::min(image.width, image.height) < times) return image;
    const int width = image.width / times;
    const int height = image.height / times;
    std::vector<int> sums;
    for (int y = 0; y < height; ++y) {
        sums.assign(static_cast<std::size_t>(width) * 3, times * times / 2);
        for (int line = y * times; line < (y + 1) * times; ++line) {
            const std::uint8_t* pixel = image.row(line);
            for (std::size_t x = 0; x < sums.size(); x += 3)
                for (int i = 0; i < times; ++i, pixel += 3)
                    for (std::size_t c = 0; c < 3; ++c) sums[x + c] += pixel[c];
        }
        for (const int sum : sums)
            bytes.push_back(static_cast<std::uint8_t>(sum / (times * times)));
    }
    FrameView view = bgrView(width, height, bytes);
    view.order = image.order;
    return view;
}

struct OpponentSums {
    double redGreen = 0;
    double redGreenSquares = 0;
    double yellowBlue = 0;
    double yellowBlueSquares = 0;

    void add(const BlockSums& block) {
        redGreen += block.redGreen;
        redGreenSquares += block.redGreenSquares;
        yellowBlue += block.yellowBlue / 2.0;
        yellowBlueSquares += block.yellowBlueSquares / 4.0;
    }
};

void finishOpponents(const OpponentSums& sums, FramePlanes& planes) {
    const double count = planes.pixelCount();
    planes.opponentMean = {sums.redGreen / count, sums.yellowBlue / count};
    const double redGreen = deviationOf(sums.redGreen, sums.redGreenSquares, count);
    const double yellowBlue = deviationOf(sums.yellowBlue, sums.yellowBlueSquares, count);
    planes.opponentVariance = {redGreen * redGreen, yellowBlue * yellowBlue};
}

void countLuma(FramePlanes& planes) {
    // Two tables, because neighbouring pixels are similar and would wait for each other's update.
    std::array<std::uint32_t, 256> odd{};
    const std::size_t pairs = planes.luma.size() / 2 * 2;
    for (std::size_t i = 0; i < pairs; i += 2) {
        ++planes.histogram[planes.luma[i]];
        ++odd[planes.luma[i + 1]];
    }
    if (pairs < planes.luma.size()) ++planes.histogram[planes.luma.back()];
    for (std::size_t i = 0; i < odd.size(); ++i) planes.histogram[i] += odd[i];
}

void smoothLuma(FramePlanes& planes) {
    const int width = planes.width;
    planes.smooth.resize(planes.luma.size());
    std::vector<std::uint16_t> sums(static_cast<std::size_t>(width) + 2);
    for (int y = 0; y < planes.height; ++y) {
        const std::uint8_t* above = planes.lumaRow(std::max(y - 1, 0));
        const std::uint8_t* here = planes.lumaRow(y);
        const std::uint8_t* below = planes.lumaRow(std::min(y + 1, planes.height - 1));
        for (int x = 0; x < width; ++x)
            sums[static_cast<std::size_t>(x) + 1] =
                static_cast<std::uint16_t>(above[x] + 2 * here[x] + below[x]);
        sums.front() = sums[1];
        sums.back() = sums[static_cast<std::size_t>(width)];
        std::uint8_t* out = planes.smooth.data() + std::ptrdiff_t{y} * width;
        const std::uint16_t* s = sums.data();
        for (int x = 0; x < width; ++x)
            out[x] = static_cast<std::uint8_t>((s[x] + 2 * s[x + 1] + s[x + 2] + 8) >> 4);
    }
}

}  // namespace

FramePlanes planesOf(const FrameView& given) {
    checkFrame(given);
    std::vector<std::uint8_t> bytes;
    const FrameView image = shrunk(given, bytes);
    constexpr int side = FramePlanes::kBlock;
    FramePlanes planes;
    planes.width = image.width;
    planes.height = image.height;
    planes.luma.resize(static_cast<std::size_t>(image.width) *
                       static_cast<std::size_t>(image.height));
    planes.blockColumns = (image.width + side - 1) / side;
    planes.blockRows = (image.height + side - 1) / side;
    OpponentSums opponents;
    std::vector<BlockSums> sums;
    for (int top = 0; top < image.height; top += side) {
        sums.assign(static_cast<std::size_t>(planes.blockColumns), {});
        for (int y = top; y < std::min(top + side, image.height); ++y)
            readRow(image, y, sums, planes.luma.data() + std::ptrdiff_t{y} * image.width);
        for (const BlockSums& each : sums) {
            planes.blocks.push_back(blockOf(each));
            opponents.add(each);
        }
    }
    finishOpponents(opponents, planes);
    countLuma(planes);
    smoothLuma(planes);
    return planes;
}

double smoothStep(double low, double high, double value) {
    const double t = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

}  // namespace skimline
