// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/language_parameters.h"

#include <ATen/ATen.h>

#include <cmath>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/parameter_initializer.h"

namespace skimline {
namespace {

constexpr double kVisionSpread = 0.02;  // standard deviation, as in the released code

/// The parts of BART and LED.
class LanguageMaker : public ParameterInitializer {
public:
    LanguageMaker(const LanguageConfig& config, std::int64_t inner, std::uint64_t seed)
        : ParameterInitializer(seed), m_config(config), m_inner(inner) {}

    void addTable(const std::string& name, std::int64_t rows) {
        // Uniform of the same variance.
        add(name, {rows, m_config.width}, std::sqrt(3.0 / static_cast<double>(m_config.width)));
    }
    void addPart(const std::string& part, std::int64_t positions, std::int64_t layers) {
        const bool led = m_config.family == LanguageFamily::Led;
        addTable(part + ".embed_positions.weight", positions + (led ? 0 : kBartOffset));
        addNorm(part + ".layernorm_embedding", m_config.width);
        for (std::int64_t i = 0; i < layers; ++i)
            addLayer(part + ".layers." + std::to_string(i) + ".", part == "decoder", led);
    }

private:
    void addSquares(const std::string& name, std::initializer_list<const char*> parts) {
        for (const char* part : parts) addLinear(name + part, m_config.width, m_config.width);
    }
    void addAttention(const std::string& name) {
        addSquares(name, {".q_proj", ".k_proj", ".v_proj", ".out_proj"});
    }
    void addLayer(const std::string& name, bool decoder, bool led) {
        const std::int64_t d = m_config.width;
        if (decoder) {
            addAttention(name + "encoder_attn");
            addNorm(name + "encoder_attn_layer_norm", d);
        }
        if (led && !decoder) {
            addSquares(name + "self_attn.longformer_self_attn.",
                       {"query", "key", "value", "query_global", "key_global", "value_global"});
            addSquares(name + "self_attn.", {"output"});
        } else {
            addAttention(name + "self_attn");
        }
        addNorm(name + "self_attn_layer_norm", d);
        addLinear(name + "fc1", d, m_inner);
        addLinear(name + "fc2", m_inner, d);
        addNorm(name + "final_layer_norm", d);
    }

    const LanguageConfig& m_config;
    std::int64_t m_inner;
};

/// torch.nn.MultiheadAttention by its names.
void addTorchAttention(ParameterInitializer& maker, const std::string& name, std::int64_t width) {
    maker.addMatrix(name + ".in_proj_weight", width, 3 * width);
    maker.set(name + ".in_proj_bias", at::zeros({3 * width}));
    maker.addLinear(name + ".out_proj", width, width);
}

void addFusion(ParameterInitializer& maker, const std::string& prefix, const VisionOptions& options,
               std::int64_t common, std::int64_t text) {
    const std::int64_t visual = options.visualWidth;
    const bool scaled = !isDotProduct(options.fusion.kind);
    const auto add = [&](const char* name, std::int64_t in, std::int64_t out) {
        if (scaled) return maker.addLinear(prefix + name, in, out);
        // So small that at first every frame gets the same attention, because these scores are not
        // scaled.
        maker.add(prefix + name + ".weight", {out, in}, kVisionSpread * std::sqrt(3.0));
        maker.set(prefix + name + ".bias", at::zeros({out}));
    };
    std::int64_t seen = visual;
    switch (options.fusion.kind) {
        case FusionKind::DotProduct:
            add("_linear_1", visual, text);
            add("_linear_2", text + visual, text);
            break;
        case FusionKind::DotProjected:
            add("_linear_2", 2 * text, text);
            [[fallthrough]];
        case FusionKind::DotReplacing:
            seen = text;
            add("_linear_1", visual, text);
            break;
        case FusionKind::DotCommon:
            add("_linear_1", visual, common);
            add("_linear_2", text, common);
            add("_linear_3", text + visual, text);
            break;
        case FusionKind::MultiHead:
            add("_linear_4", text + common, text);
            [[fallthrough]];
        case FusionKind::MultiHeadReplacing:
            seen = common;
            add("_linear_1", visual, common);
            add("_linear_2", visual, common);
            add("_linear_3", text, common);
            addTorchAttention(maker, prefix + "_multi_head_attn", common);
    }
    if (options.fusion.forgetGate) add("fg", seen + text, seen);
    maker.addNorm(prefix + "final_layer_norm", text);
}

}  // namespace

ParameterMap initialLanguageParameters(const LanguageConfig& config, std::int64_t inner,
                                       std::uint64_t seed) {
    if (config.family == LanguageFamily::T5)
        throw Error(ErrorCode::Unsupported, "model_type", "Only BART and LED can start untrained.");
    LanguageMaker maker(config, inner, seed);
    maker.addTable("shared.weight", config.vocabulary);
    maker.addPart("encoder", config.encoderPositions, config.encoderLayers);
    maker.addPart("decoder", config.decoderPositions, config.decoderLayers);
    return std::move(maker).all();
}

ParameterMap initialVisionParameters(const VisionOptions& options, const VisionSizes& sizes,
                                     std::int64_t textWidth, std::uint64_t seed) {
    ParameterInitializer maker(seed);
    for (const std::int64_t layer : options.layers)
        addFusion(maker, visionPrefix(options, layer), options, sizes.common, textWidth);
    if (!options.transformer) return std::move(maker).all();
    const std::int64_t width = options.visualWidth;
    for (std::int64_t j = 0; j < sizes.transformerLayers; ++j) {
        const std::string name =
            std::string(kVisualTransformer) + "layers." + std::to_string(j) + ".";
        addTorchAttention(maker, name + "self_attn", width);
        maker.addLinear(name + "linear1", width, sizes.transformerInner);
        maker.addLinear(name + "linear2", sizes.transformerInner, width);
        maker.addNorm(name + "norm1", width);
        maker.addNorm(name + "norm2", width);
    }
    return std::move(maker).all();
}

}  // namespace skimline
