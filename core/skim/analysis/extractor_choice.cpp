// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/extractor_choice.h"

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

using ModelFolder = std::optional<fs::path>;

ExtractorChoice googLeNet(const ModelFolder& modelFolder) {
    ExtractorChoice choice;
    choice.id = kGoogLeNetId;
    choice.version = kGoogLeNetVersion;
    choice.load = [modelFolder](const ExtractorSettings& settings,
                                const RunContext& context) -> std::shared_ptr<FeatureExtractor> {
        return loadGoogLeNet(ModelStore(modelFolder).checkedFolderOf(kGoogLeNetId, context),
                             settings, context);
    };
    return choice;
}

ExtractorChoice builtin(const fs::path& weights) {
    if (weights.empty()) {
        throw Error(ErrorCode::MissingWeights, kBuiltinId,
                    std::string("The weights of the built-in extractor (") + kBuiltinFile +
                        ") are missing; install the program again.");
    }
    const BuiltinFacts facts = builtinFacts(weights);
    ExtractorChoice choice;
    choice.id = kBuiltinId;
    choice.version = facts.version;
    choice.emulatedExtractor = facts.emulatedExtractor;
    choice.emulatedExtractorVersion = facts.emulatedExtractorVersion;
    choice.load = [weights](const ExtractorSettings& settings,
                            const RunContext& context) -> std::shared_ptr<FeatureExtractor> {
        return loadBuiltinExtractor(weights, settings, context);
    };
    return choice;
}

bool hasGoogLeNet(const ModelFolder& modelFolder) {
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

ExtractorChoice chooseExtractor(const std::string& name, const ModelFolder& modelFolder,
                                const fs::path& weights) {
    if (name == kGoogLeNetId) return googLeNet(modelFolder);
    const fs::path own = weights.empty() ? bundledBuiltinWeights() : weights;
    if (name == kBuiltinId) return builtin(own);
    if (!name.empty()) {
        throw Error(ErrorCode::Usage, name,
                    "There is no feature extractor '" + name +
                        "' in this version; it has googlenet and builtin.");
    }
    // With neither, the sentence about GoogLeNet says how to get it.
    if (own.empty() || hasGoogLeNet(modelFolder)) return googLeNet(modelFolder);
    return builtin(own);
}

ExtractorChoice chooseExtractor(const AnalysisRequest& request) {
    if (!request.ownExtractor)
        return chooseExtractor(request.extractor, request.modelFolder, request.builtinWeights);
    ExtractorChoice choice;
    choice.id = request.ownExtractor->id();
    choice.version = request.ownExtractor->version();
    choice.load = [own = request.ownExtractor](const ExtractorSettings&, const RunContext&) {
        return own;
    };
    return choice;
}

}  // namespace skimline
