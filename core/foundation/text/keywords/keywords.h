// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/text/keywords/word_frequencies.h"
#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// How a word is weighed against its use elsewhere.
enum class KeywordScore {
    Ratio,          ///< (share in the text) / (share in the language); EGAD
    LogLikelihood,  ///< Dunning's G2 for words used more than elsewhere: also weighs the evidence
};

struct KeywordOptions {
    std::int64_t count = 20;
    std::int64_t leastOccurrences = 1;
    KeywordScore score = KeywordScore::Ratio;
};

struct Keyword {
    std::string word;  ///< lower case
    double score = 0;
    std::int64_t occurrences = 0;
};

/// The words that are used disproportionately often, best first, equal scores by the alphabet.
/// Words outside the list are no candidates but count as part of the text.
std::vector<Keyword> findKeywords(std::string_view text, const WordFrequencies& frequencies,
                                  const KeywordOptions& options);

/// Places where a word or a phrase is said, in upper or lower case; ascending, without overlaps.
std::vector<TextRange> mentionsOf(std::string_view text, std::string_view phrase);

}  // namespace skimline
