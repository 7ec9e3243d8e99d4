// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/words/summarizer_model.h"
#include "core/skim/words/summary_attribution.h"
#include "core/skim/words/word_causes.h"

namespace skimline {

/// Whether a user who asks for `wanted` means this word: its number from 1, or itself regardless of
/// its capitals and the marks around it.
bool isWordAskedFor(const std::string& wanted, std::size_t part, const std::string& word);

/// A text that a network wrote, and its sources.
struct ReadAndWritten {
    const EncoderInput& input;
    const SummarySources::Read& read;
    const std::vector<std::int64_t>& ids;  ///< of the whole text, the start token first
};

/// Measures why a network wrote one of its words. Reads and writes the text once more, and writes
/// it once for every head of cross-attention. Private to core/skim. Reports Stage::Scores.
/// @throws Error(Cancelled)
WordCauses explainWord(const SummarizerModel& network, const ReadAndWritten& text,
                       const WrittenWord& word, const RunContext& context);

}  // namespace skimline
