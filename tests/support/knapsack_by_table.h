// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/skim/plan/knapsack_items.h"

namespace skimline::test {

/// The table that solveKnapsack() falls back to, alone: O(n capacity) time. Its oracle, and its
/// rival in the benchmark. @throws as solveKnapsack()
inline std::vector<std::size_t> solveKnapsackByTable(std::span<const std::int64_t> values,
                                                     std::span<const std::int64_t> lengths,
                                                     std::int64_t capacity) {
    const detail::Prepared prepared = detail::prepare(values, lengths, capacity);
    std::vector<std::size_t> chosen = prepared.taken;
    for (const std::size_t position : detail::solveTable(prepared.items, prepared.capacity))
        chosen.push_back(prepared.items[position].index);
    std::ranges::sort(chosen);
    return chosen;
}

}  // namespace skimline::test
