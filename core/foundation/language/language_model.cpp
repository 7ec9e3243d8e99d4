// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/language_model.h"

#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/language/bart_model.h"
#include "core/foundation/language/t5_model.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/io/torch_archive.h"
#include "core/foundation/nn/io/weight_files.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestConfig = 1 << 20;

// Lightning adds one more "model." to all names.
const std::vector<std::string> kPrefixes{"model.", "led.", "model.model."};

std::map<std::string, at::Tensor> readTensors(const fs::path& folder) {
    const std::vector<fs::path> files = weightFilesIn(folder);
    if (!files.empty()) return readSafetensors(files).tensors;
    const fs::path archive = folder / "pytorch_model.bin";
    if (fs::exists(archive)) return readTorchArchive(archive);
    throw Error(ErrorCode::NotFound, folder.string(),
                "There are no weights in " + folder.string() +
                    ": it needs model.safetensors or pytorch_model.bin.");
}

VisionGuide visionGuide(NamedParameters& parameters, const VisionOptions& options,
                        const LanguageConfig& config) {
    VisionGuide guide;
    for (const std::int64_t layer : options.layers) {
        if (layer < 0 || layer >= config.encoderLayers)
            throw Error(ErrorCode::Config, "layers",
                        "There is no encoder layer " + std::to_string(layer) + ".");
        guide.fusions.emplace(layer,
                              VisionFusion(parameters, visionPrefix(options, layer), options.fusion,
                                           config.width, options.visualWidth));
    }
    if (options.transformer)
        guide.transformer.emplace(parameters, kVisualTransformer, options.visualWidth,
                                  options.transformerHeads);
    return guide;
}

/// The one table of tokens may be stored under several names.
bool isTie(const std::string& name) {
    for (const char* tie : {"shared.weight", "embed_tokens.weight", "lm_head.weight"})
        if (name.ends_with(tie)) return true;
    return false;
}

}  // namespace

std::string visionPrefix(const VisionOptions& options, std::int64_t layer) {
    if (options.layers.size() == 1) return "encoder.";
    return "encoder.fusion." + std::to_string(layer) + ".";
}

LanguageModel makeLanguageModel(const LanguageConfig& config,
                                const std::map<std::string, at::Tensor>& tensors,
                                const LanguageModelOptions& options) {
    NamedParameters parameters(tensors, kPrefixes);
    const bool convert = options.bartAsLed && config.family == LanguageFamily::Bart;
    const LanguageConfig used =
        convert ? asLed(config, options.ledWindow, options.ledPositionFactor) : config;
    LanguageModel model;
    std::optional<VisionGuide> vision;
    if (options.vision) vision = visionGuide(parameters, *options.vision, used);
    if (used.family == LanguageFamily::T5) {
        model.network = std::make_unique<T5Model>(used, t5Weights(parameters, used), vision);
    } else {
        const auto source = convert ? BartSource::BartForLed : BartSource::Same;
        model.network =
            std::make_unique<BartModel>(used, bartWeights(parameters, used, source), vision);
    }
    for (std::string& name : parameters.unused())
        if (!isTie(name)) model.unused.push_back(std::move(name));
    return model;
}

LanguageConfig readLanguageConfig(const fs::path& folder) {
    const fs::path generation = folder / "generation_config.json";
    return languageConfigFromJson(
        readFile(folder / "config.json", kLargestConfig),
        fs::exists(generation) ? readFile(generation, kLargestConfig) : std::string());
}

LanguageModel loadLanguageModel(const fs::path& folder, const LanguageModelOptions& options) {
    return makeLanguageModel(readLanguageConfig(folder), readTensors(folder), options);
}

}  // namespace skimline
