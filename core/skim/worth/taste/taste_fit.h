// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/skim/worth/taste/taste.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {

using TraitVector = std::array<double, kTraitCount>;

/// Weights of all traits, fitted to decisions under one prior by Laplace's approximation.
struct TasteFit {
    TraitVector weights{};    ///< the top of the posterior
    TraitVector variances{};  ///< around it
    double evidence = 0;      ///< logarithm of how likely the decisions are under this prior
};

/// The decisions of some videos, ready to be explained under one prior after another. See
/// rankingFrom() for the comparisons. Const members are reentrant.
class TasteFitter {
public:
    /// @throws Error(Shape)
    explicit TasteFitter(std::span<const TasteEvidence> evidence);

    /// Whether nothing was decided.
    bool isEmpty() const { return m_videos.empty(); }
    /// @param prior  variances, > 0  @param start  initial weights; close to the optimum few steps
    /// are needed
    TasteFit fit(const TraitVector& prior, const TraitVector& start = {}) const;
    /// Log posterior of weights, up to a constant. @param prior  as for fit()
    double logPosterior(const TraitVector& weights, const TraitVector& prior) const;

private:
    /// One comparison: places of examples, the first of which was kept and the second was not.
    struct Pair {
        std::size_t better;
        std::size_t worse;
        double prior;  ///< of the shipped worth, in log-odds
        double weight;
    };
    struct Video {
        std::vector<TraitVector> traits;  ///< of each example
        std::vector<Pair> pairs;
    };
    struct Slope;

    static Video comparedVideo(const TasteEvidence& evidence);
    static void addSlope(const Video& video, const TraitVector& weights, Slope& slope);
    Slope slopeAt(const TraitVector& weights, const TraitVector& prior) const;
    TraitVector topFrom(TraitVector weights, const TraitVector& prior) const;

    std::vector<Video> m_videos;
};

}  // namespace skimline
