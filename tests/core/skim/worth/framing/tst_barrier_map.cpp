// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/subject_finder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>

namespace skimline {
namespace {

constexpr int kWidth = 192;
constexpr int kHeight = 108;
constexpr int kReduction = 2;

/// A wall with grain, lit from the left.
RgbImage litWall() {
    std::mt19937 random(4);
    RgbImage image;
    image.width = kWidth;
    image.height = kHeight;
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x)
            for (int c = 0; c < 3; ++c)
                image.pixels.push_back(static_cast<std::uint8_t>(200 - x / 2 + random() % 6));
    return image;
}

void paint(RgbImage& image, int left, int top, int right, int bottom) {
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            std::uint8_t* pixel = image.pixels.data() + 3 * (y * kWidth + x);
            pixel[0] = 30;
            pixel[1] = 60;
            pixel[2] = 120;
        }
}

float at(const ImageMap& map, int x, int y) {
    return map.values[static_cast<std::size_t>(y / kReduction * map.width + x / kReduction)];
}

TEST(BarrierMap, hasTheSizeOfTheReducedImage) {
    const ImageMap map = barrierMap(litWall(), 4);
    EXPECT_EQ(map.width, 48);
    EXPECT_EQ(map.height, 27);
    EXPECT_EQ(map.values.size(), 48U * 27U);
}

TEST(BarrierMap, ofAWallIsNextToNothingHoweverItIsLit) {
    const ImageMap map = barrierMap(litWall(), kReduction);
    EXPECT_LT(std::ranges::max(map.values), 15);
}

TEST(BarrierMap, standsOutWhereTheBackgroundEnds) {
    RgbImage image = litWall();
    paint(image, 70, 40, 100, 80);
    const ImageMap map = barrierMap(image, kReduction);
    EXPECT_GT(at(map, 85, 60), 100);
    EXPECT_LT(at(map, 40, 60), 15);
    EXPECT_LT(at(map, 150, 60), 15);  // behind it, there is another way
}

TEST(BarrierMap, takesWhatReachesASideForBackgroundButNotWhatReachesTheBottom) {
    RgbImage image = litWall();
    paint(image, 0, 40, 40, 80);
    paint(image, 120, 60, 150, kHeight);
    const ImageMap map = barrierMap(image, kReduction);
    EXPECT_LT(at(map, 20, 60), 15);
    EXPECT_GT(at(map, 135, 90), 100);
}

}  // namespace
}  // namespace skimline
