// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/run_causes.h"

#include "core/skim/inspect/compare/run_request.h"

namespace skimline {

std::vector<RunCauses> causesOfRuns(
    const Comparison& comparison, ExplainRequest request,
    const std::function<ExplanationPointer(const ExplainRequest& request)>& explain) {
    const AnalysisRequest base = request.analysis;
    request.shot = 0;
    std::vector<RunCauses> causes;
    for (const ComparedRun& run : comparison.runs) {
        if (!run.choice.baseline.empty()) continue;
        request.analysis = analysisRequestOf(base, run.choice);
        request.method = "relevance";
        const ExplanationPointer fed = explain(request);
        request.method = "switch-off";
        causes.push_back({run.name, fed, explain(request)});
    }
    return causes;
}

}  // namespace skimline
