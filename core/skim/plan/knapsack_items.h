// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace skimline::detail {

struct Item {
    std::int64_t value = 0;   ///< > 0
    std::int64_t length = 0;  ///< > 0
    std::size_t index = 0;    ///< in the caller's order
};
using ItemList = std::vector<Item>;

/// A knapsack problem without its trivial parts.
struct Prepared {
    ItemList items;                  ///< items that need a decision; empty when none does
    std::vector<std::size_t> taken;  ///< decided already: items without cost, or all
    std::int64_t capacity = 0;
};

/// Drops worthless and too long items, takes those without length, takes all if all fit, and
/// divides values and lengths by their greatest common divisors, which sharpens every integer
/// bound.
/// @throws Error(Shape) for different sizes, negative entries or sums beyond 64 bits
Prepared prepare(std::span<const std::int64_t> values, std::span<const std::int64_t> lengths,
                 std::int64_t capacity);

/// By falling density; equal ones by falling length, then as the caller gave them.
void sortByDensity(ItemList& items);

/// Items left to decide once a solution is known.
struct Remainder {
    std::vector<std::size_t> forced;     ///< positions that every better solution takes
    std::vector<std::size_t> positions;  ///< of the open items
    ItemList open;
    std::int64_t capacity = 0;  ///< for the open items; negative when no solution is better
    std::int64_t value = 0;     ///< of the forced items

    /// Positions in the whole list, ascending, from positions among the open items.
    std::vector<std::size_t> join(const std::vector<std::size_t>& chosen) const;
};

/// Flips each item against the fractional optimum: where that costs too much to beat `best`, the
/// item is decided.
/// @param items  by falling density
Remainder remainderOf(const ItemList& items, std::int64_t capacity, std::int64_t best);

/// Dynamic programme over lengths, halved recursively so that it keeps no table of decisions.
/// @return positions in `items`, ascending
std::vector<std::size_t> solveTable(const ItemList& items, std::int64_t capacity);

}  // namespace skimline::detail
