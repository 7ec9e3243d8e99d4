#include "core/engine/models.h"

#include <algorithm>

#include "core/engine/checkpoint_choice.h"
#include "core/features/builtin_extractor.h"
#include "core/features/model_store.h"

namespace skimline {

namespace fs = std::filesystem;

std::vector<ModelFacts> listModels(const std::optional<fs::path>& folder) {
    std::vector<ModelFacts> models;
    for (const ModelEntry& entry : ModelStore(folder).list()) {
        models.push_back(
            {entry.id, "weights", entry.installedAt.string(), entry.url, entry.licence});
    }
    const std::size_t weights = models.size();
    for (const fs::path& place : checkpointFolders()) {
        for (const auto& file : fs::directory_iterator(place)) {
            if (file.path().extension() != ".safetensors") continue;
            const bool builtin = file.path().filename() == kBuiltinFile;
            models.push_back({file.path().stem().string(), builtin ? "extractor" : "checkpoint",
                              file.path().string(), "", "GPL-3.0-or-later"});
        }
    }
    std::sort(models.begin() + static_cast<std::ptrdiff_t>(weights), models.end(),
              [](const ModelFacts& a, const ModelFacts& b) { return a.location < b.location; });
    return models;
}

fs::path fetchModel(const std::string& id, const RunContext& context) {
    return ModelStore().fetch(id, context);
}

fs::path importModel(const fs::path& file, const RunContext& context) {
    return ModelStore().import(file, context);
}

}  // namespace skimline
