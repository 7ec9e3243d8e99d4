// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis.h"

#include <utility>

#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/stored_analysis.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {

AnalysisPointer analyse(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    const auto checkpoints = checkpointHashes(request, context);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    const Analysis video = readVideo(request, tools, context);
    returnFreedMemory();
    ScoredVideo found = scored(video, network, tools.device, false, context);
    if (checkpoints) storeScores(request, video, found.given, *checkpoints, context);
    return std::make_shared<const Analysis>(std::move(found.analysis));
}

AnalysisPointer readVideo(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    return std::make_shared<const Analysis>(readVideo(request, tools, context));
}

}  // namespace skimline
