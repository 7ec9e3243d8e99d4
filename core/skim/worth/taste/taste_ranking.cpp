// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste_ranking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/foundation/base/error.h"
#include "core/skim/worth/model/log_odds.h"
#include "core/skim/worth/model/worth_model.h"
#include "core/skim/worth/taste/taste_fit.h"

namespace skimline {
namespace {

// Chosen on the judged videos: resources/models/skimline-taste.md.
constexpr double kCueVariance = 0.003;
constexpr double kDirectionVariance = 0.01;
constexpr double kSubjectVariance = 0.05;
constexpr double kStandingOut = 1;  // of the one subject that the user prefers
constexpr double kNoneStandsOut = 0.15;

/// One candidate for the prior of a user who has not edited anything, with its probability.
struct Guess {
    TraitVector prior{};
    double share = 0;
};

/// Either no subject matters more than the rest, or one does.
std::array<Guess, kTraitSubjects + 1> guesses() {
    TraitVector plain{};
    for (std::size_t trait = 0; trait < kTraitCount; ++trait)
        plain[trait] = trait < kTraitCues     ? kCueVariance
                       : trait < kPeopleTrait ? kDirectionVariance
                                              : kSubjectVariance;
    std::array<Guess, kTraitSubjects + 1> all;
    all[0] = {plain, kNoneStandsOut};
    for (std::size_t subject = 0; subject < kTraitSubjects; ++subject) {
        all[subject + 1] = {plain, (1 - kNoneStandsOut) / kTraitSubjects};
        all[subject + 1].prior[kPeopleTrait + subject] = kStandingOut;
    }
    return all;
}

}  // namespace

double TasteRanking::value(std::span<const float> traits) const {
    double sum = 0;
    for (std::size_t trait = 0; trait < weights.size(); ++trait)
        sum += weights[trait] * static_cast<double>(traits[trait]);
    return sum;
}

TasteRanking rankingFrom(std::span<const TasteEvidence> evidence) {
    const TasteFitter fitter(evidence);
    const auto all = guesses();
    std::array<TasteFit, kTraitSubjects + 1> fits;
    std::array<double, kTraitSubjects + 1> shares{};
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t guess = 0; guess < all.size(); ++guess) {
        fits[guess] = fitter.fit(all[guess].prior, fits[0].weights);
        shares[guess] = fits[guess].evidence + std::log(all[guess].share);
        best = std::max(best, shares[guess]);
    }
    double sum = 0;
    for (double& share : shares) sum += share = std::exp(share - best);
    TasteRanking ranking;
    for (std::size_t trait = 0; trait < kTraitCount; ++trait) {
        double mean = 0;
        double square = 0;
        for (std::size_t guess = 0; guess < all.size(); ++guess) {
            const double weight = fits[guess].weights[trait];
            mean += shares[guess] / sum * weight;
            square += shares[guess] / sum * (weight * weight + fits[guess].variances[trait]);
        }
        ranking.weights.push_back(mean);
        ranking.deviations.push_back(std::sqrt(square - mean * mean));
    }
    return ranking;
}

std::vector<LearnedTrait> learnedTraits(const TasteRanking& ranking,
                                        std::span<const std::string> names) {
    if (names.size() != ranking.weights.size())
        throw Error(ErrorCode::Shape, "taste", "Every trait needs a name.");
    std::vector<LearnedTrait> traits;
    for (std::size_t trait = 0; trait < names.size(); ++trait) {
        const double weight = ranking.weights[trait];
        const double sure =
            std::erf(std::abs(weight) / (ranking.deviations[trait] * std::numbers::sqrt2));
        traits.push_back({names[trait], trait < kTraitCues, weight, sure});
    }
    std::ranges::stable_sort(traits, std::ranges::greater(),
                             [](const LearnedTrait& trait) { return std::abs(trait.weight); });
    return traits;
}

double logOdds(float worth) {
    constexpr double kLeast = 1e-3;
    return logOddsOf(static_cast<double>(worth), kLeast);
}

std::vector<float> tastedWorth(std::span<const float> worth, const FloatMatrix& traits,
                               const TasteRanking& ranking, double strength) {
    const auto steps = worth.size();
    if (std::cmp_not_equal(steps, traits.rows) || traits.cols != std::int64_t{kTraitCount})
        throw Error(ErrorCode::Shape, "traits", "There must be one row of traits per worth.");
    if (steps == 0) return {};
    std::vector<double> added;
    for (std::int64_t step = 0; step < traits.rows; ++step)
        added.push_back(ranking.value(traits.row(step)));
    added = smoothedValues(added);
    double mean = 0;
    for (const double value : added) mean += value / static_cast<double>(steps);
    std::vector<double> values;
    values.reserve(steps);
    for (std::size_t step = 0; step < steps; ++step)
        values.push_back(logOdds(worth[step]) + strength * (added[step] - mean));
    // Values that vary less than the limit of the shipped worth are not spread further.
    return worthOnScale(values, kWorthSpread);
}

}  // namespace skimline
