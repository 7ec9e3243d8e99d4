// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>

#include "core/foundation/nn/layers/feed_forward.h"
#include "core/foundation/nn/layers/layer_norm.h"
#include "core/foundation/nn/layers/norm_placement.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/foundation/nn/layers/projections.h"

namespace skimline {

// The building blocks of networks as plain functions over borrowed parameters. Rows are tokens: x
// is [n, d] everywhere. Everything is differentiable while gradients are on. Reentrant.

struct AttentionWeights {
    LinearWeights q, k, v, out;
};

at::Tensor linear(const LinearWeights& weights, const at::Tensor& x);

/// Parameters by the name of their part. The map must hold them.
LinearWeights linearWeights(const ParameterMap& parameters, const std::string& name);
NormWeights normWeights(const ParameterMap& parameters, const std::string& name);
AttentionWeights attentionWeights(const ParameterMap& parameters, const std::string& name);
FeedForwardWeights feedForwardWeights(const ParameterMap& parameters, const std::string& name);

/// Sinusoidal rows for the given positions, [n] int64 -> [n, d] of the type of `like`.
at::Tensor sinusoidalPositions(const at::Tensor& positions, std::int64_t width,
                               const at::Tensor& like);

/// Residual with the norm where the configuration wants it: x + f(norm(x)) or norm(x + f(x)).
template <typename Function>
at::Tensor residual(NormPlacement placement, const NormWeights& norm, const at::Tensor& x,
                    const Function& function) {
    if (placement == NormPlacement::Pre) return x + function(layerNorm(norm, x));
    return layerNorm(norm, x + function(x));
}

}  // namespace skimline
