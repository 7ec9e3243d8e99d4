// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/rank_correlation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

using Ratings = std::vector<float>;

/// Every pair looked at: O(n^2).
double slowTau(const Ratings& x, const Ratings& y) {
    std::int64_t surplus = 0;
    std::int64_t differLeft = 0;
    std::int64_t differRight = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const int left = (x[i] > x[j]) - (x[i] < x[j]);
            const int right = (y[i] > y[j]) - (y[i] < y[j]);
            surplus += left * right;
            differLeft += left != 0;
            differRight += right != 0;
        }
    }
    if (differLeft == 0 || differRight == 0) return 0;
    return static_cast<double>(surplus) /
           std::sqrt(static_cast<double>(differLeft) * static_cast<double>(differRight));
}

Ratings slowRanks(const Ratings& x) {
    Ratings ranks;
    for (const float value : x) {
        const auto below = std::count_if(x.begin(), x.end(), [&](float v) { return v < value; });
        const auto same = std::count(x.begin(), x.end(), value);
        ranks.push_back(static_cast<float>(below) + static_cast<float>(same - 1) / 2);
    }
    return ranks;
}

double slowRho(const Ratings& x, const Ratings& y) {
    const Ratings a = slowRanks(x);
    const Ratings b = slowRanks(y);
    const double mean = (static_cast<double>(x.size()) - 1) / 2;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - mean) * (b[i] - mean);
        aa += (a[i] - mean) * (a[i] - mean);
        bb += (b[i] - mean) * (b[i] - mean);
    }
    return aa == 0 || bb == 0 ? 0 : ab / std::sqrt(aa * bb);
}

/// `levels` 0: all different; `hold`: a value stays for up to that many frames.
Ratings drawn(Random& random, std::size_t count, std::int64_t levels, std::int64_t hold) {
    Ratings ratings;
    while (ratings.size() < count) {
        const double value =
            levels == 0 ? random.uniform(-1, 1) : static_cast<double>(random.below(levels));
        ratings.insert(ratings.end(), static_cast<std::size_t>(random.between(1, hold)),
                       static_cast<float>(value));
    }
    ratings.resize(count);
    return ratings;
}

TEST(RankCorrelation, equalsTheSlowReference) {
    Random random(3);
    for (const std::size_t count : {2, 3, 7, 64, 257}) {
        for (const std::int64_t levels : {0, 2, 5, 40}) {
            for (const std::int64_t hold : {1, 9}) {
                const Ratings x = drawn(random, count, levels, hold);
                const Ratings y = drawn(random, count, random.below(6), hold);
                EXPECT_NEAR(kendallTau(x, y), slowTau(x, y), 1e-12) << count << " " << levels;
                EXPECT_NEAR(spearmanRho(x, y), slowRho(x, y), 1e-9) << count << " " << levels;
            }
        }
    }
}

TEST(RankCorrelation, knownValues) {
    // Kendall 1948: tau-b by hand; scipy.stats gives the same.
    EXPECT_NEAR(kendallTau(Ratings{12, 2, 1, 12, 2}, Ratings{1, 4, 7, 1, 0}), -0.4714045208, 1e-9);
    EXPECT_NEAR(spearmanRho(Ratings{1, 2, 3, 4, 5}, Ratings{5, 6, 7, 8, 7}), 0.8207826817, 1e-9);
    const Ratings rising{1, 2, 3, 4};
    const Ratings falling{4, 3, 2, 1};
    EXPECT_DOUBLE_EQ(kendallTau(rising, rising), 1);
    EXPECT_DOUBLE_EQ(kendallTau(rising, falling), -1);
    EXPECT_DOUBLE_EQ(spearmanRho(rising, falling), -1);
}

TEST(RankCorrelation, noOrderAgreesWithNothing) {
    const Ratings same(9, 0.5F);
    const Ratings rising{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (const auto& [x, y] : {std::pair{same, rising}, {rising, same}, {same, same}, {{}, {}}}) {
        EXPECT_EQ(kendallTau(x, y), 0);
        EXPECT_EQ(spearmanRho(x, y), 0);
    }
    EXPECT_EQ(kendallTau(Ratings{1}, Ratings{2}), 0);
}

TEST(RankCorrelation, longVideosDoNotOverflow) {
    Ratings x;
    for (int frame = 0; frame < 400'000; ++frame) x.push_back(static_cast<float>(frame % 1000));
    EXPECT_NEAR(kendallTau(x, x), 1, 1e-12);
    EXPECT_NEAR(spearmanRho(x, x), 1, 1e-12);
}

TEST(RankCorrelation, refusesWhatCannotBeCompared) {
    const Ratings bad{1, std::numeric_limits<float>::quiet_NaN()};
    EXPECT_THROW(kendallTau(Ratings{1, 2}, Ratings{1}), Error);
    EXPECT_THROW(kendallTau(bad, Ratings{1, 2}), Error);
    EXPECT_THROW(spearmanRho(Ratings{1, 2}, bad), Error);
}

}  // namespace
}  // namespace skimline
