// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/engine/words/summary_types.h"
#include "core/engine/words/word_causes.h"
#include "core/text/keywords/transcript.h"
#include "core/text/unicode/text_range.h"

namespace skimline {

/// The word that is asked about; none where `causes` is null.
struct AskedWord {
    std::string why;  ///< as explainSummary()
    WordCauses* causes = nullptr;
};

/// Has a language model read each piece of a transcript and write about it. Private to core/engine.
/// @param pieces  places in the transcript's text, in order
/// @throws as writeSummary()
WrittenSummary writeWithNetwork(const Transcript& transcript, const std::vector<TextRange>& pieces,
                                const std::vector<std::string>& keywords,
                                const SummaryRequest& request, const AskedWord& asked,
                                const RunContext& context);

}  // namespace skimline
