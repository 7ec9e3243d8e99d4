// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

/// Analyses, reusing the known parts of the request where possible, and keeps the attention. Call
/// from a worker thread. @throws as analyse()
AttentionRunPointer traceAttention(const AnalysisRequest& request, const RunContext& context);

}  // namespace skimline
