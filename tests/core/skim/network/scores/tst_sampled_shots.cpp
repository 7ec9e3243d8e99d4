// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/sampled_shots.h"

#include <gtest/gtest.h>

#include "core/foundation/base/random.h"

namespace skimline {
namespace {

const SampledShots kShots{{0, 10, 14, 30, 33, 60, 100}};

TEST(SampledShots, agreementByHand) {
    // 4 + 3 rows against 4 + 10: 4 shared, 2 * 4 / (7 + 14).
    EXPECT_DOUBLE_EQ(agreementF({1, 3}, {0, 1}, kShots), 8.0 / 21.0);
    EXPECT_DOUBLE_EQ(agreementF({1, 3}, {1, 3}, kShots), 1.0);
    EXPECT_DOUBLE_EQ(agreementF({1}, {3}, kShots), 0.0);
    EXPECT_DOUBLE_EQ(agreementF({}, {}, kShots), 0.0);
    EXPECT_DOUBLE_EQ(agreementF({}, {3}, kShots), 0.0);
}

TEST(SampledShots, budgetIsFifteenPercentRoundedDown) {
    EXPECT_EQ(budgetRows(100), 15);
    EXPECT_EQ(budgetRows(99), 14);
    EXPECT_EQ(budgetRows(3), 1);
}

TEST(SampledShots, labelsMarkEveryRowOfAChosenShot) {
    const auto labels = rowLabels({1, 3}, kShots);
    ASSERT_EQ(labels.size(), 100U);
    for (std::size_t row = 0; row < labels.size(); ++row) {
        const bool inside = (row >= 10 && row < 14) || (row >= 30 && row < 33);
        EXPECT_EQ(labels[row], inside ? 1.0F : 0.0F) << row;
    }
}

TEST(SampledShots, selectionKeepsTheBestShotsThatFit) {
    std::vector<float> scores(100, 0.1F);
    for (std::size_t row = 10; row < 14; ++row) scores[row] = 1.0F;
    for (std::size_t row = 30; row < 33; ++row) scores[row] = 0.9F;
    EXPECT_EQ(selectByScores(scores, kShots), (SelectedShots{1, 3}));
}

TEST(SampledShots, segmentationLeavesAChoice) {
    FloatMatrix constant(40, 3);
    for (float& value : constant.values) value = 1.0F;
    const SampledShots shots = segmentRows(constant, RunContext());
    EXPECT_EQ(shots.rows(), 40);
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        EXPECT_LE(shots.length(shot), budgetRows(40));
    }
    EXPECT_EQ(segmentRows(FloatMatrix(1, 3), RunContext()).count(), 1U);
}

}  // namespace
}  // namespace skimline
