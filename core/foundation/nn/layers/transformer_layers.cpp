// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/transformer_layers.h"

#include <ATen/ATen.h>

#include <cmath>

namespace skimline {

LinearWeights linearWeights(const ParameterMap& parameters, const std::string& name) {
    return {parameters.at(name + ".weight"), parameters.at(name + ".bias")};
}

AttentionWeights attentionWeights(const ParameterMap& parameters, const std::string& name) {
    return {
        linearWeights(parameters, name + ".q_proj"), linearWeights(parameters, name + ".k_proj"),
        linearWeights(parameters, name + ".v_proj"), linearWeights(parameters, name + ".out_proj")};
}

FeedForwardWeights feedForwardWeights(const ParameterMap& parameters, const std::string& name) {
    return {parameters.at(name + ".in.weight"), parameters.at(name + ".out.weight")};
}

NormWeights normWeights(const ParameterMap& parameters, const std::string& name) {
    return {parameters.at(name + ".weight"), parameters.at(name + ".bias")};
}

at::Tensor linear(const LinearWeights& weights, const at::Tensor& x) {
    return at::linear(x, weights.weight, weights.bias);
}

at::Tensor sinusoidalPositions(const at::Tensor& positions, std::int64_t width,
                               const at::Tensor& like) {
    // In double precision: float32 keeps only three digits of an angle of several thousand radians.
    const auto options = like.options().dtype(at::kDouble).requires_grad(false);
    const at::Tensor frequencies = at::exp(at::arange(0, width, 2, options) *
                                           (-std::log(10000.0) / static_cast<double>(width)));
    const at::Tensor angles = at::outer(positions.to(options), frequencies);
    return at::stack({angles.sin(), angles.cos()}, -1)
        .view({positions.size(0), width})
        .to(like.scalar_type());
}

}  // namespace skimline
