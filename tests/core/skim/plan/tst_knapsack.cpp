// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/knapsack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <random>

#include "core/foundation/base/error.h"
#include "tests/support/knapsack_by_table.h"

using namespace skimline;

namespace {

using Numbers = std::vector<std::int64_t>;

std::int64_t sumOver(const Numbers& numbers, const std::vector<std::size_t>& chosen) {
    std::int64_t sum = 0;
    for (const std::size_t index : chosen) sum += numbers.at(index);
    return sum;
}

std::int64_t bestOfAllSubsets(const Numbers& values, const Numbers& lengths,
                              std::int64_t capacity) {
    std::int64_t best = 0;
    for (std::uint32_t subset = 0; subset < (1U << values.size()); ++subset) {
        std::int64_t value = 0;
        std::int64_t length = 0;
        for (std::size_t j = 0; j < values.size(); ++j) {
            if (((subset >> j) & 1U) == 0) continue;
            value += values[j];
            length += lengths[j];
        }
        if (length <= capacity) best = std::max(best, value);
    }
    return best;
}

/// The textbook table, value only.
std::int64_t bestByTextbook(const Numbers& values, const Numbers& lengths, std::int64_t capacity) {
    Numbers best(static_cast<std::size_t>(capacity + 1), 0);
    for (std::size_t j = 0; j < values.size(); ++j)
        for (std::int64_t c = capacity; c >= lengths[j]; --c)
            best[c] = std::max(best[c], best[c - lengths[j]] + values[j]);
    return best.back();
}

void expectBest(const Numbers& values, const Numbers& lengths, std::int64_t capacity,
                std::int64_t wanted) {
    for (const auto& method : {solveKnapsack, test::solveKnapsackByTable}) {
        const std::vector<std::size_t> chosen = method(values, lengths, capacity);
        EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end()));
        EXPECT_EQ(std::adjacent_find(chosen.begin(), chosen.end()), chosen.end());
        EXPECT_LE(sumOver(lengths, chosen), std::max<std::int64_t>(capacity, 0));
        EXPECT_EQ(sumOver(values, chosen), wanted);
    }
}

double millisecondsOf(const Numbers& values, const Numbers& lengths, std::int64_t capacity) {
    const auto start = std::chrono::steady_clock::now();
    const auto chosen = solveKnapsack(values, lengths, capacity);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    EXPECT_LE(sumOver(lengths, chosen), capacity);
    return took.count();
}

}  // namespace

TEST(Knapsack, equalsAllSubsets) {
    std::mt19937 generator(1);
    const auto upTo = [&](std::int64_t most) {
        return static_cast<std::int64_t>(generator() % static_cast<std::uint32_t>(most + 1));
    };
    for (int trial = 0; trial < 400; ++trial) {
        SCOPED_TRACE(trial);
        Numbers values;
        Numbers lengths;
        const std::int64_t count = upTo(11);
        for (std::int64_t j = 0; j < count; ++j) {
            values.push_back(upTo(trial % 3 == 0 ? 3 : 1000));
            lengths.push_back(upTo(trial % 2 == 0 ? 8 : 60));
        }
        const std::int64_t capacity = upTo(150);
        expectBest(values, lengths, capacity, bestOfAllSubsets(values, lengths, capacity));
    }
}

TEST(Knapsack, equalsTheTextbookTable) {
    std::mt19937 generator(2);
    for (int trial = 0; trial < 40; ++trial) {
        SCOPED_TRACE(trial);
        Numbers values;
        Numbers lengths;
        for (int j = 0; j < 150 + trial; ++j) {
            lengths.push_back(1 + generator() % 90);
            const std::int64_t correlated = lengths.back() + 20;
            values.push_back(trial % 2 == 0 ? 1 + generator() % 1000 : correlated);
        }
        const std::int64_t capacity = 400 + 13 * trial;
        expectBest(values, lengths, capacity, bestByTextbook(values, lengths, capacity));
    }
}

