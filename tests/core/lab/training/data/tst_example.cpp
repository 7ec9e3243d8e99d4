// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/example.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/core/lab/training/data/tiny_bank.h"

namespace skimline {
namespace {

TEST(Example, targetsAreTheRowsOfTheChosenShots) {
    const FeatureBank bank = test::tinyBank();
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Example example = makeExample(bank, Part::Train, {}, {0, 0}, seed, RunContext());
        ASSERT_FALSE(example.chosen.empty());
        EXPECT_LE(totalLength(example.chosen, example.shots), budgetRows(example.features.rows));
        ASSERT_EQ(example.labels.size(), static_cast<std::size_t>(example.features.rows));
        std::vector<std::int64_t> marked;
        for (std::size_t row = 0; row < example.labels.size(); ++row) {
            if (example.labels[row] == 1.0F) marked.push_back(static_cast<std::int64_t>(row));
        }
        EXPECT_EQ(marked, example.targets);
    }
}

/// Min-max scaled over the shots and squared, as the labels are.
std::vector<double> scaledSquares(std::vector<double> worth) {
    const double least = *std::min_element(worth.begin(), worth.end());
    const double most = *std::max_element(worth.begin(), worth.end());
    for (double& value : worth) value = std::pow((value - least) / (most - least), 2);
    return worth;
}

void expectLabels(const Example& example, const std::vector<double>& worth) {
    const std::vector<double> expected = scaledSquares(worth);
    for (std::size_t shot = 0; shot < example.shots.count(); ++shot) {
        for (auto row = example.shots.bounds[shot]; row < example.shots.bounds[shot + 1]; ++row) {
            EXPECT_NEAR(example.labels[static_cast<std::size_t>(row)], expected[shot], 1e-5);
        }
    }
}

TEST(Example, worthAloneIsWhatAShotCoversPerRow) {
    const FeatureBank bank = test::tinyBank();
    const Example example = makeExample(bank, Part::Train, {}, {1, 0}, 9, RunContext());
    const Coverage coverage(example.features);
    std::vector<double> worth;
    for (std::size_t shot = 0; shot < example.shots.count(); ++shot) {
        worth.push_back(coverage.of({shot}, example.shots) /
                        static_cast<double>(example.shots.length(shot)));
    }
    expectLabels(example, worth);
}

TEST(Example, worthInTurnIsWhatAShotAddsPerRowWhenGreedyTakesIt) {
    const FeatureBank bank = test::tinyBank();
    const Example example = makeExample(bank, Part::Train, {}, {0, 1}, 9, RunContext());
    const Coverage coverage(example.features);
    std::vector<double> worth(example.shots.count(), -1);
    SelectedShots taken;
    for (std::size_t turn = 0; turn < worth.size(); ++turn) {
        std::size_t best = worth.size();
        double most = -1;
        for (std::size_t shot = 0; shot < worth.size(); ++shot) {
            if (worth[shot] >= 0) continue;
            SelectedShots extended = taken;
            extended.push_back(shot);
            const double gain =
                (coverage.of(extended, example.shots) - coverage.of(taken, example.shots)) /
                static_cast<double>(example.shots.length(shot));
            if (gain > most + 1e-9) {
                most = gain;
                best = shot;
            }
        }
        worth[best] = std::max(0.0, most);
        taken.push_back(best);
    }
    expectLabels(example, worth);
}

TEST(Example, labelsOfEqualShotsAreFull) {
    FloatMatrix rows(8, 3);
    for (float& value : rows.values) value = 1.0F;
    const Coverage coverage(rows);
    const auto labels = importanceLabels(coverage, SampledShots{{0, 4, 8}}, {0}, {1, 0});
    for (const float label : labels) EXPECT_EQ(label, 1.0F);
}

TEST(Example, followsFromItsSeed) {
    const FeatureBank bank = test::tinyBank();
    const Example first = makeExample(bank, Part::Train, {}, {}, 4, RunContext());
    const Example again = makeExample(bank, Part::Train, {}, {}, 4, RunContext());
    EXPECT_EQ(first.features.values, again.features.values);
    EXPECT_EQ(first.labels, again.labels);
    EXPECT_EQ(first.targets, again.targets);
}

}  // namespace
}  // namespace skimline
