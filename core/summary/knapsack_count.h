// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/summary/knapsack_core.h"

namespace skimline::detail {

/// The core search twice, for solutions of at most k and of at least k + 1 items, k being the whole
/// items of the fractional optimum. For values that are close together (a network that is unsure)
/// the fractional bound promises a part of an item that nothing can make up for; a bound that
/// counts items does not. See Note [Counting items] in knapsack_count.cpp.
/// @param items  by falling density, not all fitting  @param mostWork  limit on states, each time
CoreOutcome searchByCount(const ItemList& items, std::int64_t capacity, std::int64_t best,
                          std::int64_t mostWork);

}  // namespace skimline::detail