// Few distinct scores, as an unsure network gives them, and lengths in steps of the sample rate,
// with a last shot that is not: ties everywhere, and values close together.
TEST(Knapsack, equalsTheTextbookTableWithTies) {
    std::mt19937 generator(6);
    const auto below = [&](std::int64_t end) {
        return static_cast<std::int64_t>(generator() % static_cast<std::uint32_t>(end));
    };
    for (int trial = 0; trial < 160; ++trial) {
        SCOPED_TRACE(trial);
        const std::int64_t levels = std::int64_t{1} << (trial % 4);
        const std::int64_t lowest = trial % 5 == 0 ? 0 : 500;
        const std::int64_t gap = trial % 3 == 0 ? 125 : 1;
        Numbers values;
        Numbers lengths;
        std::int64_t total = 0;
        for (std::int64_t j = 100 + below(300); j > 0; --j) {
            values.push_back(lowest + gap * below(levels));
            switch (trial / 4 % 4) {
                case 0:
                    lengths.push_back(30 + below(271));
                    break;
                case 1:
                    lengths.push_back(15 * (2 + below(19)));
                    break;
                case 2:
                    lengths.push_back(15 * (2 + below(19)) - (j == 1 ? 7 : 0));
                    break;
                default:
                    lengths.push_back(150);
                    break;
            }
            total += lengths.back();
        }
        const std::int64_t capacity = total * (5 + below(60)) / 100;
        expectBest(values, lengths, capacity, bestByTextbook(values, lengths, capacity));
    }
}

TEST(Knapsack, edges) {
    expectBest({}, {}, 10, 0);
    expectBest({5}, {10}, 10, 5);
    expectBest({5}, {11}, 10, 0);
    expectBest({5, 7}, {0, 3}, 0, 5);
    expectBest({0, 0}, {1, 2}, 2, 0);
    expectBest({1, 1, 1}, {4, 4, 4}, 7, 1);
    expectBest({5, 6}, {1, 1}, -1, 0);
    expectBest({3, 4}, {1, 1}, std::numeric_limits<std::int64_t>::max(), 7);
}

TEST(Knapsack, refusesNonsense) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    EXPECT_THROW(solveKnapsack(Numbers{1, 2}, Numbers{1}, 3), Error);
    EXPECT_THROW(solveKnapsack(Numbers{-1}, Numbers{1}, 3), Error);
    EXPECT_THROW(solveKnapsack(Numbers{1}, Numbers{-1}, 3), Error);
    EXPECT_THROW(solveKnapsack(Numbers{most, 1}, Numbers{1, 1}, 3), Error);
}

TEST(Knapsack, sameAnswerEveryTime) {
    const Numbers values(60, 100);
    const Numbers lengths(60, 10);
    const auto once = solveKnapsack(values, lengths, 95);
    EXPECT_EQ(once.size(), 9U);
    EXPECT_EQ(once, solveKnapsack(values, lengths, 95));
}

// Hostile instances: every density equal, and a capacity that no subset meets, so that the
// fractional bound never closes the search.
TEST(Knapsack, hostileInstancesStayExact) {
    std::mt19937 generator(3);
    for (int kind = 0; kind < 4; ++kind) {
        SCOPED_TRACE(kind);
        Numbers values;
        Numbers lengths;
        for (int j = 0; j < 300; ++j) {
            const std::int64_t length = 30 + generator() % 271;
            lengths.push_back(kind == 0 ? 3 * length : kind == 1 ? length | 64 : length);
            values.push_back(kind == 3 ? lengths.back() + 100 : lengths.back());
        }
        if (kind == 0) lengths.back() += 1;  // spoils the common divisor
        if (kind == 2)
            for (std::size_t j = 0; j + 1 < lengths.size(); ++j)
                values[j] = lengths[j] = lengths[j] / 2 * 2 + (j % 97 == 0 ? 1 : 0);
        const std::int64_t capacity = 6001;
        expectBest(values, lengths, capacity, bestByTextbook(values, lengths, capacity));
    }
}

// Even lengths, each worth its length, and one odd decoy: the bound promises an odd total that no
// subset has, so that both searches reach their limits.
TEST(Knapsack, tableTakesOverWhenTheSearchesGiveUp) {
    std::mt19937 generator(5);
    Numbers values{1};
    Numbers lengths{301};
    for (int j = 0; j < 900; ++j) {
        lengths.push_back(250 + 2 * static_cast<std::int64_t>(generator() % 25));
        values.push_back(lengths.back());
    }
    expectBest(values, lengths, 8101, bestByTextbook(values, lengths, 8101));
    values[0] = 8'000'000'001;  // beyond 32 bits
    for (std::size_t j = 1; j < values.size(); ++j) values[j] *= 1'000'000'000;
    expectBest(values, lengths, 8101, bestByTextbook(values, lengths, 8101));
}

// A generous ceiling; the benchmark has the figures.
TEST(Knapsack, fiveHoursOfVideoAreQuick) {
    std::mt19937 generator(4);
    Numbers values;
    Numbers lengths;
    for (int j = 0; j < 3600; ++j) {
        lengths.push_back(30 + generator() % 271);
        values.push_back(generator() % 1001);
    }
    EXPECT_LT(millisecondsOf(values, lengths, 81'000), 50.0);
}
