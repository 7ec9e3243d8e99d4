// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/lab/words/metrics/metric_tokens.h"

namespace skimline {

/// Two places of the same word.
struct AlignedPair {
    std::size_t candidate = 0;
    std::size_t reference = 0;
    bool exact = true;  ///< else only the stems are equal
};

enum class AlignmentKind { Exact, ExactAndStem };

/// Pairs every word with at most one of the other text: as many as can be, exact before stems, in
/// as few chunks (runs that follow each other on both sides) as a beam search finds. By candidate
/// place. Tokens are compared as they are.
std::vector<AlignedPair> alignWords(const Tokens& candidate, const Tokens& reference,
                                    AlignmentKind kind);

std::int64_t chunksOf(const std::vector<AlignedPair>& pairs);

/// METEOR with exact and stem matches alone (its synonyms and paraphrases need tables that do not
/// come with this program): the formula of version 1.5 with the parameters for English, a stem
/// weighing 0.6 of an exact match. Lower-cased tokens are expected. @return 0 to 1
double meteorExactStem(const Tokens& candidate, const Tokens& reference);

/// Content F1 (Palaskar et al. 2019) over an alignment of exact words: aligned pairs and unique
/// words but those of a list of 18 that every instructional summary holds. As published it can
/// exceed 1.
double contentF1(const Tokens& candidate, const Tokens& reference);

}  // namespace skimline
