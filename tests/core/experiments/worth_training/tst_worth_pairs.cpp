// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "core/experiments/worth_training/worth_pairs.h"
#include "core/experiments/worth_training/worth_preference.h"

namespace skimline {
namespace {

struct Rows {
    std::vector<WorthRow> rows;
    std::vector<std::size_t> numbers;

    void add(const std::string& source, double mark, int times = 1) {
        for (int time = 0; time < times; ++time) {
            numbers.push_back(rows.size());
            rows.push_back({source, "train", mark, 0, {}});
        }
    }
    /// Weights by sources of the better and the other one.
    static std::map<std::string, double> weights(const std::vector<WorthRow>& rows,
                                                 const std::vector<WorthPair>& pairs) {
        std::map<std::string, double> weights;
        for (const WorthPair& pair : pairs)
            weights[rows[pair.better].source + rows[pair.other].source] += pair.weight;
        return weights;
    }
};

TEST(WorthPairs, sourcesWeighAlikeHoweverManySpansTheyHave) {
    Rows data;
    data.add("a", 0, 60);
    data.add("a", 2, 60);
    data.add("b", 0, 5);
    data.add("b", 3, 5);
    Random random(1);
    const auto pairs = spanPairs(data.rows, data.numbers, random);
    double sum = 0;
    std::map<std::string, int> counts;
    for (const WorthPair& pair : pairs) {
        EXPECT_GE(data.rows[pair.better].mark, data.rows[pair.other].mark + 0.5);
        sum += pair.weight;
        ++counts[data.rows[pair.better].source + data.rows[pair.other].source];
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_EQ(counts,
              (std::map<std::string, int>{{"aa", 120}, {"ab", 120}, {"ba", 120}, {"bb", 25}}));
    const auto weights = Rows::weights(data.rows, pairs);
    EXPECT_NEAR(weights.at("aa"), 2.0 / 6, 1e-12);
    EXPECT_NEAR(weights.at("ab"), 1.0 / 6, 1e-12);
    EXPECT_NEAR(weights.at("bb"), 2.0 / 6, 1e-12);
}

TEST(WorthPairs, aHandfulOfPairsCountsForLess) {
    Rows data;
    data.add("a", 0, 10);
    data.add("a", 2, 10);
    data.add("b", 1, 1);
    Random random(1);
    // a above a: 100 pairs; a above b and b above a: 10 each, of the 20 that count in full.
    const auto weights = Rows::weights(data.rows, spanPairs(data.rows, data.numbers, random));
    EXPECT_NEAR(weights.at("aa"), 2.0 / 3, 1e-12);
    EXPECT_NEAR(weights.at("ab"), 0.5 / 3, 1e-12);
    EXPECT_EQ(weights.count("bb"), 0U);
}

TEST(WorthPairs, ofImagesOnlyWholeStepsCount) {
    Rows data;
    for (int number = 0; number < 120; ++number)
        data.add(std::to_string(number), 0.5 * (number % 7));
    std::size_t expected = 0;
    for (const WorthRow& a : data.rows)
        for (const WorthRow& b : data.rows) expected += a.mark - b.mark >= 1;
    Random random(3);
    const auto pairs = imagePairs(data.rows, data.numbers, random);
    EXPECT_EQ(pairs.size(), expected);
    double sum = 0;
    for (const WorthPair& pair : pairs) {
        EXPECT_GE(data.rows[pair.better].mark, data.rows[pair.other].mark + 1);
        sum += pair.weight;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(WorthPairs, drawsFollowFromTheSeed) {
    Rows data;
    for (int number = 0; number < 200; ++number) data.add("a", number % 4);
    const auto drawn = [&](std::uint64_t seed) {
        Random random(seed);
        std::vector<std::size_t> numbers;
        for (const auto& pairs : {spanPairs(data.rows, data.numbers, random),
                                  imagePairs(data.rows, data.numbers, random)})
            for (const WorthPair& pair : pairs)
                numbers.insert(numbers.end(), {pair.better, pair.other});
        return numbers;
    };
    EXPECT_EQ(drawn(1).size(), 2U * (120 + 6000));
    EXPECT_EQ(drawn(1), drawn(1));
    EXPECT_NE(drawn(1), drawn(2));
}

TEST(WorthPairs, whereAllMarksAreAlikeThereAreNone) {
    Rows data;
    data.add("a", 1, 5);
    Random random(1);
    EXPECT_TRUE(spanPairs(data.rows, data.numbers, random).empty());
    EXPECT_TRUE(imagePairs(data.rows, data.numbers, random).empty());
}

TEST(WorthPreference, countsPairsInOrderAndTiesHalf) {
    Rows data;
    data.add("a", 0);
    data.add("a", 1);
    data.add("a", 3);
    const auto share = [&](const std::vector<double>& values) {
        return preferenceBetween(data.rows, values, data.numbers, data.numbers, 0.5).share();
    };
    EXPECT_NEAR(share({1, 2, 3}), 1, 1e-12);
    EXPECT_NEAR(share({3, 2, 1}), 0, 1e-12);
    EXPECT_NEAR(share({1, 1, 1}), 0.5, 1e-12);
    EXPECT_NEAR(share({2, 1, 3}), 2.0 / 3, 1e-12);
}

TEST(WorthPreference, acrossSourcesBothDirectionsCount) {
    Rows data;
    data.add("a", 0);
    data.add("a", 3);
    data.add("b", 1);
    const std::vector<std::size_t> a{0, 1};
    const std::vector<std::size_t> b{2};
    const Preference found = preferenceBetween(data.rows, std::vector<double>{0, 1, 2}, a, b, 0.5);
    EXPECT_EQ(found.pairs, 2);
    EXPECT_NEAR(found.right, 1, 1e-12);
}

TEST(WorthPreference, meansStandOnTenPairs) {
    MeanShare mean;
    EXPECT_TRUE(std::isnan(mean.mean()));
    mean.add({9, 9});
    EXPECT_TRUE(std::isnan(mean.mean()));
    mean.add({10, 5});
    mean.add({100, 100});
    EXPECT_NEAR(mean.mean(), 0.75, 1e-12);
    EXPECT_EQ(mean.pairs(), 110);
}

}  // namespace
}  // namespace skimline
