// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/words/word_causes.h"
#include "core/skim/words/written_summary.h"

namespace skimline {

struct ExplainedSummary {
    WrittenSummary summary;  ///< of writeSummary()
    WordCauses causes;
};

/// Has a network write, and measures the causes of one of its words.
/// @param why  the word, regardless of its capitals and the marks around it, the first of equal
/// ones; or its number from 1
/// @throws as writeSummary(); Error(Usage) without a network, or for a word that it did not write
ExplainedSummary explainSummary(const Words& words, const SummaryRequest& request,
                                const std::string& why, const RunContext& context);

}  // namespace skimline
