// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace skimline {

/// Exact 0/1 knapsack: the subset with the largest total value whose total length is <= capacity.
/// Branch and bound on density with the fractional bound; falls back to the dynamic programme when
/// the search grows past its node limit, so the answer is always exact. Ties: deterministic.
/// @param values, lengths  same size, >= 0  @return chosen indices, ascending
/// @throws Error(Shape) for different sizes or negative entries. Reentrant.
std::vector<std::size_t> solveKnapsack(std::span<const std::int64_t> values,
                                       std::span<const std::int64_t> lengths,
                                       std::int64_t capacity);

}  // namespace skimline
