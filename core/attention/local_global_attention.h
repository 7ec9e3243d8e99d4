#pragma once

#include <ATen/core/Tensor.h>

#include "core/attention/attention_pattern.h"

namespace skimline {

struct AttentionResult {
    at::Tensor out;  ///< [h, T, d_k]
    at::Tensor lse;  ///< [h, T], log of the sum of exp(scores)
};

/// Local-global attention: softmax(q k^T / sqrt(d_k)) v over the pairs the pattern allows, each key
/// once.
/// @param q, k, v  float32 (float64 on the plain CPU kernel), [h, T, d_k], one device, T >= 1
/// @return differentiable in q, k, v once through `out`; `lse` carries no gradient
/// @throws Error(Shape) naming the argument. Reentrant, deterministic. O(T) memory beyond inputs
/// and outputs. Source: FullTransNet eq. 9-12.
AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const AttentionPattern& pattern);

}  // namespace skimline
