// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <map>
#include <string>

#include "core/foundation/language/language_config.h"

namespace skimline::test {

/// A BART of random weights: width 16, two heads, two layers each, 40 tokens, 32 positions.
inline LanguageConfig tinyBartConfig() {
    LanguageConfig config;
    config.width = 16;
    config.encoderLayers = config.decoderLayers = 2;
    config.encoderHeads = config.decoderHeads = 2;
    config.headWidth = 8;
    config.vocabulary = 40;
    config.encoderPositions = config.decoderPositions = 32;
    config.padId = 1;
    config.endId = 2;
    config.startId = 2;
    return config;
}

inline std::map<std::string, at::Tensor> tinyBartTensors(std::uint64_t seed) {
    at::manual_seed(seed);
    const std::int64_t d = 16;
    std::map<std::string, at::Tensor> tensors;
    const auto linear = [&](const std::string& name, std::int64_t in, std::int64_t out) {
        tensors[name + ".weight"] = at::randn({out, in}) * 0.2;
        tensors[name + ".bias"] = at::randn({out}) * 0.1;
    };
    const auto norm = [&](const std::string& name) {
        tensors[name + ".weight"] = at::ones({d}) + at::randn({d}) * 0.1;
        tensors[name + ".bias"] = at::randn({d}) * 0.1;
    };
    const auto attention = [&](const std::string& name) {
        for (const char* part : {".q_proj", ".k_proj", ".v_proj", ".out_proj"})
            linear(name + part, d, d);
        norm(name + "_layer_norm");
    };
    tensors["shared.weight"] = at::randn({40, d});
    for (const std::string part : {"encoder", "decoder"}) {
        tensors[part + ".embed_positions.weight"] = at::randn({34, d});
        norm(part + ".layernorm_embedding");
        for (int i = 0; i < 2; ++i) {
            const std::string layer = part + ".layers." + std::to_string(i) + ".";
            attention(layer + "self_attn");
            if (part == "decoder") attention(layer + "encoder_attn");
            linear(layer + "fc1", d, 24);
            linear(layer + "fc2", 24, d);
            norm(layer + "final_layer_norm");
        }
    }
    return tensors;
}

}  // namespace skimline::test
