// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace skimline {

struct LinearWeights {
    at::Tensor weight;  ///< [out, in]
    at::Tensor bias;    ///< [out], undefined without
};

// Projections before and after attention. float32 on the CPU with widths that are multiples of 16
// goes through kernels of our own: one node of the graph for several projections, and heads are
// written and read as attention wants them. Anything else goes through ATen. Differentiable once
// while gradients are on. NaN and infinity pass through. Reentrant; values do not depend on the
// number of threads.

/// x W^T + b for up to three weights over the same rows, each split into heads.
/// @param x  [n, in], n may be 0  @param weights  all [out, in]  @return each [heads, n, out /
/// heads] @throws Error{Shape} when the sizes do not fit, or for a second derivative
std::vector<at::Tensor> toHeads(const at::Tensor& x, const std::vector<LinearWeights>& weights,
                                std::int64_t heads);

/// The heads side by side again, then x W^T + b.
/// @param x  [heads, n, d_k]  @return [n, out]. @throws as toHeads()
at::Tensor fromHeads(const at::Tensor& x, const LinearWeights& weights);

/// Splits [n, d] into [h, n, d_k] and back. The split is a view.
at::Tensor splitHeads(const at::Tensor& x, std::int64_t heads);
at::Tensor joinHeads(const at::Tensor& x);

}  // namespace skimline
