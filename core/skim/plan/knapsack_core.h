// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/plan/knapsack_items.h"

namespace skimline::detail {

/// Result of the search over the core.
struct CoreOutcome {
    bool decided = false;                ///< no solution better than the one below or the given one
    bool improved = false;               ///< `positions` beats the given value
    std::int64_t value = 0;              ///< the best known
    std::vector<std::size_t> positions;  ///< ascending; only when improved
};

/// Dynamic programme over an expanding core (Pisinger 1997): starts from the greedy fill and lets
/// items around its end change sides, nearest in density first, keeping only undominated states
/// that can still beat `best`. Near ties that no bound of a depth-first search separates cost it
/// little.
/// @param items  by falling density, not all fitting
/// @param mostWork  limit on states looked at
CoreOutcome searchCore(const ItemList& items, std::int64_t capacity, std::int64_t best,
                       std::int64_t mostWork);

}  // namespace skimline::detail
