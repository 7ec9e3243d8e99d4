// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_boxes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace skimline {
namespace {

FloatMatrix emptyMap() { return {100, 200}; }

/// Pixels of a rectangle at an angle, its middle between pixels.
void draw(FloatMatrix& map, const TextBox& box, float value) {
    for (std::int64_t y = 0; y < map.rows; ++y)
        for (std::int64_t x = 0; x < map.cols; ++x) {
            const double dx = static_cast<double>(x) - box.x;
            const double dy = static_cast<double>(y) - box.y;
            const double u = dx * std::cos(box.angle) + dy * std::sin(box.angle);
            const double v = dy * std::cos(box.angle) - dx * std::sin(box.angle);
            if (std::abs(u) <= box.width / 2 && std::abs(v) <= box.height / 2)
                map.row(y)[static_cast<std::size_t>(x)] = value;
        }
}

TEST(TextBoxes, growByAreaThroughPerimeter) {
    FloatMatrix map = emptyMap();
    draw(map, {50, 40, 60, 10, 0, 0}, 0.8F);
    const std::vector<TextBox> boxes = textBoxes(map);
    ASSERT_EQ(boxes.size(), 1U);
    const double more = 2 * 600 * 1.4 / 140;
    EXPECT_NEAR(boxes[0].x, 50, 1e-9);
    EXPECT_NEAR(boxes[0].y, 40, 1e-9);
    EXPECT_NEAR(boxes[0].width, 60 + more, 1e-9);
    EXPECT_NEAR(boxes[0].height, 10 + more, 1e-9);
    EXPECT_NEAR(boxes[0].angle, 0, 1e-9);
    EXPECT_NEAR(boxes[0].score, 0.8, 1e-6);
}

TEST(TextBoxes, followLinesAtAnAngle) {
    FloatMatrix map = emptyMap();
    draw(map, {100, 50, 80, 12, 0.3, 0}, 0.9F);
    const std::vector<TextBox> boxes = textBoxes(map);
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_NEAR(boxes[0].angle, 0.3, 0.02);
    EXPECT_NEAR(boxes[0].x, 100, 1);
    EXPECT_NEAR(boxes[0].y, 50, 1);
    EXPECT_NEAR(boxes[0].width - boxes[0].height, 68, 3);
    EXPECT_FALSE(boxes[0].upright());
}

TEST(TextBoxes, uprightLinesAreHigherThanWide) {
    FloatMatrix map = emptyMap();
    draw(map, {100, 50, 10, 70, 0, 0}, 0.9F);
    const std::vector<TextBox> boxes = textBoxes(map);
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_TRUE(boxes[0].upright());
    EXPECT_NEAR(boxes[0].angle, 0, 1e-9);
}

TEST(TextBoxes, faintAndTinyPatchesAreNone) {
    FloatMatrix map = emptyMap();
    draw(map, {40, 30, 40, 10, 0, 0}, 0.35F);   // above the threshold, below the mean
    draw(map, {120, 30, 40, 10, 0, 0}, 0.15F);  // below the threshold
    draw(map, {40, 80, 2, 20, 0, 0}, 0.9F);     // too narrow
    map.row(99)[199] = 1;
    EXPECT_TRUE(textBoxes(map).empty());
    EXPECT_TRUE(textBoxes(FloatMatrix(1, 1)).empty());
    EXPECT_TRUE(textBoxes(FloatMatrix()).empty());
}

TEST(TextBoxes, wholeMapIsOneBox) {
    FloatMatrix map = emptyMap();
    std::fill(map.values.begin(), map.values.end(), 1.0F);
    const std::vector<TextBox> boxes = textBoxes(map);
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_GT(boxes[0].width, 199);
}

TEST(TextBoxes, areInTheOrderOfReading) {
    FloatMatrix map = emptyMap();
    draw(map, {150, 21, 40, 8, 0, 0}, 0.9F);
    draw(map, {50, 24, 40, 8, 0, 0}, 0.9F);
    draw(map, {50, 70, 40, 8, 0, 0}, 0.9F);
    const std::vector<TextBox> boxes = textBoxes(map);
    ASSERT_EQ(boxes.size(), 3U);
    EXPECT_NEAR(boxes[0].x, 50, 1);
    EXPECT_NEAR(boxes[0].y, 24, 1);
    EXPECT_NEAR(boxes[1].x, 150, 1);
    EXPECT_NEAR(boxes[2].y, 70, 1);
}

}  // namespace
}  // namespace skimline
