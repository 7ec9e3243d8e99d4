// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/summary/knapsack_count.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace skimline::detail {
namespace {

// Note [Counting items]
//
// For solutions of at most k items any price p >= 0 gives the bound
//     p k + (fractional optimum of the values v - p),
// and for at least k + 1 items the same with p <= 0 (Martello, Pisinger and Toth 1999 derive it as
// a surrogate relaxation). The core search uses it per state, in the order of (v - p) / length.
// It still drops a state when another is as short and as valuable, whatever their counts: take an
// optimal solution of least length. A strictly better state would yield a better or shorter
// solution, and among equals the state is kept that obeys the rule more easily, so the solution
// that remains obeys it too. Hence the side that holds such a solution finds an optimum.

__extension__ using Wide = __int128;

constexpr std::int64_t kFactor = 64;
// So that factor * value and price * count stay within 64 bits.
constexpr std::int64_t kMostValue = std::int64_t{1} << 34;
constexpr std::int64_t kMostPrice = std::int64_t{1} << 40;
constexpr std::size_t kMostCount = std::size_t{1} << 20;

struct Priced {
    double density = 0;
    std::int64_t length = 0;
};

/// Whole items of the fractional optimum of the gains, found without sorting.
class FractionalCount {
public:
    FractionalCount(const ItemList& items, std::int64_t capacity)
        : m_items(items), m_capacity(capacity) {}

    std::int64_t at(std::int64_t price) {
        m_priced.clear();
        for (const Item& item : m_items) {
            const auto gain = static_cast<double>(kFactor * item.value - price);
            if (gain > 0)
                m_priced.push_back({gain / static_cast<double>(item.length), item.length});
        }
        auto first = m_priced.begin();
        auto end = m_priced.end();
        std::int64_t room = m_capacity;
        while (first != end) {
            const auto middle = first + (end - first) / 2;
            std::nth_element(first, middle, end, [](const Priced& a, const Priced& b) {
                return a.density > b.density;
            });
            std::int64_t length = 0;
            for (auto item = first; item <= middle; ++item) length += item->length;
            if (length > room) {
                end = middle;
            } else {
                room -= length;
                first = middle + 1;
            }
        }
        return first - m_priced.begin();
    }

private:
    const ItemList& m_items;
    std::int64_t m_capacity;
    std::vector<Priced> m_priced;
};

/// Highest price in [low, high) at which more than `count` items are taken, given that so many are
/// at `low` and not at `high`. Interpolates, as the number taken falls rather evenly.
std::int64_t priceFor(FractionalCount& taken, std::int64_t count, std::int64_t low,
                      std::int64_t high) {
    auto above = static_cast<double>(taken.at(low) - count);
    auto below = static_cast<double>(taken.at(high) - count);
    for (bool halve = false; high - low > 1; halve = !halve) {
        const double share = halve ? 0.5 : (above - 0.5) / (above - below);
        const auto step = static_cast<std::int64_t>(share * static_cast<double>(high - low));
        const std::int64_t middle = low + std::clamp<std::int64_t>(step, 1, high - low - 1);
        const auto there = static_cast<double>(taken.at(middle) - count);
        (there > 0 ? low : high) = middle;
        (there > 0 ? above : below) = there;
    }
    return low;
}

/// How many of the shortest items fit.
std::int64_t mostItems(const ItemList& items, std::int64_t capacity) {
    std::vector<std::int64_t> lengths;
    for (const Item& item : items) lengths.push_back(item.length);
    std::sort(lengths.begin(), lengths.end());
    std::size_t count = 0;
    while (count < lengths.size() && lengths[count] <= capacity) capacity -= lengths[count++];
    return static_cast<std::int64_t>(count);
}

CoreOutcome searchUnder(const CountRule& rule, const ItemList& items, std::int64_t capacity,
                        std::int64_t best, std::int64_t mostWork) {
    struct Keyed {
        double density;
        std::size_t position;
    };
    std::vector<Keyed> order;
    for (std::size_t position = 0; position < items.size(); ++position)
        order.push_back({static_cast<double>(rule.gain(items[position])) /
                             static_cast<double>(items[position].length),
                         position});
    std::sort(order.begin(), order.end(), [&](const Keyed& a, const Keyed& b) {
        if (a.density != b.density) return a.density > b.density;
        return a.position < b.position;
    });
    ItemList sorted;
    for (const Keyed& key : order) sorted.push_back(items[key.position]);
    CoreOutcome outcome = searchCore(sorted, capacity, best, mostWork, rule);
    for (std::size_t& position : outcome.positions) position = order[position].position;
    std::sort(outcome.positions.begin(), outcome.positions.end());
    return outcome;
}

}  // namespace

CoreOutcome searchByCount(const ItemList& items, std::int64_t capacity, std::int64_t best,
                          std::int64_t mostWork) {
    CoreOutcome result;
    result.value = best;
    std::int64_t highest = 0;
    std::int64_t total = 0;
    for (const Item& item : items) {
        highest = std::max(highest, item.value);
        total += item.value;
    }
    if (total > kMostValue || items.size() > kMostCount) return result;
    FractionalCount taken(items, capacity);
    const std::int64_t count = taken.at(0);
    std::vector<CountRule> rules;
    if (count > 0)
        rules.push_back({kFactor, priceFor(taken, count - 1, 0, kFactor * highest), count});
    if (mostItems(items, capacity) > count) {
        std::int64_t low = -kFactor * highest;
        while (taken.at(low) <= count && low > -kMostPrice) low *= 4;
        rules.push_back(
            {kFactor, taken.at(low) > count ? priceFor(taken, count, low, 0) : low, count + 1});
    }
    result.decided = true;
    for (const CountRule& rule : rules) {
        CoreOutcome found = searchUnder(rule, items, capacity, result.value, mostWork);
        result.decided = result.decided && found.decided;
        if (!found.improved) continue;
        result.improved = true;
        result.value = found.value;
        result.positions = std::move(found.positions);
    }
    return result;
}

}  // namespace skimline::detail
