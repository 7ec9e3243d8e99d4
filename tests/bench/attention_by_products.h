// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cmath>

namespace skimline::bench {

/// softmax(q k^T / sqrt(d_k) + mask) v as matrix products over all pairs: the usual implementation
/// of attention. @param q, k, v  [h, n, d_k]  @param mask  [n, n] or undefined
inline at::Tensor attentionByProducts(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                      const at::Tensor& mask) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    const at::Tensor keys = k.transpose(1, 2);
    const at::Tensor scores =
        mask.defined() ? at::baddbmm(mask, q, keys, 1, scale) : at::bmm(q * scale, keys);
    return at::bmm(at::softmax(scores, -1), v);
}

}  // namespace skimline::bench
