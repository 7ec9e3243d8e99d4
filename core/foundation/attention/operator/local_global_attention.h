// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/pattern/prepared_pattern.h"

namespace skimline {

struct AttentionResult {
    at::Tensor out;  ///< [h, T, d_k]
    at::Tensor lse;  ///< [h, T], log of the sum of exp(scores); float32 for bfloat16
};

/// Local-global attention: softmax(q k^T / sqrt(d_k)) v over the pairs the pattern allows, each key
/// once.
/// @param q, k, v  [h, T, d_k], one device, T >= 1. CPU: float32 or float64, d_k to 256. CUDA:
/// float32 or bfloat16 (products of bfloat16, sums in float32), d_k to 128
/// @param pattern  prepared for this T and device
/// @return differentiable in q, k, v once through `out`; `lse` carries no gradient
/// @throws Error(Shape) naming the argument. Reentrant, deterministic. O(T) memory beyond inputs
/// and outputs. Source: FullTransNet eq. 9-12.
AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const PreparedPattern& pattern);
/// For one use of a pattern: prepares it first.
AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const AttentionPattern& pattern);

}  // namespace skimline
