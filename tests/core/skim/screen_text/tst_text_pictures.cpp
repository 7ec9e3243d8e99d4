// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_pictures.h"

#include <gtest/gtest.h>

#include <vector>

namespace skimline {
namespace {

/// Every pixel as a function of its place, in all colours.
template <class Shade>
RgbImage shaded(int width, int height, Shade shade) {
    RgbImage picture{width, height, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            picture.pixels.insert(picture.pixels.end(), 3, static_cast<std::uint8_t>(shade(x, y)));
    return picture;
}

int at(const RgbImage& picture, int x, int y) {
    return picture.pixels[static_cast<std::size_t>((y * picture.width + x) * 3)];
}

TEST(TextPictures, resizesBetweenMiddlesOfPixels) {
    const RgbImage ramp = shaded(4, 2, [](int x, int) { return 40 * x; });
    const RgbImage twice = resizedPicture(ramp, 8, 4);
    EXPECT_EQ(at(twice, 0, 0), 0);
    EXPECT_EQ(at(twice, 1, 3), 10);
    EXPECT_EQ(at(twice, 2, 3), 30);
    EXPECT_EQ(at(twice, 7, 0), 120);
    const RgbImage stripes = shaded(64, 64, [](int x, int) { return x % 2 == 0 ? 0 : 200; });
    for (int x = 1; x < 7; ++x) EXPECT_NEAR(at(resizedPicture(stripes, 8, 8), x, 4), 100, 2);
    EXPECT_EQ(resizedPicture(shaded(1, 1, [](int, int) { return 7; }), 5, 3).pixels,
              std::vector<std::uint8_t>(45, 7));
}

TEST(TextPictures, sidesForTheDetectorAreMultiplesHalvesToTheEven) {
    const auto sizeOf = [](int width, int height, int side) {
        const RgbImage seen =
            pictureForDetector(shaded(width, height, [](int, int) { return 0; }), side, 32);
        return std::pair(seen.width, seen.height);
    };
    EXPECT_EQ(sizeOf(848, 720, 960), std::pair(832, 704));
    EXPECT_EQ(sizeOf(144, 96, 960), std::pair(128, 96));
    EXPECT_EQ(sizeOf(1280, 720, 640), std::pair(640, 352));
    EXPECT_EQ(sizeOf(1, 1, 640), std::pair(32, 32));
    EXPECT_EQ(sizeOf(4000, 3, 640), std::pair(640, 32));
}

TEST(TextPictures, cutsLevelLines) {
    const RgbImage ramp = shaded(100, 60, [](int x, int y) { return x + y; });
    const RgbImage line = cutLine(ramp, {49.5, 29.5, 80, 24, 0, 1}, 48, 400);
    EXPECT_EQ(line.height, 48);
    EXPECT_EQ(line.width, 160);
    EXPECT_NEAR(at(line, 0, 0), 10 + 18, 2);
    EXPECT_NEAR(at(line, 159, 47), 89 + 41, 2);
    EXPECT_EQ(cutLine(ramp, {49.5, 29.5, 80, 2, 0, 1}, 48, 400).width, 400);
    EXPECT_EQ(cutLine(ramp, {49.5, 29.5, 3, 4, 0, 1}, 48, 400).width, 36);
}

TEST(TextPictures, turnsLinesThatStandOnTheirEnd) {
    // Darker to the bottom, so darker to the end of the line; lighter to the right, its top.
    const RgbImage ramp = shaded(60, 100, [](int x, int y) { return 100 - y + x; });
    const RgbImage line = cutLine(ramp, {29.5, 49.5, 20, 80, 0, 1}, 48, 400);
    EXPECT_EQ(line.width, 192);
    EXPECT_NEAR(at(line, 0, 0), 100 - 10 + 39, 2);
    EXPECT_NEAR(at(line, 191, 47), 100 - 89 + 20, 2);
}

TEST(TextPictures, boxesMayExtendPastThePicture) {
    const RgbImage one = shaded(3, 3, [](int, int) { return 9; });
    const RgbImage line = cutLine(one, {1, 1, 50, 20, 0.5, 1}, 48, 400);
    EXPECT_EQ(line.width, 120);
    EXPECT_EQ(line.pixels, std::vector<std::uint8_t>(line.pixels.size(), 9));
}

}  // namespace
}  // namespace skimline
