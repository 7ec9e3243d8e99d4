#pragma once

#include <ATen/core/Tensor.h>

#include "core/attention/attention_pattern.h"
#include "core/attention/local_global_attention.h"
#include "core/attention/mask_fusion.h"

namespace skimline {

/// A learnable mask as vectors: the number for query i and key j is
/// activation(rows_i . columns_j + bias_j), the same in every head.
struct PairMask {
    at::Tensor rows;     ///< [T, D] what the mask's last layer reads; undefined: there is no mask
    at::Tensor columns;  ///< [T, D] its weights
    at::Tensor bias;     ///< [T]
    MaskFusion fusion = MaskFusion::Multiply;
    MaskActivation activation = MaskActivation::None;

    bool defined() const { return rows.defined(); }
};

/// localGlobalAttention() with a learnable mask (LCAAM eq. 5): scores and mask are brought together
/// first, then the pattern decides which pairs take part. The number of a pair is made where the
/// pair is computed and never kept: O(T) memory beyond inputs and outputs for any pattern. Work is
/// in proportion to the pattern's pairs, or where they are a quarter of all or more, to all pairs,
/// by products of matrices.
/// @param q, k, v  [h, T, d_k] float32 or float64 on the CPU, T >= 1
/// @return differentiable once in q, k, v, rows, columns and bias through `out`
/// @throws Error(Shape) naming the argument. Reentrant, deterministic
AttentionResult maskedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                const PairMask& mask, const AttentionPattern& pattern);

}  // namespace skimline
