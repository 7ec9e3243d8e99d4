#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/base/compute_device.h"
#include "core/engine/analysis.h"
#include "core/features/extractor.h"

namespace skimline {

/// An extractor that is loaded only when features are not cached.
struct ExtractorChoice {
    std::string id;
    std::string version;
    /// @throws Error(MissingWeights | Corrupt | Cancelled)
    std::function<std::shared_ptr<FeatureExtractor>(ComputeDevice, const RunContext&)> load;
};

/// @throws Error(Usage) for an unknown name
ExtractorChoice chooseExtractor(const AnalysisRequest& request);

}  // namespace skimline
