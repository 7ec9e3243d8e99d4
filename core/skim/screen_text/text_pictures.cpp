// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_pictures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace skimline {
namespace {

constexpr int kColours = 3;

/// Pixels that become one, with their shares.
struct PixelMix {
    int first = 0;
    std::vector<float> shares;
};

std::vector<PixelMix> mixesOf(int from, int to) {
    const double scale = static_cast<double>(from) / to;
    const double reach = std::max(scale, 1.0);
    std::vector<PixelMix> mixes(static_cast<std::size_t>(to));
    for (int at = 0; at < to; ++at) {
        const double middle = (at + 0.5) * scale - 0.5;
        PixelMix& mix = mixes[static_cast<std::size_t>(at)];
        mix.first = std::clamp(static_cast<int>(std::floor(middle - reach)) + 1, 0, from - 1);
        const int last =
            std::clamp(static_cast<int>(std::ceil(middle + reach)) - 1, mix.first, from - 1);
        float sum = 0;
        for (int pixel = mix.first; pixel <= last; ++pixel) {
            mix.shares.push_back(
                static_cast<float>(std::max(1 - std::abs(pixel - middle) / reach, 0.0)));
            sum += mix.shares.back();
        }
        for (float& share : mix.shares)
            share = sum > 0 ? share / sum : 1.0F / static_cast<float>(mix.shares.size());
    }
    return mixes;
}

int nearestMultiple(double side, int step) {
    return std::max(static_cast<int>(std::nearbyint(side / step)), 1) * step;
}

/// The picture at a place between pixels.
void readBetween(const RgbImage& picture, double x, double y, std::uint8_t* to) {
    const double insideX = std::clamp(x, 0.0, picture.width - 1.0);
    const double insideY = std::clamp(y, 0.0, picture.height - 1.0);
    const int left = std::min(static_cast<int>(insideX), std::max(picture.width - 2, 0));
    const int top = std::min(static_cast<int>(insideY), std::max(picture.height - 2, 0));
    const int right = std::min(left + 1, picture.width - 1);
    const int bottom = std::min(top + 1, picture.height - 1);
    const double across = insideX - left;
    const double down = insideY - top;
    const auto at = [&](int row, int column, int colour) {
        return static_cast<double>(
            picture
                .pixels[(static_cast<std::size_t>(row) * static_cast<std::size_t>(picture.width) +
                         static_cast<std::size_t>(column)) *
                            kColours +
                        static_cast<std::size_t>(colour)]);
    };
    for (int colour = 0; colour < kColours; ++colour) {
        const double above = std::lerp(at(top, left, colour), at(top, right, colour), across);
        const double below = std::lerp(at(bottom, left, colour), at(bottom, right, colour), across);
        to[colour] = static_cast<std::uint8_t>(std::lround(std::lerp(above, below, down)));
    }
}

RgbImage pictureOf(int width, int height) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(width) *
                                      static_cast<std::size_t>(height) * kColours)};
}

/// Rows of a picture become columns of another: [columns, rows], each mixed.
std::vector<float> mixColumns(const RgbImage& picture, const std::vector<PixelMix>& mixes) {
    std::vector<float> mixed;
    mixed.reserve(static_cast<std::size_t>(picture.height) * mixes.size() * kColours);
    for (int y = 0; y < picture.height; ++y) {
        const std::uint8_t* row =
            picture.pixels.data() + static_cast<std::ptrdiff_t>(y) * picture.width * kColours;
        for (const PixelMix& mix : mixes) {
            float sums[kColours] = {};
            const std::uint8_t* pixel = row + std::ptrdiff_t{mix.first} * kColours;
            for (const float share : mix.shares)
                for (float& sum : sums) sum += share * static_cast<float>(*pixel++);
            mixed.insert(mixed.end(), std::begin(sums), std::end(sums));
        }
    }
    return mixed;
}

}  // namespace

RgbImage resizedPicture(const RgbImage& picture, int width, int height) {
    if (picture.width == width && picture.height == height) return picture;
    const std::vector<float> mixed = mixColumns(picture, mixesOf(picture.width, width));
    RgbImage result = pictureOf(width, height);
    const std::size_t rowNumbers = static_cast<std::size_t>(width) * kColours;
    std::vector<float> sums(rowNumbers);
    std::uint8_t* to = result.pixels.data();
    for (const PixelMix& mix : mixesOf(picture.height, height)) {
        std::ranges::fill(sums, 0.0F);
        const float* from = mixed.data() + static_cast<std::size_t>(mix.first) * rowNumbers;
        for (const float share : mix.shares)
            for (float& sum : sums) sum += share * *from++;
        for (const float sum : sums)
            *to++ = static_cast<std::uint8_t>(std::clamp(sum + 0.5F, 0.0F, 255.0F));
    }
    return result;
}

RgbImage pictureForDetector(const RgbImage& picture, int side, int step) {
    const double scale =
        std::min(1.0, static_cast<double>(side) / std::max(picture.width, picture.height));
    return resizedPicture(picture, nearestMultiple(picture.width * scale, step),
                          nearestMultiple(picture.height * scale, step));
}

RgbImage cutLine(const RgbImage& picture, const TextBox& box, int height, int mostWidth) {
    const bool turned = box.upright();
    const double along = turned ? box.height : box.width;
    const double thick = turned ? box.width : box.height;
    const int columns = std::clamp(static_cast<int>(std::lround(along)), 1, 4 * mostWidth);
    const int rows = std::clamp(static_cast<int>(std::lround(thick)), 1, 4 * mostWidth);
    const double across = std::cos(box.angle);
    const double down = std::sin(box.angle);
    RgbImage cut = pictureOf(columns, rows);
    std::uint8_t* to = cut.pixels.data();
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column, to += kColours) {
            double u = (column + 0.5) / columns * along - along / 2;
            double v = (row + 0.5) / rows * thick - thick / 2;
            // Vertical text ends at the bottom.
            if (turned) u = -std::exchange(v, u);
            readBetween(picture, box.x + u * across - v * down, box.y + u * down + v * across, to);
        }
    }
    const double wanted = std::ceil(static_cast<double>(height) * along / std::max(thick, 1.0));
    return resizedPicture(cut, static_cast<int>(std::clamp<double>(wanted, height / 6, mostWidth)),
                          height);
}

}  // namespace skimline
