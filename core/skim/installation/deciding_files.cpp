// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/deciding_files.h"

#include <map>

#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

/// The first folder with the file wins.
std::map<std::string, fs::path> bundledFiles() {
    std::map<std::string, fs::path> files;
    for (const fs::path& folder : checkpointFolders())
        for (const auto& file : fs::directory_iterator(folder)) {
            const fs::path suffix = file.path().extension();
            if (suffix == ".safetensors" || suffix == ".json" || suffix == ".onnx")
                files.emplace(file.path().filename(), file.path());
        }
    files.erase(kHighlightFile);
    return files;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> decidingFiles(
    const std::optional<fs::path>& modelFolder, const fs::path& checkpoint,
    const RunContext& context) {
    std::map<std::string, fs::path> files = bundledFiles();
    for (const ModelInfo& model : listModels(modelFolder))
        if (model.id == "googlenet" && !model.location.empty())
            files[fs::path(model.location).filename()] = model.location;
    if (!checkpoint.empty()) files["--model " + checkpoint.filename().string()] = checkpoint;
    std::vector<std::pair<std::string, std::string>> hashes;
    for (const auto& [name, file] : files) hashes.emplace_back(name, contentHash(file, context));
    return hashes;
}

}  // namespace skimline
