// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/lab/words/metrics/ngrams.h"
#include "core/lab/words/metrics/overlap_metrics.h"

namespace skimline {
namespace {

constexpr std::size_t kLongestRun = 4;
// Keeps an n-gram order without matches from making the whole product zero.
constexpr double kTiny = 1e-15;
constexpr double kSmall = 1e-9;

/// The largest count of each n-gram in any reference.
NgramCounts allowance(const std::vector<Tokens>& references, std::int64_t n) {
    NgramCounts most;
    for (const Tokens& reference : references)
        for (const auto& [ngram, count] : countNgrams(reference, n))
            most[ngram] = std::max(most[ngram], count);
    return most;
}

std::size_t closestLength(const ScoredText& text) {
    const auto distance = [&](const Tokens& reference) {
        const auto a = static_cast<std::int64_t>(reference.size());
        const auto b = static_cast<std::int64_t>(text.candidate.size());
        return std::pair(std::abs(a - b), a);
    };
    return std::ranges::min_element(text.references, {}, distance)->size();
}

}  // namespace

std::array<double, 4> corpusBleu(const std::vector<ScoredText>& texts) {
    std::array<double, kLongestRun> right{};
    std::array<double, kLongestRun> all{};
    double candidateLength = 0;
    double referenceLength = 0;
    for (const ScoredText& text : texts) {
        candidateLength += static_cast<double>(text.candidate.size());
        referenceLength += static_cast<double>(closestLength(text));
        for (std::size_t n = 1; n <= kLongestRun; ++n) {
            const auto order = static_cast<std::int64_t>(n);
            right.at(n - 1) += static_cast<double>(commonNgrams(countNgrams(text.candidate, order),
                                                                allowance(text.references, order)));
            if (text.candidate.size() >= n)
                all.at(n - 1) += static_cast<double>(text.candidate.size() - n + 1);
        }
    }
    std::array<double, kLongestRun> scores{};
    if (candidateLength == 0) return scores;
    const double ratio = (candidateLength + kTiny) / (referenceLength + kSmall);
    const double penalty = ratio < 1 ? std::exp(1 - 1 / ratio) : 1;
    double product = 1;
    for (std::size_t n = 1; n <= kLongestRun; ++n) {
        product *= (right.at(n - 1) + kTiny) / (all.at(n - 1) + kSmall);
        scores.at(n - 1) = std::pow(product, 1.0 / static_cast<double>(n)) * penalty;
    }
    return scores;
}

}  // namespace skimline
