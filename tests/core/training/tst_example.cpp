#include "core/training/example.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/training/tiny_bank.h"

namespace skimline {
namespace {

TEST(Example, targetsAreTheRowsOfTheChosenShots) {
    const FeatureBank bank = test::tinyBank();
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Example example = makeExample(bank, Part::Train, {}, {0.0}, seed, RunContext());
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

TEST(Example, gradedLabelsRankShotsByWhatTheyCoverPerRow) {
    const FeatureBank bank = test::tinyBank();
    const Example example = makeExample(bank, Part::Train, {}, {1.0}, 9, RunContext());
    const Coverage coverage(example.features);
    double best = 0;
    for (std::size_t shot = 0; shot < example.shots.count(); ++shot) {
        best = std::max(best, coverage.of({shot}, example.shots) /
                                  static_cast<double>(example.shots.length(shot)));
    }
    for (std::size_t shot = 0; shot < example.shots.count(); ++shot) {
        const double worth = coverage.of({shot}, example.shots) /
                             static_cast<double>(example.shots.length(shot)) / best;
        const auto row = static_cast<std::size_t>(example.shots.bounds[shot]);
        EXPECT_NEAR(example.labels[row], worth, 1e-5);
    }
    EXPECT_NEAR(*std::max_element(example.labels.begin(), example.labels.end()), 1.0F, 1e-6);
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
