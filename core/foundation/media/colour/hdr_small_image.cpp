// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/colour/hdr_small_image.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace skimline {
namespace {

constexpr int kWidth = SmallImage::kWidth;
constexpr int kHeight = SmallImage::kHeight;
constexpr int kColourWidth = SmallImage::kColourWidth;
constexpr int kColourHeight = SmallImage::kColourHeight;
constexpr float kNeutral = 128;

std::uint16_t codeWithin(float value) { return codeOf(std::clamp(value, 0.0F, 1.0F)); }

std::size_t colourCellOf(int x, int y) {
    return static_cast<std::size_t>(y * kColourHeight / kHeight * kColourWidth +
                                    x * kColourWidth / kWidth);
}

template <typename Visit>
void forEachCell(Visit visit) {
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x)
            visit(static_cast<std::size_t>(y * kWidth + x), colourCellOf(x, y));
}

/// R'G'B' by BT.2020's shares of luminance: 0.2627, 0.6780, 0.0593.
std::vector<std::uint16_t> pixelsOf(const HdrCells& cells) {
    std::vector<std::uint16_t> pixels(std::size_t{3} * kWidth * kHeight);
    const float lumaRange = cells.fullRange ? 255.0F : 219.0F;
    const float colourRange = cells.fullRange ? 255.0F : 224.0F;
    const float black = cells.fullRange ? 0.0F : 16.0F;
    forEachCell([&](std::size_t place, std::size_t colour) {
        const float white = (cells.luma[place] - black) / lumaRange;
        const float blue = (cells.blue[colour] - kNeutral) / colourRange;
        const float red = (cells.red[colour] - kNeutral) / colourRange;
        pixels[3 * place] = codeWithin(white + 1.4746F * red);
        pixels[3 * place + 1] = codeWithin(white - 0.16455F * blue - 0.57135F * red);
        pixels[3 * place + 2] = codeWithin(white + 1.8814F * blue);
    });
    return pixels;
}

}  // namespace

void toneMapCells(const HdrLight& light, const HdrCells& cells, SmallImage& out) {
    std::vector<std::uint16_t> pixels = pixelsOf(cells);
    ToneMapper::of(light)->map({pixels.data(), &pixels[1], &pixels[2], 3}, cells.luma.size());
    std::vector<float> blue(cells.blue.size());
    std::vector<float> red(cells.red.size());
    forEachCell([&](std::size_t place, std::size_t colour) {
        const float r = static_cast<float>(pixels[3 * place]) / kLargestCode;
        const float g = static_cast<float>(pixels[3 * place + 1]) / kLargestCode;
        const float b = static_cast<float>(pixels[3 * place + 2]) / kLargestCode;
        const float white = 0.2126F * r + 0.7152F * g + 0.0722F * b;
        out.luma[place] = static_cast<std::uint8_t>(16.5F + 219.0F * white);
        blue[colour] += (b - white) / 1.8556F;
        red[colour] += (r - white) / 1.5748F;
    });
    const float share = static_cast<float>(blue.size()) / static_cast<float>(cells.luma.size());
    for (std::size_t i = 0; i < blue.size(); ++i) {
        out.blue[i] = static_cast<std::uint8_t>(kNeutral + 0.5F + 224.0F * blue[i] * share);
        out.red[i] = static_cast<std::uint8_t>(kNeutral + 0.5F + 224.0F * red[i] * share);
    }
}

}  // namespace skimline
