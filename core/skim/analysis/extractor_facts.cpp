// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/extractor_facts.h"

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/builtin_facts.h"
#include "core/skim/features/extractors/googlenet_facts.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

ExtractorFacts factsOfBuiltin(const fs::path& weights) {
    if (weights.empty()) {
        throw Error(ErrorCode::MissingWeights, kBuiltinId,
                    std::string("The weights of the built-in extractor (") + kBuiltinFile +
                        ") are missing; install the program again.");
    }
    const BuiltinFacts facts = builtinFacts(weights);
    return {kBuiltinId, facts.version, facts.emulatedExtractor, facts.emulatedExtractorVersion};
}

ExtractorFacts factsOfVision(const VisionFacts& facts, const std::optional<fs::path>& modelFolder) {
    // Known ones have facts even where they are not installed: their cached features serve.
    const bool fileSays = *facts.version == '\0';
    const fs::path folder = fileSays ? ModelStore(modelFolder).folderOf(facts.id) : fs::path();
    return {facts.id, visionVersion(facts, folder / facts.file), {}, {}};
}

bool hasGoogLeNet(const std::optional<fs::path>& modelFolder) {
    for (const ModelEntry& entry : ModelStore(modelFolder).list()) {
        if (entry.id == kGoogLeNetId) return !entry.installedAt.empty();
    }
    return false;
}

}  // namespace

fs::path bundledBuiltinWeights() {
    for (const fs::path& folder : checkpointFolders()) {
        std::error_code ignored;
        if (fs::is_regular_file(folder / kBuiltinFile, ignored)) return folder / kBuiltinFile;
    }
    return {};
}

ExtractorFacts extractorFacts(const std::string& name, const std::optional<fs::path>& modelFolder,
                              const fs::path& weights) {
    const ExtractorFacts googLeNet{kGoogLeNetId, kGoogLeNetVersion, {}, {}};
    if (name == kGoogLeNetId) return googLeNet;
    if (const VisionFacts* vision = visionFacts(name)) return factsOfVision(*vision, modelFolder);
    const fs::path own = weights.empty() ? bundledBuiltinWeights() : weights;
    if (name == kBuiltinId) return factsOfBuiltin(own);
    if (!name.empty()) {
        throw Error(ErrorCode::Usage, name,
                    "There is no feature extractor '" + name +
                        "' in this version; it has googlenet, builtin, clip-b16, dinov2-s14 and "
                        "image-text.");
    }
    // With neither, the sentence about GoogLeNet says how to get it.
    if (own.empty() || hasGoogLeNet(modelFolder)) return googLeNet;
    return factsOfBuiltin(own);
}

ExtractorFacts extractorFacts(const AnalysisRequest& request) {
    return extractorFacts(request.extractor, request.modelFolder, request.builtinWeights);
}

}  // namespace skimline
