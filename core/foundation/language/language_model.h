// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/language/vision_fusion.h"

namespace skimline {

/// Structure of the vision guidance in a file, which cannot be derived from its tensors.
struct VisionOptions {
    VisionFusion::Options fusion;
    std::int64_t visualWidth = 1024;
    std::vector<std::int64_t> layers;  ///< encoder layers, from 0, that are followed by a fusion
    bool transformer = false;
    std::int64_t transformerHeads = 8;
};

/// Name prefixes of the tensors of the fusion after an encoder layer, and of the visual
/// transformer's. One fusion alone has the names of the released code; the one after layer i of
/// several has "fusion.i." before them.
std::string visionPrefix(const VisionOptions& options, std::int64_t layer);
inline constexpr const char* kVisualTransformer = "encoder.img_transformer.encoder.";

struct LanguageModelOptions {
    bool bartAsLed = false;  ///< a BART file becomes a LED that needs no training to run
    std::int64_t ledWindow = 1024;
    std::int64_t ledPositionFactor = 16;
    std::optional<VisionOptions> vision;
};

struct LanguageModel {
    std::unique_ptr<EncoderDecoderModel> network;
    std::vector<std::string> unused;  ///< tensors of the file that the network does not use
};

/// config.json of a Hugging Face folder with generation_config.json if it exists, in which
/// transformers stores the generation settings. @throws as languageConfigFromJson(), readFile()
LanguageConfig readLanguageConfig(const std::filesystem::path& folder);

/// Reads a Hugging Face folder: readLanguageConfig() and model.safetensors, or pytorch_model.bin as
/// a zip.
/// @throws Error(NotFound) naming the missing file, Error(Config), Error(Mismatch), Error(Corrupt),
/// Error(Unsupported)
LanguageModel loadLanguageModel(const std::filesystem::path& folder,
                                const LanguageModelOptions& options = {});

/// From tensors by their Hugging Face names. Gradients go through to them.
LanguageModel makeLanguageModel(const LanguageConfig& config,
                                const std::map<std::string, at::Tensor>& tensors,
                                const LanguageModelOptions& options = {});

}  // namespace skimline
