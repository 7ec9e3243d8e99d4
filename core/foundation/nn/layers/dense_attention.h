// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/nn/layers/traced_attention.h"

namespace skimline {

/// Which keys a query of the decoder sees.
enum class Sees { All, Earlier };

/// softmax(q k^T / sqrt(d_k)) v of the decoder's rows, all at once. float32 on the CPU goes through
/// the row kernels of core/foundation/attention, which never store the scores; anything else
/// through ATen. Differentiable once while gradients are on. Reentrant; values do not depend on the
/// number of threads.
/// @param q [h, n, d_k]  @param k, v [h, m, d_k], m = n >= 1 for Sees::Earlier: keys up to the
/// query's own
/// @param kept  if not null, receives the tensors that maps are rendered from, detached
/// @return [h, n, d_k]. @throws Error{Shape} when the sizes do not fit, or for a second derivative
at::Tensor denseAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, Sees sees,
                          TracedAttention* kept);

}  // namespace skimline
