// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste_evidence.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/worth/taste/taste_ranking.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

TasteExample exampleOf(const DecidedSteps& steps, const FloatMatrix& traits,
                       std::span<const float> worth) {
    TasteExample example;
    example.kept = steps.kept;
    example.byHand = steps.byHand;
    const auto count = static_cast<double>(steps.end - steps.first);
    std::vector<double> sums(kTraitCount, 0.0);
    for (std::int64_t step = steps.first; step < steps.end; ++step) {
        example.worth += logOdds(worth[static_cast<std::size_t>(step)]) / count;
        for (std::size_t trait = 0; trait < kTraitCount; ++trait)
            sums[trait] += static_cast<double>(traits.row(step)[trait]) / count;
    }
    for (const double sum : sums) example.traits.push_back(static_cast<float>(sum));
    return example;
}

}  // namespace

TasteEvidence evidenceFrom(const std::string& video, std::span<const DecidedSteps> decided,
                           const FloatMatrix& traits, std::span<const float> worth) {
    if (std::cmp_not_equal(worth.size(), traits.rows) || traits.cols != std::int64_t{kTraitCount})
        throw Error(ErrorCode::Shape, "traits", "There must be one row of traits per worth.");
    TasteEvidence evidence{video, {}};
    if (std::ranges::none_of(decided, &DecidedSteps::byHand)) return evidence;
    for (const bool kept : {true, false}) {
        for (const bool byHand : {true, false}) {
            std::vector<DecidedSteps> kind;
            for (const DecidedSteps& steps : decided) {
                if (steps.first < 0 || steps.end > traits.rows)
                    throw Error(ErrorCode::Shape, "decisions",
                                "A decision lies outside the video.");
                if (steps.kept == kept && steps.byHand == byHand && steps.end > steps.first)
                    kind.push_back(steps);
            }
            const std::size_t taken = std::min(kind.size(), kMostTasteExamples);
            for (std::size_t at = 0; at < taken; ++at)
                evidence.examples.push_back(
                    exampleOf(kind[at * kind.size() / taken], traits, worth));
        }
    }
    return evidence;
}

}  // namespace skimline
