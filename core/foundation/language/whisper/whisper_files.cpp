// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_files.h"

#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/language/whisper/row_products.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/io/weight_files.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

namespace fs = std::filesystem;

WhisperConfig readWhisperConfig(const fs::path& folder) {
    const fs::path generation = folder / "generation_config.json";
    return whisperConfigFromJson(readFile(folder / "config.json"),
                                 fs::exists(generation) ? readFile(generation) : "");
}

WhisperFile readWhisperFolder(const fs::path& folder, const RunContext& context) {
    WhisperFile file;
    file.config = readWhisperConfig(folder);
    const std::vector<fs::path> weights = weightFilesIn(folder);
    if (weights.empty())
        throw Error(ErrorCode::NotFound, folder.string(),
                    "There are no weights in " + folder.string() + ": it needs model.safetensors.");
    TensorFile contents = readSafetensors(weights);
    context.throwIfStopped();
    requireFinite(contents);
    context.throwIfStopped();
    file.tensors = std::move(contents.tensors);
    file.filters = melFilters(file.config.melBands);
    return file;
}

WhisperFile readWhisperFile(const fs::path& place, const RunContext& context) {
    return fs::is_directory(place) ? readWhisperFolder(place, context) : readWhisperGgml(place);
}

WhisperNumbers fastestWhisperNumbers() {
    return multipliesBFloat16() ? WhisperNumbers::BFloat16 : WhisperNumbers::Mixed;
}

WhisperNetwork makeWhisper(WhisperFile file, WhisperNumbers numbers, const RunContext& context) {
    NamedParameters parameters(file.tensors, {"model."});
    WhisperNetwork network;
    WhisperWeights weights = whisperWeights(parameters, file.config, context);
    if (numbers == WhisperNumbers::BFloat16) shortenEncoder(weights, context);
    if (numbers != WhisperNumbers::Float32) shortenDecoder(weights, context);
    for (std::string& name : parameters.unused())
        if (name != "proj_out.weight") network.unused.push_back(std::move(name));
    network.model = std::make_unique<WhisperModel>(std::move(file.config), std::move(weights));
    network.filters = std::move(file.filters);
    network.pieces = std::move(file.pieces);
    return network;
}

}  // namespace skimline
