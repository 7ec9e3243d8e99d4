// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_weights.h"

#include <ATen/ATen.h>

#include <cmath>
#include <initializer_list>
#include <string>

namespace skimline {
namespace {

constexpr std::int64_t kKernel = 3;  // frames that a convolution sees

/// Reads one network's parameters layer by layer.
class WhisperReader {
public:
    WhisperReader(NamedParameters& parameters, const WhisperConfig& config,
                  const RunContext& context)
        : m_parameters(parameters), m_config(config), m_context(context), m_width(config.width) {}

    WhisperWeights read() {
        WhisperWeights weights;
        weights.conv1 =
            m_parameters.tensor("encoder.conv1.weight", {m_width, m_config.melBands, kKernel});
        weights.conv1Bias = m_parameters.tensor("encoder.conv1.bias", {m_width});
        weights.conv2 = m_parameters.tensor("encoder.conv2.weight", {m_width, m_width, kKernel});
        weights.conv2Bias = m_parameters.tensor("encoder.conv2.bias", {m_width});
        weights.audioPositions = table("encoder.embed_positions.weight", m_config.audioPositions);
        weights.encoderNorm = norm("encoder.layer_norm");
        weights.tokens = table("decoder.embed_tokens.weight", m_config.vocabulary);
        weights.textPositions = table("decoder.embed_positions.weight", m_config.textPositions);
        weights.decoderNorm = norm("decoder.layer_norm");
        for (std::int64_t i = 0; i < m_config.encoderLayers; ++i)
            weights.encoder.push_back(
                layer("encoder.layers." + std::to_string(i) + ".", m_config.encoderHeads));
        for (std::int64_t i = 0; i < m_config.decoderLayers; ++i) {
            const std::string name = "decoder.layers." + std::to_string(i) + ".";
            weights.decoder.push_back(layer(name, m_config.decoderHeads));
            addCross(name, weights.decoder.back());
        }
        return weights;
    }

private:
    at::Tensor table(const std::string& name, std::int64_t rows) {
        return m_parameters.tensor(name, {rows, m_width});
    }
    NormWeights norm(const std::string& name) { return m_parameters.norm(name, m_width); }
    LinearWeights square(const std::string& name) {
        return m_parameters.linear(name, m_width, m_width);
    }
    /// Keys have no bias: it would change nothing.
    LinearWeights keys(const std::string& name) {
        return {m_parameters.tensor(name + ".k_proj.weight", {m_width, m_width}),
                at::zeros({m_width})};
    }
    LinearWeights queries(const std::string& name, std::int64_t heads) {
        const double scale = 1 / std::sqrt(static_cast<double>(m_width / heads));
        const LinearWeights plain = square(name + ".q_proj");
        return {plain.weight * scale, plain.bias * scale};
    }
    static LinearWeights together(const std::vector<LinearWeights>& parts) {
        std::vector<at::Tensor> weights;
        std::vector<at::Tensor> biases;
        for (const LinearWeights& part : parts) {
            weights.push_back(part.weight);
            biases.push_back(part.bias);
        }
        return {at::cat(weights), at::cat(biases)};
    }

    WhisperLayer layer(const std::string& name, std::int64_t heads) {
        m_context.throwIfStopped();
        WhisperLayer layer;
        const std::string own = name + "self_attn";
        layer.selfNorm = norm(own + "_layer_norm");
        layer.selfIn = together({queries(own, heads), keys(own), square(own + ".v_proj")});
        layer.selfOut = square(own + ".out_proj");
        layer.innerNorm = norm(name + "final_layer_norm");
        const std::int64_t inner = m_parameters.rowsOf(name + "fc1.bias");
        layer.inner = m_parameters.linear(name + "fc1", m_width, inner);
        layer.outer = m_parameters.linear(name + "fc2", inner, m_width);
        return layer;
    }

    void addCross(const std::string& name, WhisperLayer& layer) {
        const std::string cross = name + "encoder_attn";
        layer.crossNorm = norm(cross + "_layer_norm");
        layer.crossQuery = queries(cross, m_config.decoderHeads);
        layer.crossMemory = together({keys(cross), square(cross + ".v_proj")});
        layer.crossOut = square(cross + ".out_proj");
    }

    NamedParameters& m_parameters;
    const WhisperConfig& m_config;
    const RunContext& m_context;
    const std::int64_t m_width;
};

void shorten(std::initializer_list<LinearWeights*> matrices) {
    for (LinearWeights* linear : matrices) {
        linear->weight = linear->weight.to(at::kBFloat16);
        linear->bias = linear->bias.to(at::kBFloat16);
    }
}

}  // namespace

void shortenEncoder(WhisperWeights& weights, const RunContext& context) {
    for (WhisperLayer& layer : weights.encoder) {
        context.throwIfStopped();
        shorten({&layer.selfIn, &layer.selfOut, &layer.inner, &layer.outer});
    }
}

void shortenDecoder(WhisperWeights& weights, const RunContext& context) {
    for (WhisperLayer& layer : weights.decoder) {
        context.throwIfStopped();
        shorten({&layer.selfIn, &layer.selfOut, &layer.crossQuery, &layer.crossOut, &layer.inner,
                 &layer.outer});
        if (multipliesBFloat16()) shorten({&layer.crossMemory});
    }
    context.throwIfStopped();
    weights.tokenBytes = ByteMatrix::of(weights.tokens);
    weights.tokens = weights.tokens.to(at::kBFloat16);
}

WhisperWeights whisperWeights(NamedParameters& parameters, const WhisperConfig& config,
                              const RunContext& context) {
    return WhisperReader(parameters, config, context).read();
}

}  // namespace skimline
