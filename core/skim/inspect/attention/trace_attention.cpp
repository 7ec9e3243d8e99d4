// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/trace_attention.h"

#include "core/skim/inspect/attention/traced_run.h"

namespace skimline {

AttentionRunPointer traceAttention(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    return tracedRun(readVideo(request, tools, context), network, tools.device, context);
}

}  // namespace skimline
