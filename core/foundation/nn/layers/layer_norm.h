// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

namespace skimline {

struct NormWeights {
    at::Tensor weight, bias;  ///< [d]
};

/// Layer norm of every row, epsilon 1e-5. float32 on the CPU with a width that is a multiple of 16
/// goes through kernels of our own, anything else through ATen. Differentiable once. NaN and
/// infinity pass through. Reentrant; values do not depend on the number of threads.
/// @param x  [..., d], may be empty  @return likewise
/// @throws Error{Shape} when the sizes do not fit, or for a second derivative
at::Tensor layerNorm(const NormWeights& weights, const at::Tensor& x);

}  // namespace skimline
