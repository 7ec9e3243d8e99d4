// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include "core/lab/words/metrics/word_alignment.h"

namespace skimline {
namespace {

// METEOR 1.5, English.
constexpr double kAlpha = 0.85;
constexpr double kBeta = 0.2;
constexpr double kGamma = 0.6;
constexpr double kStemWeight = 0.6;

constexpr std::array<std::string_view, 18> kSummaryWords{
    "a",     "an", "and", "expert", "for",  "free", "from", "how",   "in",
    "learn", "of", "on",  "the",    "this", "tips", "to",   "video", "with"};

bool isSummaryWord(const std::string& word) {
    return std::ranges::find(kSummaryWords, word) != kSummaryWords.end();
}

/// Different words of a text, without those in `left`.
double contentWords(const Tokens& tokens, const std::set<std::string>& left) {
    const std::set<std::string> words(tokens.begin(), tokens.end());
    return static_cast<double>(std::ranges::count_if(
        words, [&](const std::string& word) { return !left.contains(word); }));
}

}  // namespace

double meteorExactStem(const Tokens& candidate, const Tokens& reference) {
    const auto pairs = alignWords(candidate, reference, AlignmentKind::ExactAndStem);
    if (pairs.empty()) return 0;
    double weight = 0;
    for (const AlignedPair& pair : pairs) weight += pair.exact ? 1 : kStemWeight;
    const double precision = weight / static_cast<double>(candidate.size());
    const double recall = weight / static_cast<double>(reference.size());
    const double mean = precision * recall / (kAlpha * precision + (1 - kAlpha) * recall);
    const std::int64_t chunks = chunksOf(pairs);
    const bool complete =
        chunks == 1 && pairs.size() == candidate.size() && pairs.size() == reference.size();
    const double fragmentation = static_cast<double>(chunks) / static_cast<double>(pairs.size());
    const double penalty = complete ? 0 : kGamma * std::pow(fragmentation, kBeta);
    return (1 - penalty) * mean;
}

double contentF1(const Tokens& candidate, const Tokens& reference) {
    double kept = 0;
    std::set<std::string> left;
    for (const AlignedPair& pair : alignWords(candidate, reference, AlignmentKind::Exact)) {
        if (isSummaryWord(reference[pair.reference]))
            left.insert(reference[pair.reference]);
        else
            ++kept;
    }
    const double inCandidate = contentWords(candidate, left);
    const double inReference = contentWords(reference, left);
    if (kept == 0 || inCandidate == 0 || inReference == 0) return 0;
    const double recall = kept / inCandidate;
    const double precision = kept / inReference;
    return 2 * precision * recall / (precision + recall);
}

}  // namespace skimline
