#include "core/nets/transformer_layers.h"

#include <ATen/ATen.h>

#include <cmath>

namespace skimline {
namespace {

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

}  // namespace

NormWeights normWeights(const ParameterMap& parameters, const std::string& name) {
    return {parameters.at(name + ".weight"), parameters.at(name + ".bias")};
}

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

at::Tensor linear(const LinearWeights& weights, const at::Tensor& x) {
    return at::linear(x, weights.weight, weights.bias);
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

at::Tensor sinusoidalPositions(const at::Tensor& positions, std::int64_t width,
                               const at::Tensor& like) {
    // In double precision: an angle of several thousand radians leaves float32 three digits.
    const auto options = like.options().dtype(at::kDouble).requires_grad(false);
    const at::Tensor frequencies = at::exp(at::arange(0, width, 2, options) *
                                           (-std::log(10000.0) / static_cast<double>(width)));
    const at::Tensor angles = at::outer(positions.to(options), frequencies);
    return at::stack({angles.sin(), angles.cos()}, -1)
        .view({positions.size(0), width})
        .to(like.scalar_type());
}

}  // namespace skimline
