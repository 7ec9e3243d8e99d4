// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/bart_weights.h"

#include <ATen/ATen.h>

#include <string>

namespace skimline {
namespace {

/// Reads one network's parameters layer by layer.
class BartReader {
public:
    BartReader(NamedParameters& parameters, const LanguageConfig& config, BartSource source)
        : m_parameters(parameters), m_config(config), m_source(source) {}

    BartWeights read() {
        BartWeights weights;
        weights.tokens = tokens();
        const bool biased = m_parameters.has("final_logits_bias");
        weights.logitsBias =
            biased ? m_parameters.tensor("final_logits_bias", {1, m_config.vocabulary}).flatten()
                   : at::zeros({m_config.vocabulary});
        weights.encoderPositions = positions("encoder", m_config.encoderPositions);
        weights.decoderPositions = positions("decoder", m_config.decoderPositions);
        weights.encoderNorm = norm("encoder.layernorm_embedding");
        weights.decoderNorm = norm("decoder.layernorm_embedding");
        for (std::int64_t i = 0; i < m_config.encoderLayers; ++i)
            weights.encoder.push_back(encoderLayer("encoder.layers." + std::to_string(i) + "."));
        for (std::int64_t i = 0; i < m_config.decoderLayers; ++i)
            weights.decoder.push_back(decoderLayer("decoder.layers." + std::to_string(i) + "."));
        return weights;
    }

private:
    bool hasLedNames() const {
        return m_config.family == LanguageFamily::Led && m_source == BartSource::Same;
    }

    /// Files store the shared table under any of its names.
    at::Tensor tokens() {
        const std::vector<std::string> names{"shared.weight", "encoder.embed_tokens.weight",
                                             "decoder.embed_tokens.weight", "lm_head.weight"};
        for (const std::string& name : names)
            if (m_parameters.has(name))
                return m_parameters.tensor(name, {m_config.vocabulary, m_config.width});
        return m_parameters.tensor(names.front(), {m_config.vocabulary, m_config.width});
    }

    at::Tensor positions(const std::string& part, std::int64_t rows) {
        const std::string name = part + ".embed_positions.weight";
        if (hasLedNames()) return m_parameters.tensor(name, {rows, m_config.width});
        const std::int64_t stored = m_config.decoderPositions;
        const at::Tensor table =
            m_parameters.tensor(name, {stored + kBartOffset, m_config.width}).slice(0, kBartOffset);
        return rows == stored ? table.contiguous() : table.repeat({rows / stored, 1});
    }

    NormWeights norm(const std::string& name) { return m_parameters.norm(name, m_config.width); }
    LinearWeights square(const std::string& name) {
        return m_parameters.linear(name, m_config.width, m_config.width);
    }

    BartAttention attention(const std::string& name) {
        return {square(name + ".q_proj"),
                square(name + ".k_proj"),
                square(name + ".v_proj"),
                square(name + ".out_proj"),
                {},
                {},
                {}};
    }

    BartAttention encoderAttention(const std::string& name) {
        if (hasLedNames()) {
            const std::string inner = name + ".longformer_self_attn.";
            return {square(inner + "query"),        square(inner + "key"),
                    square(inner + "value"),        square(name + ".output"),
                    square(inner + "query_global"), square(inner + "key_global"),
                    square(inner + "value_global")};
        }
        BartAttention found = attention(name);
        if (m_source == BartSource::BartForLed) {
            found.globalQ = found.q;
            found.globalK = found.k;
            found.globalV = found.v;
        }
        return found;
    }

    /// The inner width follows from the file; both matrices must have it.
    LinearWeights inner(const std::string& name) {
        return m_parameters.linear(name, m_config.width, m_parameters.rowsOf(name + ".bias"));
    }
    LinearWeights outer(const std::string& name, const LinearWeights& before) {
        return m_parameters.linear(name, before.bias.size(0), m_config.width);
    }

    BartEncoderLayer encoderLayer(const std::string& name) {
        BartEncoderLayer layer;
        layer.selfAttention = encoderAttention(name + "self_attn");
        layer.selfAttentionNorm = norm(name + "self_attn_layer_norm");
        layer.in = inner(name + "fc1");
        layer.out = outer(name + "fc2", layer.in);
        layer.outNorm = norm(name + "final_layer_norm");
        return layer;
    }

    BartDecoderLayer decoderLayer(const std::string& name) {
        BartDecoderLayer layer;
        layer.selfAttention = attention(name + "self_attn");
        layer.selfAttentionNorm = norm(name + "self_attn_layer_norm");
        layer.crossAttention = attention(name + "encoder_attn");
        layer.crossAttentionNorm = norm(name + "encoder_attn_layer_norm");
        layer.in = inner(name + "fc1");
        layer.out = outer(name + "fc2", layer.in);
        layer.outNorm = norm(name + "final_layer_norm");
        return layer;
    }

    NamedParameters& m_parameters;
    const LanguageConfig& m_config;
    const BartSource m_source;
};

}  // namespace

BartWeights bartWeights(NamedParameters& parameters, const LanguageConfig& config,
                        BartSource source) {
    return BartReader(parameters, config, source).read();
}

}  // namespace skimline
