// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

namespace skimline {

struct FeedForwardWeights {
    at::Tensor in, out;  ///< [d_ff, d], [d, d_ff]
};

/// ReLU(x in^T) out^T, the feed-forward part of a layer, without biases. Differentiable once while
/// gradients are on. float32 on the CPU goes through kernels of our own, which never hold the inner
/// rows: the gradient keeps x and the weights alone. A row's value then does not depend on the
/// other rows. Other types and devices go through ATen, without gradients in blocks of tokens. NaN
/// and infinity pass through. Reentrant; values do not depend on the number of threads.
/// @param x  [n, d], n may be 0
/// @return [n, d]
/// @throws Error{Shape} when the sizes do not fit, or for a second derivative
at::Tensor feedForward(const FeedForwardWeights& weights, const at::Tensor& x);

}  // namespace skimline
