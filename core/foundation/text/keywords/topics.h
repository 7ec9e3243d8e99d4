// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/keywords/word_frequencies.h"
#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// Cuts a text where its topic changes: where both sides share far fewer words than expected by
/// chance. A text about one thing, or too short to tell, is one piece. One summary over several
/// topics mixes them up (EGAD, limitations).
/// @param sentences  their places, in order  @param frequencies  rare words count for more
/// @return pieces in order; each begins with a sentence and ends with one
/// @throws Error(Cancelled)
std::vector<TextRange> topicsOf(const std::string& text, const std::vector<TextRange>& sentences,
                                const WordFrequencies& frequencies, const RunContext& context = {});

}  // namespace skimline
