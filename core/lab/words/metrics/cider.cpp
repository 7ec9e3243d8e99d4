// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <set>

#include "core/lab/words/metrics/ngrams.h"
#include "core/lab/words/metrics/overlap_metrics.h"

namespace skimline {
namespace {

constexpr std::int64_t kOrders = 4;
constexpr double kLengthVariance = 72;  // 2 sigma^2 with sigma 6

/// In how many texts an n-gram occurs in any reference.
using Spread = std::map<std::string, double>;

struct WeightedCounts {
    std::map<std::string, double> weights;
    double norm = 0;
};

Spread spreadOf(const std::vector<ScoredText>& texts, std::int64_t n) {
    Spread spread;
    for (const ScoredText& text : texts) {
        std::set<std::string> present;
        for (const Tokens& reference : text.references)
            for (const auto& [ngram, count] : countNgrams(reference, n)) present.insert(ngram);
        for (const std::string& ngram : present) ++spread[ngram];
    }
    return spread;
}

WeightedCounts weigh(const Tokens& tokens, std::int64_t n, const Spread& spread, double logTexts) {
    WeightedCounts result;
    for (const auto& [ngram, count] : countNgrams(tokens, n)) {
        const auto found = spread.find(ngram);
        const double rarity =
            logTexts - std::log(found == spread.end() ? 1.0 : std::max(1.0, found->second));
        const double weight = static_cast<double>(count) * rarity;
        result.weights[ngram] = weight;
        result.norm += weight * weight;
    }
    result.norm = std::sqrt(result.norm);
    return result;
}

double clippedCosine(const WeightedCounts& candidate, const WeightedCounts& reference) {
    double sum = 0;
    for (const auto& [ngram, weight] : candidate.weights) {
        const auto found = reference.weights.find(ngram);
        if (found != reference.weights.end())
            sum += std::min(weight, found->second) * found->second;
    }
    return candidate.norm > 0 && reference.norm > 0 ? sum / (candidate.norm * reference.norm) : sum;
}

/// The original measures length by the number of bigrams.
double bigrams(const Tokens& tokens) {
    return tokens.empty() ? 0 : static_cast<double>(tokens.size() - 1);
}

}  // namespace

double cider(const std::vector<ScoredText>& texts) {
    if (texts.empty()) return 0;
    const double logTexts = std::log(static_cast<double>(texts.size()));
    double sum = 0;
    for (std::int64_t n = 1; n <= kOrders; ++n) {
        const Spread spread = spreadOf(texts, n);
        for (const ScoredText& text : texts) {
            const WeightedCounts candidate = weigh(text.candidate, n, spread, logTexts);
            double similarity = 0;
            for (const Tokens& reference : text.references) {
                const double difference = bigrams(text.candidate) - bigrams(reference);
                similarity += clippedCosine(candidate, weigh(reference, n, spread, logTexts)) *
                              std::exp(-difference * difference / kLengthVariance);
            }
            sum += similarity / static_cast<double>(text.references.size());
        }
    }
    return 10 * sum / static_cast<double>(kOrders) / static_cast<double>(texts.size());
}

}  // namespace skimline
