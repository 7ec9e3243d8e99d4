// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>
#include <array>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/attention/operator/pair_mask.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// localGlobalAttention() with a learnable mask (LCAAM eq. 5): scores and mask are combined first,
/// then the pattern decides which pairs take part. The mask value of a pair is computed where it is
/// used and never stored: O(T) memory beyond inputs and outputs for any pattern. Work is
/// proportional to the pattern's pairs or, if these are at least a quarter of all pairs, to all
/// pairs, by matrix products.
/// @param q, k, v  [h, T, d_k] float32 or float64 on the CPU, T >= 1
/// @return differentiable once in q, k, v, rows, columns and bias through `out`
/// @throws Error(Shape) naming the argument. Reentrant, deterministic
AttentionResult maskedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                const PairMask& mask, const AttentionPattern& pattern);

// Masked attention by products of matrices, for patterns that compute a good part of all pairs:
// some rows at a time, with every key, so that memory stays O(T).

/// Whether that is faster.
bool isDense(const AttentionPattern& pattern, std::int64_t length);

/// The inputs of one call of maskedAttention(), contiguous.
struct MaskedInput {
    at::Tensor q, k, v;  ///< [h, T, d_k]
    PairMask mask;
    AttentionPattern pattern;
};

AttentionResult maskedBlocksForward(const MaskedInput& input);

/// Gradients of q, k, v and the mask's rows, columns and bias.
/// @param result  of the forward pass  @param gradOut [h, T, d_k]
std::array<at::Tensor, 6> maskedBlocksBackward(const MaskedInput& input,
                                               const AttentionResult& result,
                                               const at::Tensor& gradOut);

}  // namespace skimline
