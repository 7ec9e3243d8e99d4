// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/summary/knapsack_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace skimline::detail;

namespace {

constexpr std::int64_t plenty = std::int64_t{1} << 40;

std::int64_t bestByTextbook(const ItemList& items, std::int64_t capacity) {
    std::vector<std::int64_t> best(static_cast<std::size_t>(capacity + 1), 0);
    for (const Item& item : items)
        for (std::int64_t c = capacity; c >= item.length; --c)
            best[c] = std::max(best[c], best[c - item.length] + item.value);
    return best.back();
}

/// Values: close together, tied to the length from above or below, or spread.
ItemList randomItems(std::size_t count, int kind, std::mt19937& generator) {
    ItemList items;
    for (std::size_t index = 0; index < count; ++index) {
        const std::int64_t length = 10 + generator() % 90;
        const std::int64_t values[] = {500 + static_cast<std::int64_t>(generator() % 8),
                                       length + 20, std::max<std::int64_t>(1, length - 5),
                                       1 + static_cast<std::int64_t>(generator() % 1000)};
        items.push_back({values[kind], length, index});
    }
    sortByDensity(items);
    return items;
}

void expectOptimum(const CoreOutcome& found, const ItemList& items, std::int64_t capacity,
                   std::int64_t wanted) {
    EXPECT_TRUE(found.decided);
    ASSERT_TRUE(found.improved);
    EXPECT_EQ(found.value, wanted);
    EXPECT_TRUE(std::is_sorted(found.positions.begin(), found.positions.end()));
    std::int64_t value = 0;
    std::int64_t length = 0;
    for (const std::size_t position : found.positions) {
        value += items.at(position).value;
        length += items.at(position).length;
    }
    EXPECT_EQ(value, wanted);
    EXPECT_LE(length, capacity);
}

}  // namespace

TEST(KnapsackCount, bothSidesTogetherFindTheOptimum) {
    std::mt19937 generator(1);
    for (int trial = 0; trial < 200; ++trial) {
        SCOPED_TRACE(trial);
        const ItemList items = randomItems(2 + generator() % 120, trial % 4, generator);
        std::int64_t total = 0;
        for (const Item& item : items) total += item.length;
        const std::int64_t capacity = std::max<std::int64_t>(100, total * (5 + trial % 80) / 100);
        if (total <= capacity) continue;
        const std::int64_t wanted = bestByTextbook(items, capacity);
        expectOptimum(searchByCount(items, capacity, 0, plenty), items, capacity, wanted);
        const CoreOutcome nothing = searchByCount(items, capacity, wanted, plenty);
        EXPECT_TRUE(nothing.decided);
        EXPECT_FALSE(nothing.improved);
        EXPECT_EQ(nothing.value, wanted);
    }
}

// Any price is right, only not equally quick: a rule that every solution obeys must lose nothing.
TEST(KnapsackCount, rulesThatHoldLoseNothing) {
    std::mt19937 generator(2);
    for (int trial = 0; trial < 120; ++trial) {
        SCOPED_TRACE(trial);
        ItemList items = randomItems(60, trial % 4, generator);
        const std::int64_t capacity = 900;
        std::vector<std::int64_t> lengths;
        for (const Item& item : items) lengths.push_back(item.length);
        std::sort(lengths.begin(), lengths.end());
        std::int64_t most = 0;
        for (std::int64_t left = capacity; left >= lengths[most]; ++most) left -= lengths[most];
        const bool atMost = trial % 2 == 0;
        const auto price = static_cast<std::int64_t>(generator() % 20'000);
        const CountRule rule{64, atMost ? price : -price, atMost ? most : 0};
        std::stable_sort(items.begin(), items.end(), [&](const Item& a, const Item& b) {
            return rule.gain(a) * b.length > rule.gain(b) * a.length;
        });
        expectOptimum(searchCore(items, capacity, 0, plenty, rule), items, capacity,
                      bestByTextbook(items, capacity));
    }
}

TEST(KnapsackCount, givesUpAtItsLimit) {
    std::mt19937 generator(3);
    const ItemList items = randomItems(400, 0, generator);
    EXPECT_FALSE(searchByCount(items, 5000, 0, 10).decided);
}
