// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/analysis/analysis_request.h"
#include "core/skim/inspect/compare/compare_types.h"

namespace skimline {

/// Analysis request of a run: the base's, but for the run's own choice.
AnalysisRequest analysisRequestOf(AnalysisRequest base, const RunChoice& choice);

}  // namespace skimline
