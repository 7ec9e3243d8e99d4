// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "core/lab/worth/training/worth_pairs.h"
#include "core/lab/worth/training/worth_preference.h"

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
};

TEST(WorthPairs, sourcesCountAlikeHoweverManySpansTheyHave) {
    Rows spans;
    spans.add("a", 0, 200);
    spans.add("a", 2, 200);
    spans.add("b", 0, 3);
    spans.add("b", 2, 3);
    Random random(1);
    const auto pairs = clearPairs({spans.rows, spans.numbers, {}}, random);
    ASSERT_EQ(pairs.size(), 48'000U);
    double sum = 0;
    std::map<std::string, double> weights;
    for (const WorthPair& pair : pairs) {
        const WorthRow& better = spans.rows[pair.better];
        const WorthRow& other = spans.rows[pair.other];
        EXPECT_GE(better.mark, other.mark + 1);
        sum += pair.weight;
        weights[better.source + other.source] += pair.weight;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    for (const char* sources : {"aa", "ab", "ba", "bb"})
        EXPECT_NEAR(weights[sources], 0.25, 0.02) << sources;
}

TEST(WorthPairs, threeInTwentyAreSpansAndBothAreComparedWithOneAnother) {
    Rows data;
    for (int number = 0; number < 40; ++number) data.add("film", number % 4);
    const std::vector<std::size_t> spans = data.numbers;
    for (int number = 0; number < 40; ++number) data.add("photo", number % 4);
    const auto images = std::span(data.numbers).subspan(spans.size());
    Random random(2);
    double film = 0;
    double mixed = 0;
    const auto pairs = clearPairs({data.rows, spans, images}, random);
    for (const WorthPair& pair : pairs) {
        const bool better = data.rows[pair.better].source == "film";
        const bool other = data.rows[pair.other].source == "film";
        film += (better ? 0.5 : 0) + (other ? 0.5 : 0);
        mixed += better != other ? 1 : 0;
    }
    const auto count = static_cast<double>(pairs.size());
    EXPECT_NEAR(film / count, 0.15, 0.01);
    EXPECT_NEAR(mixed / count, 2 * 0.15 * 0.85, 0.02);
}

TEST(WorthPairs, drawsFollowFromTheSeed) {
    Rows data;
    for (int number = 0; number < 200; ++number) data.add("a", number % 4);
    const auto drawn = [&](std::uint64_t seed) {
        Random random(seed);
        std::vector<std::size_t> numbers;
        for (const WorthPair& pair : clearPairs({data.rows, {}, data.numbers}, random))
            numbers.insert(numbers.end(), {pair.better, pair.other});
        return numbers;
    };
    EXPECT_EQ(drawn(1), drawn(1));
    EXPECT_NE(drawn(1), drawn(2));
}

TEST(WorthPairs, whereNoTwoMarksDifferClearlyThereAreNone) {
    Rows data;
    data.add("a", 1, 5);
    data.add("a", 1.5, 5);
    Random random(1);
    EXPECT_TRUE(clearPairs({data.rows, data.numbers, {}}, random).empty());
    EXPECT_TRUE(clearPairs({data.rows, {}, data.numbers}, random).empty());
    EXPECT_TRUE(clearPairs({data.rows, {}, {}}, random).empty());
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
