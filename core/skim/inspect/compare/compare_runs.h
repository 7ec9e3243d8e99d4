// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/inspect/compare/compare_types.h"

namespace skimline {

/// "LGA, window 9".
std::string nameOf(const RunChoice& choice);
/// One run per pattern of FullTransNet's Table III: lga, full, local, global.
std::vector<RunChoice> patternRuns();

/// Names that RunChoice::baseline takes: "uniform", pieces of three seconds at even distances;
/// "coverage", greedy by the frames that shots stand for, regardless of their worth; "worth", the
/// worth of every frame alone; "teacher", the same weighted by worth, which networks learn from.
const std::vector<std::string>& baselineNames();

/// @throws Error(Mismatch) for runs on different videos
RunAgreement agreementOf(const ComparedRun& one, const ComparedRun& other);

/// Runs everything on the one video; runs with the same extractor share its features and shots,
/// taken from `base` if it has them. Reports as analyse(), then Stage::Scores by runs.
/// @throws Error(Usage) without runs, Error(Infeasible) where the budget holds no shot of a run,
/// else as analyse()
std::shared_ptr<const Comparison> compareRuns(const CompareRequest& request,
                                              const RunContext& context);

}  // namespace skimline
