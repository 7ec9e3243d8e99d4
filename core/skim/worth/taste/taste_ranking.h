// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/worth/taste/taste.h"

namespace skimline {

/// Taste learned from evidence: a Gaussian over the weight of every trait, in log-odds of worth per
/// standard deviation of the trait. Without evidence the mean is 0: the shipped worth stands.
struct TasteRanking {
    std::vector<double> weights;     ///< [kTraitCount], mean
    std::vector<double> deviations;  ///< [kTraitCount], standard deviation

    /// Addition to the log-odds of one sample. @param traits  [kTraitCount]
    double value(std::span<const float> traits) const;
};

/// Bayesian pairwise logistic ranking with Laplace's approximation. Within each video
///   P(a over b) = 1 / (1 + exp(-(kTrust (z_a - z_b) + w (x_a - x_b)))),   w ~ N(0, diag(prior))
/// for every a that was kept and b that was not; z are log-odds of the shipped worth, x the traits.
/// Pairs of one kind share one weight, which grows with the number of decisions, so a long video
/// says no more than its owner's decisions; shots that were not touched count too, because
/// otherwise only mistakes of the shipped worth would be seen and it would seem wrong everywhere.
/// The prior is one of six: no subject (kTraitSubjects) matters more than other traits, or one of
/// them does. The result is the mean over the six, each weighted by how well it explains the
/// decisions: a preference for people appears after a few edits, and users without a preference get
/// none. Takes a few milliseconds per video. Reentrant; the same evidence in the same order gives
/// the same bits. @throws Error(Shape)
TasteRanking rankingFrom(std::span<const TasteEvidence> evidence);

/// One weight with its name.
struct LearnedTrait {
    std::string name;
    bool isCue = false;    ///< measured in the frame; else from its features
    double weight = 0;     ///< > 0: liked
    double certainty = 0;  ///< [0, 1]: how sure the sign is; 0 is a coin
    friend bool operator==(const LearnedTrait&, const LearnedTrait&) = default;
};

/// The strongest first. @param names  of all traits, TasteTraits::names()
std::vector<LearnedTrait> learnedTraits(const TasteRanking& ranking,
                                        std::span<const std::string> names);

/// The worth of samples adapted to the taste: log-odds plus strength times the value of the
/// ranking, smoothed and centred as the shipped worth is, spread no wider than the shipped worth
/// may be.
/// @param worth  [steps] in [0, 1], one video  @param traits  [steps, kTraitCount]
/// @throws Error(Shape)
std::vector<float> tastedWorth(std::span<const float> worth, const FloatMatrix& traits,
                               const TasteRanking& ranking, double strength);

/// Bounded, so that a worth of 0 or 1 stays a number.
double logOdds(float worth);

}  // namespace skimline
