// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/run_request.h"

namespace skimline {

AnalysisRequest analysisRequestOf(AnalysisRequest base, const RunChoice& choice) {
    base.attention = choice.attention;
    if (!choice.checkpoint.empty()) base.checkpoint = choice.checkpoint;
    if (!choice.extractor.empty()) base.extractor = choice.extractor;
    if (choice.window != 0) base.window = choice.window;
    if (choice.maxGlobals) base.maxGlobals = choice.maxGlobals;
    return base;
}

}  // namespace skimline
