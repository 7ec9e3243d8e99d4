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
    ItemList items;                  ///< what is worth a decision; empty when nothing is
    std::vector<std::size_t> taken;  ///< decided already: what costs nothing, or everything
    std::int64_t capacity = 0;
};

/// Drops worthless and too long items, takes those without length, takes all when all fit, and
/// divides values and lengths by their greatest common divisors, which sharpens every integer
/// bound.
/// @throws Error(Shape) for different sizes, negative entries or sums beyond 64 bits
Prepared prepare(std::span<const std::int64_t> values, std::span<const std::int64_t> lengths,
                 std::int64_t capacity);

/// Dynamic programme over lengths, halved recursively so that it keeps no table of decisions.
/// @return positions in `items`, ascending
std::vector<std::size_t> solveTable(const ItemList& items, std::int64_t capacity);

}  // namespace skimline::detail
