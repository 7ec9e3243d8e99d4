// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/extractor_choice.h"

#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/features/extractors/vision_extractor.h"
#include "core/skim/models/model_store.h"

namespace skimline {

namespace fs = std::filesystem;

ExtractorChoice chooseExtractor(const std::string& name, const std::optional<fs::path>& modelFolder,
                                const fs::path& weights) {
    ExtractorChoice choice{extractorFacts(name, modelFolder, weights), {}};
    using Loaded = std::shared_ptr<FeatureExtractor>;
    if (const VisionFacts* vision = visionFacts(choice.id))
        choice.load = [modelFolder, vision](const ExtractorSettings& settings,
                                            const RunContext& context) -> Loaded {
            const fs::path folder = ModelStore(modelFolder).checkedFolderOf(vision->id, context);
            return loadVisionExtractor(*vision, folder / vision->file, settings, context);
        };
    else if (choice.id == kGoogLeNetId)
        choice.load = [modelFolder](const ExtractorSettings& settings,
                                    const RunContext& context) -> Loaded {
            return loadGoogLeNet(ModelStore(modelFolder).checkedFolderOf(kGoogLeNetId, context),
                                 settings, context);
        };
    else
        choice.load = [file = weights.empty() ? bundledBuiltinWeights() : weights](
                          const ExtractorSettings& settings, const RunContext& context) -> Loaded {
            return loadBuiltinExtractor(file, settings, context);
        };
    return choice;
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
