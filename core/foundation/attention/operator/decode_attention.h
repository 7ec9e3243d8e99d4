// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/operator/local_global_attention.h"

namespace skimline {

/// softmax(q k^T / sqrt(d_k)) v for few queries that see every key: a step of a decoder. The scores
/// are never stored. No gradients.
/// @param q [g, n, d_k], k, v [g, m, d_k] with m >= 1, float32 on the CPU, d_k 8, 16, 64 or 256;
/// the rows of a group of k and of v side by side, the groups any distance apart
/// @return out [g, n, d_k], lse [g, n]
/// @throws Error(Shape) naming the argument. One thread, reentrant.
AttentionResult decodeAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v);

/// True for arguments that decodeAttention() accepts if no gradient is required.
bool fewQueriesApply(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v);

}  // namespace skimline
