// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/pairs/pair_numbers.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

// A layer's numbers as a matrix, the mean over its heads, times a vector. float32 with a sparse
// pattern, no mask, and weights or positive products goes through kernels whose work is in
// proportion to the pattern's pairs; otherwise a few rows are computed at a time. O(rows + columns)
// memory in both cases. Values do not depend on the number of threads where the kernels apply.
// Reentrant.

/// r E. @param r [rows]  @return [columns]  @throws Error(Shape | Cancelled)
at::Tensor sumOverRows(const PairNumbers& numbers, const at::Tensor& r,
                       const RunContext& context = RunContext());
/// E c. @param c [columns]  @return [rows]
at::Tensor sumOverColumns(const PairNumbers& numbers, const at::Tensor& c,
                          const RunContext& context = RunContext());

}  // namespace skimline
