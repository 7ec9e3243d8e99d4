// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline {

/// The main job: probe, sample + features (cached), worth, shots, scores. Selects nothing, so that
/// no budget can make it fail. Call from a worker thread. Reports Stage::Probe to Stage::Scores;
/// returns within 200 ms of a stop request by throwing Error(Cancelled).
/// @throws Error with one sentence for any fault of a file or a setting
AnalysisPointer analyse(const AnalysisRequest& request, const RunContext& context);

/// The same up to the shots: no checkpoint is needed, and `scores` stays empty. Known facts of the
/// request are returned if they were computed as the request asks.
AnalysisPointer readVideo(const AnalysisRequest& request, const RunContext& context);

}  // namespace skimline
