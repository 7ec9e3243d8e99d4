// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis.h"

#include "core/skim/analysis/analysis_stages.h"

namespace skimline {
AnalysisPointer analyse(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    return std::make_shared<const Analysis>(
        scored(readVideo(request, tools, context), network, tools.device, false, context).analysis);
}

AnalysisPointer readVideo(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    return std::make_shared<const Analysis>(readVideo(request, tools, context));
}

}  // namespace skimline
