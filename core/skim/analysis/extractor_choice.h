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
#include "core/skim/analysis/extractor_facts.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

/// An extractor that is loaded only when features are not cached.
struct ExtractorChoice : ExtractorFacts {
    /// @throws Error(MissingWeights | Corrupt | Mismatch | Cancelled)
    std::function<std::shared_ptr<FeatureExtractor>(const ExtractorSettings&, const RunContext&)>
        load;
};

/// The extractor that extractorFacts() describes. @throws as that
ExtractorChoice chooseExtractor(const std::string& name,
                                const std::optional<std::filesystem::path>& modelFolder,
                                const std::filesystem::path& weights = {});

/// The request's own extractor, or by its name. @throws as above
ExtractorChoice chooseExtractor(const AnalysisRequest& request);

}  // namespace skimline
