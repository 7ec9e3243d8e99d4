// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/knapsack_items.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/foundation/base/error.h"

namespace skimline::detail {
namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kMostExactDouble = std::int64_t{1} << 53;

void checkSum(std::span<const std::int64_t> numbers, const char* name) {
    std::int64_t sum = 0;
    for (const std::int64_t number : numbers) {
        if (number < 0)
            throw Error(ErrorCode::Shape, name,
                        "The knapsack's " + std::string(name) + " must not be negative.");
        if (number > std::numeric_limits<std::int64_t>::max() - sum)
            throw Error(
                ErrorCode::Shape, name,
                "The knapsack's " + std::string(name) + " have a sum of more than 64 bits.");
        sum += number;
    }
}

void divideByCommonFactors(Prepared& prepared) {
    std::int64_t lengthFactor = 0;
    std::int64_t valueFactor = 0;
    for (const Item& item : prepared.items) {
        lengthFactor = std::gcd(lengthFactor, item.length);
        valueFactor = std::gcd(valueFactor, item.value);
    }
    for (Item& item : prepared.items) {
        item.length /= lengthFactor;
        item.value /= valueFactor;
    }
    prepared.capacity /= lengthFactor;
}

/// best[c]: largest value within length c.
template <typename Value>
std::vector<Value> bestValues(std::span<const Item> items, std::int64_t capacity) {
    std::vector<Value> best(static_cast<std::size_t>(capacity + 1), 0);
    std::vector<Value> before(best.size());
    for (const Item& item : items) {
        if (item.length > capacity) continue;
        before.swap(best);
        std::copy_n(before.begin(), item.length, best.begin());
        const auto value = static_cast<Value>(item.value);
        const Value* __restrict without = before.data() + item.length;
        const Value* __restrict with = before.data();
        Value* __restrict target = best.data() + item.length;
        for (std::int64_t c = 0; c <= capacity - item.length; ++c) {
            const Value taken = with[c] + value;
            target[c] = taken > without[c] ? taken : without[c];
        }
    }
    return best;
}

template <typename Value>
void solveHalves(std::span<const Item> items, std::size_t first, std::int64_t capacity,
                 std::vector<std::size_t>& chosen) {
    std::int64_t total = 0;
    for (const Item& item : items) total += item.length;
    if (items.size() == 1 || total <= capacity) {
        for (std::size_t j = 0; j < items.size(); ++j)
            if (total <= capacity) chosen.push_back(first + j);
        return;
    }
    const std::size_t half = items.size() / 2;
    std::int64_t share = 0;
    {
        const auto left = bestValues<Value>(items.first(half), capacity);
        const auto right = bestValues<Value>(items.subspan(half), capacity);
        for (std::int64_t c = 1; c <= capacity; ++c)
            if (left[c] + right[capacity - c] > left[share] + right[capacity - share]) share = c;
    }
    solveHalves<Value>(items.first(half), first, share, chosen);
    solveHalves<Value>(items.subspan(half), first + half, capacity - share, chosen);
}

}  // namespace

Prepared prepare(std::span<const std::int64_t> values, std::span<const std::int64_t> lengths,
                 std::int64_t capacity) {
    if (values.size() != lengths.size())
        throw Error(ErrorCode::Shape, "lengths", "The knapsack needs one length for every value.");
    checkSum(values, "values");
    checkSum(lengths, "lengths");
    Prepared prepared;
    prepared.capacity = capacity;
    std::int64_t total = 0;
    for (std::size_t index = 0; index < values.size(); ++index) {
        if (values[index] == 0 || lengths[index] > capacity) continue;
        if (lengths[index] == 0) {
            prepared.taken.push_back(index);
            continue;
        }
        prepared.items.push_back({values[index], lengths[index], index});
        total += lengths[index];
    }
    if (total <= capacity) {
        for (const Item& item : prepared.items) prepared.taken.push_back(item.index);
        std::sort(prepared.taken.begin(), prepared.taken.end());
        prepared.items.clear();
    }
    if (!prepared.items.empty()) divideByCommonFactors(prepared);
    return prepared;
}

void sortByDensity(ItemList& items) {
    struct Keyed {
        double density;
        std::uint32_t position;
    };
    // Rounding preserves the order of quotients, so only equal quotients need an exact comparison.
    bool exact = true;
    std::vector<Keyed> keyed;
    keyed.reserve(items.size());
    for (const Item& item : items) {
        exact = exact && item.value <= kMostExactDouble && item.length <= kMostExactDouble;
        keyed.push_back({static_cast<double>(item.value) / static_cast<double>(item.length),
                         static_cast<std::uint32_t>(keyed.size())});
    }
    std::sort(keyed.begin(), keyed.end(), [&items, exact](const Keyed& x, const Keyed& y) {
        if (exact && x.density != y.density) return x.density > y.density;
        const Item& a = items[x.position];
        const Item& b = items[y.position];
        const Wide left = Wide{a.value} * b.length;
        const Wide right = Wide{b.value} * a.length;
        if (left != right) return left > right;
        if (a.length != b.length) return a.length > b.length;
        return a.index < b.index;
    });
    ItemList sorted;
    sorted.reserve(items.size());
    for (const Keyed& key : keyed) sorted.push_back(items[key.position]);
    items.swap(sorted);
}

std::vector<std::size_t> Remainder::join(const std::vector<std::size_t>& chosen) const {
    std::vector<std::size_t> all = forced;
    for (const std::size_t k : chosen) all.push_back(positions[k]);
    std::sort(all.begin(), all.end());
    return all;
}

Remainder remainderOf(const ItemList& items, std::int64_t capacity, std::int64_t best) {
    std::size_t split = 0;
    std::int64_t value = 0;
    std::int64_t room = capacity;
    while (split < items.size() && items[split].length <= room) {
        value += items[split].value;
        room -= items[split].length;
        ++split;
    }
    Remainder rest;
    rest.capacity = capacity;
    const Item critical = items[std::min(split, items.size() - 1)];
    const Wide whole = Wide{value} * critical.length + Wide{room} * critical.value;
    for (std::size_t j = 0; j < items.size(); ++j) {
        const Wide loss =
            Wide{items[j].value} * critical.length - Wide{items[j].length} * critical.value;
        const Wide flipped = whole - (j < split ? loss : -loss);
        if (flipped >= Wide{best + 1} * critical.length) {
            rest.positions.push_back(j);
            rest.open.push_back(items[j]);
        } else if (j < split) {
            rest.forced.push_back(j);
            rest.capacity -= items[j].length;
            rest.value += items[j].value;
        }
    }
    return rest;
}

std::vector<std::size_t> solveTable(const ItemList& items, std::int64_t capacity) {
    std::vector<std::size_t> chosen;
    if (items.empty()) return chosen;
    std::int64_t value = 0;
    for (const Item& item : items) value += item.value;
    if (value <= std::numeric_limits<std::int32_t>::max())
        solveHalves<std::int32_t>(items, 0, capacity, chosen);
    else
        solveHalves<std::int64_t>(items, 0, capacity, chosen);
    return chosen;
}

}  // namespace skimline::detail
