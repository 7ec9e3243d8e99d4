// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net_layers.h"

#include <ATen/ATen.h>

#include <string>

namespace skimline {

std::vector<EncoderLayerWeights> encoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters) {
    std::vector<EncoderLayerWeights> layers;
    for (std::int64_t i = 0; i < config.encoderLayers; ++i) {
        const std::string name = "encoder.layers." + std::to_string(i);
        layers.push_back({attentionWeights(parameters, name + ".self_attn"),
                          normWeights(parameters, name + ".self_attn_norm"),
                          feedForwardWeights(parameters, name + ".ffn"),
                          normWeights(parameters, name + ".ffn_norm")});
    }
    return layers;
}

std::vector<DecoderLayerWeights> decoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters) {
    std::vector<DecoderLayerWeights> layers;
    for (std::int64_t i = 0; i < config.decoderLayers; ++i) {
        const std::string name = "decoder.layers." + std::to_string(i);
        layers.push_back({attentionWeights(parameters, name + ".self_attn"),
                          normWeights(parameters, name + ".self_attn_norm"),
                          attentionWeights(parameters, name + ".cross_attn"),
                          normWeights(parameters, name + ".cross_attn_norm"),
                          feedForwardWeights(parameters, name + ".ffn"),
                          normWeights(parameters, name + ".ffn_norm")});
    }
    return layers;
}

at::Tensor embed(const FullTransNetConfig& config, const ParameterMap& parameters,
                 const at::Tensor& features, bool training) {
    const LinearWeights weights = linearWeights(parameters, "embedding.linear");
    // As one head: the gradient of a projection is faster than the library's.
    at::Tensor x =
        (training ? fromHeads(features.unsqueeze(0), weights) : linear(weights, features)).relu_();
    if (training && config.dropout > 0) x = at::dropout(x, config.dropout, true);
    return layerNorm(normWeights(parameters, "embedding.norm"), x);
}

}  // namespace skimline
