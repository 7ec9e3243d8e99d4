// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/edit_list.h"
#include "core/base/run_context.h"
#include "core/engine/analysis/analysis_types.h"
#include "core/summary/key_shots.h"

namespace skimline {

/// The main job: probe, sample + features (cached), shots, scores, key shots. Call from a worker
/// thread. When no shot fits the budget and the request bounds no shot length, the shots are cut
/// into pieces that do. Reports every Stage; returns within 200 ms of a stop request by throwing
/// Error(Cancelled).
/// @throws Error with one sentence for anything a file or a setting can be guilty of
std::shared_ptr<const Analysis> analyse(const AnalysisRequest& request, const RunContext& context);

/// The same up to the shots: no checkpoint is needed, `scores` stays empty and nothing is kept.
std::shared_ptr<const Analysis> findShots(const AnalysisRequest& request,
                                          const RunContext& context);

/// Solves the selection again for another budget or other locks. Under 1 ms per hour of video.
/// @throws Error(Infeasible)
std::vector<Shot> reselect(std::vector<Shot> shots, const Budget& budget, const Analysis& analysis);

/// The kept ones of `shots` with the handles of the analysis: what preview, export and interchange
/// show.
EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots);

}  // namespace skimline
