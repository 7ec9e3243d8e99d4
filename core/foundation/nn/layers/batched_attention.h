// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/pattern/mask_fusion.h"
#include "core/foundation/nn/layers/attention_watch.h"

namespace skimline {

// Attention over batches of texts; h heads side by side in the last dimension until split.

/// [B, n, h * d_k] <-> [B, h, n, d_k].
at::Tensor splitBatchHeads(const at::Tensor& x, std::int64_t heads);
at::Tensor joinBatchHeads(const at::Tensor& x);

/// Numbers that steer attention: learnable_mask.h.
struct ScoreMask {
    at::Tensor values;  ///< broadcast to [B, h, n, m]; undefined: none
    MaskFusion fusion = MaskFusion::Multiply;
};

/// softmax(fused(scale q k^T, mask) + bias) v. The bias is added last, because minus infinity times
/// a mask would be NaN.
/// @param q [B, h, n, d_k], k, v [B, h, m, d_k]
/// @param bias  broadcast to [B, h, n, m], or undefined  @param weights  receives the softmax if
/// not null
at::Tensor attendBatch(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                       const at::Tensor& bias, at::Tensor* weights = nullptr,
                       const ScoreMask& mask = {});

/// Arguments of attendBatch().
struct BatchHeads {
    at::Tensor q, k, v;
    double scale = 1;
    at::Tensor bias = {};
};
/// attendBatch() under a watch; identical to the bit without one.
at::Tensor attendWatched(const BatchHeads& heads, const WatchedPlace& place,
                         at::Tensor* weights = nullptr);

/// 0 if `mask` [B, m] is true, minus infinity elsewhere: [B, 1, 1, m].
at::Tensor paddingBias(const at::Tensor& mask);
/// Query i, at place `before + i`, sees the keys up to its own place: [n, before + n].
at::Tensor causalBias(std::int64_t queries, std::int64_t before, const at::Tensor& like);

}  // namespace skimline
