// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/batched_attention.h"

#include <ATen/ATen.h>

#include <limits>

namespace skimline {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

}  // namespace

at::Tensor splitBatchHeads(const at::Tensor& x, std::int64_t heads) {
    return x.reshape({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);
}

at::Tensor joinBatchHeads(const at::Tensor& x) {
    return x.transpose(1, 2).reshape({x.size(0), x.size(2), x.size(1) * x.size(3)});
}

at::Tensor attendBatch(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                       const at::Tensor& bias, at::Tensor* weights, const ScoreMask& mask) {
    at::Tensor scores = at::matmul(scale == 1 ? q : q * scale, k.transpose(2, 3));
    if (mask.values.defined())
        scores = mask.fusion == MaskFusion::Multiply ? scores * mask.values : scores + mask.values;
    if (bias.defined()) scores = scores + bias;
    const at::Tensor shares = at::softmax(scores, -1);
    if (weights != nullptr) *weights = shares.detach();
    return at::matmul(shares, v);
}

at::Tensor attendWatched(const BatchHeads& heads, const WatchedPlace& place, at::Tensor* weights) {
    if (place.watch == nullptr)
        return attendBatch(heads.q, heads.k, heads.v, heads.scale, heads.bias, weights);
    WatchedAttention seen{place.part, {}, heads.v, {}, place.outWeight};
    seen.out = attendBatch(heads.q, heads.k, heads.v, heads.scale, heads.bias, &seen.weights);
    if (weights != nullptr) *weights = seen.weights;
    return place.watch->attended(seen);
}

at::Tensor paddingBias(const at::Tensor& mask) {
    return at::zeros(mask.sizes(), mask.options().dtype(at::kFloat))
        .masked_fill(mask.logical_not(), kMinusInfinity)
        .unsqueeze(1)
        .unsqueeze(1);
}

at::Tensor causalBias(std::int64_t queries, std::int64_t before, const at::Tensor& like) {
    const auto options = like.options().requires_grad(false);
    return at::full({queries, before + queries}, kMinusInfinity, options).triu_(before + 1);
}

}  // namespace skimline
