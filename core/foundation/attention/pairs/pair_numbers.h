// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/maps/map_source.h"
#include "core/foundation/attention/operator/pair_mask.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// Rows whose numbers are computed at once.
inline constexpr std::int64_t kRowsAtATime = 32;

/// A number for every pair of one layer's attention, computed on demand and never stored: the
/// weight, or the weight times the product of a vector of the query and one of the key.
struct PairNumbers {
    at::Tensor q;    ///< [h, rows, d_k] float32 or float64, on the CPU
    at::Tensor k;    ///< [h, columns, d_k]
    at::Tensor lse;  ///< [h, rows]
    MapCells cells = MapCells::All;
    AttentionPattern pattern = {};  ///< for MapCells::Pattern
    PairMask mask = {};
    at::Tensor left = {};   ///< [h, rows, w]; undefined: the weight alone
    at::Tensor right = {};  ///< [h, columns, w]
    bool positive = false;  ///< products below 0 count as 0
};

/// Some rows of all heads with every column, [h, count, columns]: O(count x columns).
/// @return 0 for pairs that were not computed. Reentrant
at::Tensor pairRows(const PairNumbers& numbers, std::int64_t first, std::int64_t count);
/// Which of these cells the pattern computes, bool [count, columns].
at::Tensor computedCells(const PairNumbers& numbers, std::int64_t first, std::int64_t count);

/// @throws Error(Shape) naming the tensor that does not fit
void checkPairNumbers(const PairNumbers& numbers);

}  // namespace skimline
