// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/weights_catalogue.h"

#include <algorithm>
#include <iterator>

#include "core/skim/analysis/checkpoint_files.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

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

}  // namespace skimline
