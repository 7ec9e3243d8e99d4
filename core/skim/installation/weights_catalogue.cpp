// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/weights_catalogue.h"

#include <algorithm>
#include <iterator>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

/// Checkpoints are small: read whole, so that the copied bytes are the checked ones.
fs::path importCheckpoint(const fs::path& file, const fs::path& folder) {
    loadCheckpoint(file);
    makeFolder(folder);
    std::error_code failure;
    const fs::path target = folder / file.filename();
    const std::string contents = readFile(file);
    if (fs::exists(target, failure) && readFile(target) == contents) return target;
    AtomicFile::write(target, contents, AtomicFile::IfExists::Refuse);
    const fs::path card = fs::path(file).replace_extension(".md");
    if (fs::is_regular_file(card, failure))
        AtomicFile::write(fs::path(target).replace_extension(".md"), readFile(card),
                          AtomicFile::IfExists::Replace);
    return target;
}

void addBundled(std::vector<ModelInfo>& models, const fs::path& folder) {
    const auto add = [&](const fs::path& file, const char* what, const char* licence) {
        models.push_back({file.stem().string(), what, file.string(), "", licence});
    };
    for (const BundledPart& part : bundledParts())
        if (fs::exists(folder / part.file)) add(folder / part.file, part.what, part.licence);
    for (const fs::path& file : checkpointsIn(folder)) add(file, "checkpoint", "GPL-3.0-or-later");
}

}  // namespace

std::vector<ModelInfo> listModels(const std::optional<fs::path>& folder) {
    std::vector<ModelInfo> models;
    for (const ModelEntry& entry : ModelStore(folder).list()) {
        models.push_back(
            {entry.id, "weights", entry.installedAt.string(), entry.url, entry.licence});
    }
    const std::size_t weights = models.size();
    for (const fs::path& place : checkpointFolders()) addBundled(models, place);
    for (const fs::path& file : checkpointsIn(folder.value_or(importedModelsFolder())))
        models.push_back({file.stem().string(), "checkpoint", file.string(), "", ""});
    std::sort(models.begin() + static_cast<std::ptrdiff_t>(weights), models.end(),
              [](const ModelInfo& a, const ModelInfo& b) { return a.location < b.location; });
    return models;
}

fs::path fetchModel(const std::string& id, const std::optional<fs::path>& folder,
                    const RunContext& context) {
    return ModelStore(folder).fetch(id, context);
}

fs::path importedModelsFolder() { return xdgDataFolder() / "skimline" / "models"; }

fs::path importModel(const fs::path& file, const std::optional<fs::path>& folder,
                     const RunContext& context) {
    if (file.extension() == ".safetensors")
        return importCheckpoint(file, folder.value_or(importedModelsFolder()));
    return ModelStore(folder).import(file, context);
}

}  // namespace skimline
