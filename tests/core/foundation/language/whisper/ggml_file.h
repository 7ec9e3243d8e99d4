// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/language/whisper/whisper_config.h"

namespace skimline::test {

/// Weights of layers as whisper.cpp has them: float16 where they are matrices.
inline std::map<std::string, at::Tensor> halvedLayers(std::map<std::string, at::Tensor> tensors) {
    for (auto& [name, tensor] : tensors)
        if (tensor.dim() > 1 && name.find("layers") != std::string::npos)
            tensor = tensor.to(at::kHalf);
    return tensors;
}

/// whisper.cpp's name of a Hugging Face tensor.
inline std::string nameInGgml(std::string name) {
    static const std::array<std::pair<std::string, std::string>, 17> kParts{
        {{"model.", ""},
         {"layers.", "blocks."},
         {"encoder_attn_layer_norm", "cross_attn_ln"},
         {"self_attn_layer_norm", "attn_ln"},
         {"encoder_attn", "cross_attn"},
         {"self_attn", "attn"},
         {"q_proj", "query"},
         {"k_proj", "key"},
         {"v_proj", "value"},
         {"out_proj", "out"},
         {"final_layer_norm", "mlp_ln"},
         {"fc1", "mlp.0"},
         {"fc2", "mlp.2"},
         {"encoder.layer_norm", "encoder.ln_post"},
         {"decoder.layer_norm", "decoder.ln"},
         {"embed_tokens", "token_embedding"},
         {"embed_positions.weight", "positional_embedding"}}};
    for (const auto& [here, there] : kParts)
        if (const auto place = name.find(here); place != std::string::npos)
            name.replace(place, here.size(), there);
    return name;
}

/// The bytes of a file of whisper.cpp. @param tensors  by the names of Hugging Face
inline std::string ggmlFile(const WhisperConfig& config,
                            const std::map<std::string, at::Tensor>& tensors,
                            const at::Tensor& filters, const std::vector<std::string>& pieces) {
    std::string bytes;
    const auto number = [&](std::int64_t value) {
        const auto small = static_cast<std::int32_t>(value);
        bytes.append(reinterpret_cast<const char*>(&small), sizeof small);
    };
    const auto values = [&](const at::Tensor& tensor) {
        const at::Tensor plain = tensor.contiguous();
        bytes.append(static_cast<const char*>(plain.data_ptr()), plain.nbytes());
    };
    number(0x67676d6c);
    for (const std::int64_t size :
         {config.vocabulary, config.audioPositions, config.width, config.encoderHeads,
          config.encoderLayers, config.textPositions, config.width, config.decoderHeads,
          config.decoderLayers, config.melBands, std::int64_t{1}, config.melBands, kMelBins})
        number(size);
    values(filters);
    number(std::ssize(pieces));
    for (const std::string& piece : pieces) {
        number(std::ssize(piece));
        bytes += piece;
    }
    for (const auto& [name, value] : tensors) {
        const bool column = name.find("conv") != std::string::npos && name.ends_with("bias");
        const at::Tensor tensor = column ? value.unsqueeze(1) : value;
        const std::string there = nameInGgml(name);
        number(tensor.dim());
        number(std::ssize(there));
        number(tensor.scalar_type() == at::kHalf ? 1 : 0);
        for (std::int64_t i = tensor.dim() - 1; i >= 0; --i) number(tensor.size(i));
        bytes += there;
        values(tensor);
    }
    return bytes;
}

}  // namespace skimline::test
