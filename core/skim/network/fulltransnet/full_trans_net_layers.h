// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

// The layers of FullTransNet. Differentiable while gradients are on. Reentrant.

struct EncoderLayerWeights {
    AttentionWeights selfAttention;
    NormWeights selfAttentionNorm;
    FeedForwardWeights feedForward;
    NormWeights feedForwardNorm;
};
struct DecoderLayerWeights {
    AttentionWeights selfAttention;
    NormWeights selfAttentionNorm;
    AttentionWeights crossAttention;
    NormWeights crossAttentionNorm;
    FeedForwardWeights feedForward;
    NormWeights feedForwardNorm;
};

/// Looks parameters up once per pass instead of once per use. The map must hold them
/// (checkParameters).
std::vector<EncoderLayerWeights> encoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters);
std::vector<DecoderLayerWeights> decoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters);

/// LayerNorm(ReLU(Linear(x))), [n, d_in] -> [n, d]; dropout before the norm, from the global
/// generator.
at::Tensor embed(const FullTransNetConfig& config, const ParameterMap& parameters,
                 const at::Tensor& features, bool training);

}  // namespace skimline
