// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

/// An extractor that is loaded only when features are not cached.
struct ExtractorChoice {
    std::string id;
    std::string version;
    /// Extractor whose features it imitates, and its version; empty for one that imitates none.
    std::string emulatedExtractor;
    std::string emulatedExtractorVersion;
    /// @throws Error(MissingWeights | Corrupt | Cancelled)
    std::function<std::shared_ptr<FeatureExtractor>(const ExtractorSettings&, const RunContext&)>
        load;
};

/// The extractor of that name; without a name GoogLeNet where its weights are installed and the
/// built-in one elsewhere.
/// @param name  "googlenet", "builtin" or empty
/// @param modelFolder  overrides $SKIMLINE_MODELS
/// @param weights  of the built-in extractor; empty: the bundled ones
/// @throws Error(Usage) for an unknown name, Error(MissingWeights) without a name when neither is
/// there, and as builtinFacts()
ExtractorChoice chooseExtractor(const std::string& name,
                                const std::optional<std::filesystem::path>& modelFolder,
                                const std::filesystem::path& weights = {});

/// The request's own extractor, or by its name. @throws as above
ExtractorChoice chooseExtractor(const AnalysisRequest& request);

/// Weights of the built-in extractor, next to the bundled checkpoints; empty when there are none.
std::filesystem::path bundledBuiltinWeights();

}  // namespace skimline
