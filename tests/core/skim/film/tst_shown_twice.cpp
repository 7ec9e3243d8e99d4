// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/shown_twice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace skimline {
namespace {

constexpr std::int64_t kColumns = 64;

/// Scenes of ten samples, each with a direction of its own, a little noise on every sample.
FloatMatrix scenes(const std::vector<unsigned>& which, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<float> jitter(0, static_cast<float>(noise));
    FloatMatrix rows(static_cast<std::int64_t>(which.size()) * 10, kColumns);
    for (std::int64_t row = 0; row < rows.rows; ++row) {
        std::mt19937 scene(which[static_cast<std::size_t>(row / 10)]);
        std::normal_distribution<float> direction(0, 1);
        for (float& value : rows.row(row)) value = direction(scene) + jitter(random);
    }
    return rows;
}

std::int64_t shownCount(const std::vector<std::int32_t>& samples) {
    return std::ranges::count_if(samples, [](std::int32_t other) { return other >= 0; });
}

TEST(ShownTwice, copiesAreShownByTheLargerOne) {
    const FloatMatrix small = scenes({1, 2, 3}, 0.05, 7);
    const FloatMatrix large = scenes({4, 2, 3}, 0.05, 8);
    const FloatMatrix other = scenes({5, 6, 7}, 0.05, 9);
    const std::vector<FileSights> files = {{small, 0, 100}, {large, 1, 400}, {other, 2, 400}};
    const auto found = shownElsewhere(files);
    EXPECT_EQ(shownCount(found[0]), 20);
    EXPECT_EQ(found[0][0], -1);
    EXPECT_EQ(found[0][15], 1);
    EXPECT_EQ(shownCount(found[1]), 0);
    EXPECT_EQ(shownCount(found[2]), 0);
}

TEST(ShownTwice, ofEqualOnesTheFirstIsShown) {
    const FloatMatrix a = scenes({1, 2}, 0.05, 7);
    const FloatMatrix b = scenes({1, 2}, 0.05, 8);
    const FloatMatrix c = scenes({2, 1}, 0.05, 9);
    const auto found =
        shownElsewhere(std::vector<FileSights>{{a, 0, 100}, {b, 1, 100}, {c, 2, 100}});
    EXPECT_EQ(shownCount(found[0]), 0);
    EXPECT_EQ(found[1], std::vector<std::int32_t>(20, 0));
    // Except those next to a change of scene.
    EXPECT_GE(shownCount(found[2]), 18);
    EXPECT_EQ(found[2][0], 0);
}

TEST(ShownTwice, filesOfOneRecordingAreNotCompared) {
    const FloatMatrix a = scenes({1, 2}, 0.05, 7);
    const FloatMatrix none;
    const auto found =
        shownElsewhere(std::vector<FileSights>{{a, 3, 100}, {a, 3, 100}, {none, 4, 1}});
    EXPECT_EQ(shownCount(found[1]), 0);
    EXPECT_TRUE(found[2].empty());
}

}  // namespace
}  // namespace skimline
