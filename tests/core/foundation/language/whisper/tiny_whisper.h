// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <map>
#include <string>

#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/language/whisper/whisper_files.h"

namespace skimline::test {

/// A Whisper of random weights: width 16, two heads, two layers each, windows of 0.4 s.
inline WhisperConfig tinyWhisperConfig(std::int64_t vocabulary = 60) {
    WhisperConfig config;
    config.melBands = 8;
    config.width = 16;
    config.encoderLayers = config.decoderLayers = 2;
    config.encoderHeads = config.decoderHeads = 2;
    config.audioPositions = 20;
    config.textPositions = 32;
    config.vocabulary = vocabulary;
    config.alignmentHeads = publishedAlignmentHeads(config);
    return config;
}

inline std::map<std::string, at::Tensor> tinyWhisperTensors(const WhisperConfig& config,
                                                            std::uint64_t seed) {
    at::manual_seed(seed);
    const std::int64_t d = config.width;
    std::map<std::string, at::Tensor> tensors;
    const auto add = [&](const std::string& name, at::IntArrayRef shape) {
        tensors["model." + name] = at::randn(shape) * 0.2;
    };
    const auto norm = [&](const std::string& name) {
        tensors["model." + name + ".weight"] = at::ones({d}) + at::randn({d}) * 0.1;
        add(name + ".bias", {d});
    };
    const auto linear = [&](const std::string& name, std::int64_t in, std::int64_t out) {
        add(name + ".weight", {out, in});
        if (!name.ends_with("k_proj")) add(name + ".bias", {out});
    };
    const auto attention = [&](const std::string& name) {
        for (const char* part : {".q_proj", ".k_proj", ".v_proj", ".out_proj"})
            linear(name + part, d, d);
        norm(name + "_layer_norm");
    };
    add("encoder.conv1.weight", {d, config.melBands, 3});
    add("encoder.conv2.weight", {d, d, 3});
    for (const char* name : {"encoder.conv1.bias", "encoder.conv2.bias"}) add(name, {d});
    add("encoder.embed_positions.weight", {config.audioPositions, d});
    add("decoder.embed_positions.weight", {config.textPositions, d});
    add("decoder.embed_tokens.weight", {config.vocabulary, d});
    for (const std::string part : {"encoder", "decoder"}) {
        norm(part + ".layer_norm");
        const bool encoder = part == "encoder";
        for (int i = 0; i < (encoder ? config.encoderLayers : config.decoderLayers); ++i) {
            const std::string layer = part + ".layers." + std::to_string(i) + ".";
            attention(layer + "self_attn");
            if (!encoder) attention(layer + "encoder_attn");
            linear(layer + "fc1", d, 4 * d);
            linear(layer + "fc2", 4 * d, d);
            norm(layer + "final_layer_norm");
        }
    }
    return tensors;
}

inline WhisperNetwork tinyWhisper(const WhisperConfig& config, std::uint64_t seed = 1) {
    return makeWhisper({config, tinyWhisperTensors(config, seed), melFilters(config.melBands), {}});
}

}  // namespace skimline::test
