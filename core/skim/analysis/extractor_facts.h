// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/skim/analysis/analysis_request.h"

namespace skimline {

/// Identity of an extractor in the cache's keys, known without loading it or LibTorch.
struct ExtractorFacts {
    std::string id;
    std::string version;
    /// Extractor whose features it imitates, and its version; empty if it imitates none.
    std::string emulatedExtractor;
    std::string emulatedExtractorVersion;
};

/// Facts of the extractor of that name. Without a name: GoogLeNet where its weights are installed,
/// else the built-in one.
/// @param name  "googlenet", "builtin", "clip-b16", "dinov2-s14", "image-text" or empty
/// @param modelFolder  overrides $SKIMLINE_MODELS
/// @param weights  of the built-in extractor; empty: the bundled ones
/// @throws Error(Usage) for an unknown name, Error(MissingWeights) without a name when neither is
/// there and for image-text where it is not installed, and as builtinFacts() and visionVersion()
ExtractorFacts extractorFacts(const std::string& name,
                              const std::optional<std::filesystem::path>& modelFolder,
                              const std::filesystem::path& weights = {});

/// Facts of the extractor that reads the request's video; ownExtractor is ignored. @throws as above
ExtractorFacts extractorFacts(const AnalysisRequest& request);

/// Weights of the built-in extractor, next to the bundled checkpoints; empty when there are none.
std::filesystem::path bundledBuiltinWeights();

}  // namespace skimline
