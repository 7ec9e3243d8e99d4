// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/baselines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace skimline {
namespace {

SampledShots randomShots(Random& random) {
    SampledShots shots{{0}};
    const std::int64_t rows = random.between(20, 200);
    while (shots.rows() < rows) {
        shots.bounds.push_back(std::min(rows, shots.rows() + random.between(1, 20)));
    }
    return shots;
}

void expectAudio(const SelectedShots& chosen, const SampledShots& shots, std::int64_t budget) {
    EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end()));
    EXPECT_EQ(std::set<std::size_t>(chosen.begin(), chosen.end()).size(), chosen.size());
    EXPECT_LE(totalLength(chosen, shots), budget);
}

TEST(Baselines, keepTheBudget) {
    Random random(11);
    for (int trial = 0; trial < 200; ++trial) {
        const SampledShots shots = randomShots(random);
        const std::int64_t budget = random.between(1, shots.rows());
        expectAudio(uniformChoice(shots, budget), shots, budget);
        expectAudio(randomChoice(shots, budget, random), shots, budget);
        expectAudio(shortestFirstChoice(shots, budget), shots, budget);
    }
}

TEST(Baselines, randomScoresKeepTheVideosBudget) {
    Random random(12);
    for (int trial = 0; trial < 50; ++trial) {
        SampledShots shots = randomShots(random);
        shots.bounds.insert(shots.bounds.begin() + 1, 1);  // one shot that surely fits
        shots.bounds.erase(std::unique(shots.bounds.begin(), shots.bounds.end()),
                           shots.bounds.end());
        expectAudio(randomScoresChoice(shots, random), shots, budgetRows(shots.rows()));
    }
}

TEST(Baselines, shortestFirstByHand) {
    const SampledShots shots{{0, 10, 12, 20, 21, 24}};
    EXPECT_EQ(shortestFirstChoice(shots, 6), (SelectedShots{1, 3, 4}));
    EXPECT_EQ(shortestFirstChoice(shots, 2), (SelectedShots{3}));
}

TEST(Baselines, uniformIsSpreadOut) {
    SampledShots shots{{0}};
    for (int shot = 1; shot <= 20; ++shot) shots.bounds.push_back(shot * 5);
    const SelectedShots chosen = uniformChoice(shots, 15);
    ASSERT_EQ(chosen.size(), 3U);
    EXPECT_LT(chosen[0], 7U);
    EXPECT_GT(chosen[2], 13U);
}

TEST(Baselines, nothingFits) {
    const SampledShots shots{{0, 10, 20}};
    Random random(1);
    EXPECT_TRUE(uniformChoice(shots, 9).empty());
    EXPECT_TRUE(randomChoice(shots, 9, random).empty());
    EXPECT_TRUE(shortestFirstChoice(shots, 9).empty());
}

}  // namespace
}  // namespace skimline
