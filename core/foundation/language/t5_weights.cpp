// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>

#include "core/foundation/language/t5_model.h"

namespace skimline {
namespace {

/// Reads one network's parameters block by block.
class T5Reader {
public:
    T5Reader(NamedParameters& parameters, const LanguageConfig& config)
        : m_parameters(parameters), m_config(config) {}

    T5Weights read() {
        T5Weights weights;
        weights.tokens = tokens();
        weights.encoderBuckets = buckets("encoder");
        weights.decoderBuckets = buckets("decoder");
        for (std::int64_t i = 0; i < m_config.encoderLayers; ++i) {
            const std::string name = "encoder.block." + std::to_string(i) + ".layer.";
            weights.encoder.push_back(layer(name, 1));
        }
        for (std::int64_t i = 0; i < m_config.decoderLayers; ++i) {
            const std::string name = "decoder.block." + std::to_string(i) + ".layer.";
            weights.decoder.push_back(layer(name, 2));
            weights.decoder.back().crossAttention = attention(name + "1.EncDecAttention.");
            weights.decoder.back().crossAttentionNorm = norm(name + "1.layer_norm");
        }
        weights.encoderNorm = norm("encoder.final_layer_norm");
        weights.decoderNorm = norm("decoder.final_layer_norm");
        return weights;
    }

private:
    at::Tensor tokens() {
        for (const char* name : {"shared.weight", "encoder.embed_tokens.weight", "lm_head.weight"})
            if (m_parameters.has(name))
                return m_parameters.tensor(name, {m_config.vocabulary, m_config.width});
        return m_parameters.tensor("shared.weight", {m_config.vocabulary, m_config.width});
    }

    at::Tensor norm(const std::string& name) {
        return m_parameters.tensor(name + ".weight", {m_config.width});
    }

    at::Tensor buckets(const std::string& part) {
        return m_parameters.tensor(
            part + ".block.0.layer.0.SelfAttention.relative_attention_bias.weight",
            {m_config.buckets, m_config.encoderHeads});
    }

    T5Attention attention(const std::string& name) {
        const std::int64_t inner = m_config.encoderHeads * m_config.headWidth;
        return {m_parameters.tensor(name + "q.weight", {inner, m_config.width}),
                m_parameters.tensor(name + "k.weight", {inner, m_config.width}),
                m_parameters.tensor(name + "v.weight", {inner, m_config.width}),
                m_parameters.tensor(name + "o.weight", {m_config.width, inner})};
    }

    T5Layer layer(const std::string& name, int last) {
        T5Layer layer;
        layer.selfAttention = attention(name + "0.SelfAttention.");
        layer.selfAttentionNorm = norm(name + "0.layer_norm");
        const std::string dense = name + std::to_string(last) + ".DenseReluDense.";
        const std::int64_t wide = m_parameters.rowsOf(dense + "wi.weight");
        layer.feedForward = {m_parameters.tensor(dense + "wi.weight", {wide, m_config.width}),
                             m_parameters.tensor(dense + "wo.weight", {m_config.width, wide})};
        layer.feedForwardNorm = norm(name + std::to_string(last) + ".layer_norm");
        return layer;
    }

    NamedParameters& m_parameters;
    const LanguageConfig& m_config;
};

}  // namespace

T5Weights t5Weights(NamedParameters& parameters, const LanguageConfig& config) {
    return T5Reader(parameters, config).read();
}

}  // namespace skimline
