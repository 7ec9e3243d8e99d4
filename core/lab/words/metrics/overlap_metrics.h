// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/lab/words/metrics/metric_tokens.h"

namespace skimline {

// Measures of a written summary against what people wrote. All are 0 if nothing can be compared.

struct OverlapScore {
    double precision = 0;
    double recall = 0;
    double f1 = 0;
};

/// Share of common n-grams, each counted at most as often as the other side has it. @param n  >= 1
OverlapScore rougeN(const Tokens& candidate, const Tokens& reference, std::int64_t n);
/// By the longest common subsequence of the whole texts. O(a b) time, O(b) memory.
OverlapScore rougeL(const Tokens& candidate, const Tokens& reference);

/// One candidate and all its references.
struct ScoredText {
    Tokens candidate;
    std::vector<Tokens> references;  ///< at least one
};

/// BLEU-1 to BLEU-4 over a whole set: clipped n-gram precision, geometric mean, brevity penalty by
/// the reference of closest length (Papineni et al. 2002; constants as in coco-caption).
std::array<double, 4> corpusBleu(const std::vector<ScoredText>& texts);

/// CIDEr as coco-caption computes it: tf-idf cosine with clipped counts over 1- to 4-grams, a
/// Gaussian penalty on length, times 10. Rarity is measured on the references, so one text alone
/// has no score. @return mean over the set
double cider(const std::vector<ScoredText>& texts);

}  // namespace skimline
