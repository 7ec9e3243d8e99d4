// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/text/keywords/keywords.h"
#include "core/foundation/text/keywords/running_text.h"

namespace skimline {

/// A stretch of the video that is shown, seconds.
struct KeptStretch {
    Rational start;
    Rational end;
};

struct ExtractiveOptions {
    std::int64_t words = 150;     ///< the summary has at most this many, but at least one sentence
    double positionWeight = 0.1;  ///< bonus of the first sentence over the last one
    double shotWeight = 0.5;      ///< bonus of a sentence said during kept shots
    std::int64_t shortestSentence = 5;  ///< words; shorter ones are not statements
};

/// One sentence and why it is there.
struct ScoredSentence {
    std::size_t sentence = 0;  ///< index into the sentences given
    double score = 0;
    double keywords = 0;  ///< the parts of the score
    double position = 0;
    double shots = 0;
};

/// Chooses sentences that represent a text: the ones with many keywords. Each chosen sentence with
/// a keyword halves the weight of that keyword. Deterministic.
/// @param text  the running text  @param sentences  its sentences in order
/// @param kept  the ranges that the skim shows; empty: they have no influence
/// @return in the order of the text
std::vector<ScoredSentence> extractSentences(const std::string& text,
                                             const std::vector<Sentence>& sentences,
                                             const std::vector<Keyword>& keywords,
                                             const std::vector<KeptStretch>& kept,
                                             const ExtractiveOptions& options);

/// The chosen sentences joined by spaces.
std::string summaryText(const std::string& text, const std::vector<Sentence>& sentences,
                        const std::vector<ScoredSentence>& chosen);

/// Baselines: the first sentences, and random sentences, of `words` words in total.
std::vector<ScoredSentence> leadSentences(const std::string& text,
                                          const std::vector<Sentence>& sentences,
                                          std::int64_t words);
std::vector<ScoredSentence> randomSentences(const std::string& text,
                                            const std::vector<Sentence>& sentences,
                                            std::int64_t words, std::uint64_t seed);

}  // namespace skimline
