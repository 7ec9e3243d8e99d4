// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <span>

#include "core/foundation/base/error.h"
#include "core/skim/worth/taste/taste_fit.h"

namespace skimline {
namespace {

constexpr std::size_t kLiked = kTraitCount - 2;  // a subject

/// Shots at random; the owner keeps by hand what has much of one trait, drops what has little.
TasteEvidence syntheticEvidence(unsigned seed, std::size_t liked = kLiked) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    TasteEvidence evidence{std::to_string(seed), {}};
    for (int shot = 0; shot < 24; ++shot) {
        TasteExample example;
        for (std::size_t trait = 0; trait < kTraitCount; ++trait)
            example.traits.push_back(std::clamp(normal(random), -3.0F, 3.0F));
        example.worth = static_cast<double>(normal(random));
        example.kept = example.traits[liked] > 0;
        example.byHand = shot % 3 == 0;
        evidence.examples.push_back(example);
    }
    return evidence;
}

std::vector<TasteEvidence> videos(unsigned count) {
    std::vector<TasteEvidence> all;
    for (unsigned seed = 1; seed <= count; ++seed) all.push_back(syntheticEvidence(seed));
    return all;
}

TEST(TasteRanking, withoutEvidenceItAddsNothing) {
    const TasteRanking ranking = rankingFrom({});
    ASSERT_EQ(ranking.weights.size(), kTraitCount);
    for (const double weight : ranking.weights) EXPECT_EQ(weight, 0);
    for (const double deviation : ranking.deviations) EXPECT_GT(deviation, 0);
    EXPECT_EQ(ranking.value(std::vector<float>(kTraitCount, 1.0F)), 0);
}

TEST(TasteRanking, findsWhatItsOwnerLikes) {
    const TasteRanking ranking = rankingFrom(videos(4));
    const auto largest = std::ranges::max_element(ranking.weights, {},
                                                  [](double weight) { return std::abs(weight); });
    EXPECT_EQ(largest - ranking.weights.begin(), static_cast<std::ptrdiff_t>(kLiked));
    EXPECT_GT(ranking.weights[kLiked], 0.3);
    const std::vector<std::string> names(kTraitCount, "x");
    const auto traits = learnedTraits(ranking, names);
    EXPECT_GT(traits[0].certainty, 0.9);
    EXPECT_FALSE(traits[0].isCue);
    EXPECT_LT(traits.back().certainty, 0.2);
}

TEST(TasteRanking, findsANarrowTaste) {
    constexpr std::size_t kDogs = kTraitCues;
    std::vector<TasteEvidence> all;
    for (unsigned seed = 1; seed <= 8; ++seed) all.push_back(syntheticEvidence(seed, kDogs));
    const TasteRanking ranking = rankingFrom(all);
    EXPECT_EQ(std::ranges::max_element(ranking.weights) - ranking.weights.begin(),
              static_cast<std::ptrdiff_t>(kDogs));
    EXPECT_GT(ranking.weights[kDogs], 0.2);
}

TEST(TasteRanking, moreEvidenceMakesItSurer) {
    const TasteRanking one = rankingFrom(videos(1));
    const TasteRanking four = rankingFrom(videos(4));
    EXPECT_GT(four.weights[kLiked], one.weights[kLiked]);
    EXPECT_LT(four.deviations[kLiked], one.deviations[kLiked]);
    const std::vector<std::string> names(kTraitCount, "x");
    EXPECT_GT(learnedTraits(four, names)[0].certainty, learnedTraits(one, names)[0].certainty);
}

TraitVector priorOf(double variance) {
    TraitVector prior{};
    for (std::size_t trait = 0; trait < kTraitCount; ++trait)
        prior[trait] = variance * (1 + static_cast<double>(trait % 3));
    return prior;
}

/// The slow way to the same point: the derivative of the log posterior vanishes at its maximum.
TEST(TasteRanking, standsOnTheTopOfThePosterior) {
    const TasteEvidence evidence = syntheticEvidence(7);
    const TraitVector prior = priorOf(0.02);
    const TasteFitter fitter({&evidence, 1});
    const TraitVector top = fitter.fit(prior).weights;
    const auto height = [&](const TraitVector& weights) {
        double sum = 0;
        for (std::size_t trait = 0; trait < kTraitCount; ++trait)
            sum -= weights[trait] * weights[trait] / (2 * prior[trait]);
        double keeps = 0;
        double drops = 0;
        double count[2][2] = {};
        for (const TasteExample& example : evidence.examples) {
            ++count[example.kept][example.byHand];
            if (example.byHand) ++(example.kept ? keeps : drops);
        }
        for (const TasteExample& a : evidence.examples) {
            for (const TasteExample& b : evidence.examples) {
                if (!a.kept || b.kept) continue;
                const double kind = a.byHand ? (b.byHand ? 0.5 * std::max(keeps, drops) : keeps)
                                             : (b.byHand ? drops : keeps + drops);
                double margin = 0.5 * (a.worth - b.worth);
                for (std::size_t trait = 0; trait < kTraitCount; ++trait)
                    margin += weights[trait] * (static_cast<double>(a.traits[trait]) -
                                                static_cast<double>(b.traits[trait]));
                sum -= kind / (count[1][a.byHand] * count[0][b.byHand]) *
                       std::log1p(std::exp(-margin));
            }
        }
        return sum;
    };
    for (std::size_t trait = 0; trait < kTraitCount; ++trait) {
        constexpr double kStep = 1e-5;
        TraitVector more = top;
        TraitVector less = top;
        more[trait] += kStep;
        less[trait] -= kStep;
        EXPECT_NEAR((height(more) - height(less)) / (2 * kStep), 0, 1e-4) << trait;
    }
    EXPECT_NEAR(fitter.logPosterior(top, prior), height(top), 1e-9);
}

/// With all weights but one fixed at 0, the evidence is an integral over that one.
TEST(TasteRanking, knowsHowLikelyDecisionsAre) {
    const TasteEvidence evidence = syntheticEvidence(7);
    const TasteFitter fitter({&evidence, 1});
    TraitVector prior{};
    prior.fill(1e-12);
    prior[kLiked] = 0.3;
    double sum = 0;
    constexpr double kStep = 1e-3;
    for (double weight = -4; weight < 4; weight += kStep) {
        TraitVector weights{};
        weights[kLiked] = weight;
        sum += kStep * std::exp(fitter.logPosterior(weights, prior));
    }
    sum /= std::sqrt(2 * std::numbers::pi * prior[kLiked]);
    EXPECT_NEAR(fitter.fit(prior).evidence, std::log(sum), 0.02);
}

TEST(TasteRanking, theClimbEndsWhereItEndsFromAnywhere) {
    const std::vector<TasteEvidence> all = videos(3);
    const TasteFitter fitter(all);
    const TraitVector prior = priorOf(0.1);
    TraitVector start{};
    start.fill(0.7);
    const TasteFit near = fitter.fit(prior);
    const TasteFit far = fitter.fit(prior, start);
    for (std::size_t trait = 0; trait < kTraitCount; ++trait)
        EXPECT_NEAR(near.weights[trait], far.weights[trait], 1e-7);
    EXPECT_NEAR(near.evidence, far.evidence, 1e-7);
}

TEST(TasteRanking, evidenceTakenBackLeavesNoTrace) {
    Taste taste;
    for (unsigned seed = 1; seed <= 3; ++seed) replaceEvidence(taste, syntheticEvidence(seed));
    const std::vector<double> before = rankingFrom(taste.evidence).weights;
    replaceEvidence(taste, syntheticEvidence(9, 40));
    EXPECT_NE(rankingFrom(taste.evidence).weights, before);
    replaceEvidence(taste, {"9", {}});
    EXPECT_EQ(rankingFrom(taste.evidence).weights, before);
}

TEST(TasteRanking, aLongVideoDoesNotDrownShortOnes) {
    // Sixteen undecided shots say as much as four where the owner decided equally often.
    const auto evidence = [](int undecided) {
        TasteEvidence video{"v", {}};
        TasteExample kept{true, true, 0, std::vector<float>(kTraitCount, 0.0F)};
        kept.traits[kLiked] = 1;
        TasteExample dropped{false, false, 0, std::vector<float>(kTraitCount, 0.0F)};
        video.examples.push_back(kept);
        for (int shot = 0; shot < undecided; ++shot) video.examples.push_back(dropped);
        return video;
    };
    const TasteEvidence few = evidence(4);
    const TasteEvidence many = evidence(16);
    EXPECT_NEAR(rankingFrom({&few, 1}).weights[kLiked], rankingFrom({&many, 1}).weights[kLiked],
                1e-9);
}

TEST(TasteRanking, extremeEvidenceStaysFinite) {
    TasteEvidence video{"v", {}};
    for (const bool kept : {true, false}) {
        TasteExample example{kept, true, kept ? -100.0 : 100.0,
                             std::vector<float>(kTraitCount, kept ? 3.0F : -3.0F)};
        for (int shot = 0; shot < 16; ++shot) video.examples.push_back(example);
    }
    const TasteRanking ranking = rankingFrom({&video, 1});
    for (const double weight : ranking.weights) EXPECT_TRUE(std::isfinite(weight));
    for (const double deviation : ranking.deviations) EXPECT_GT(deviation, 0);
    video.examples[0].traits.pop_back();
    EXPECT_THROW(rankingFrom({&video, 1}), Error);
}

TEST(TastedWorth, followsWhatIsLikedAndStaysInBounds) {
    const TasteRanking ranking = rankingFrom(videos(4));
    FloatMatrix traits(20, kTraitCount);
    for (std::int64_t step = 10; step < 20; ++step) traits.row(step)[kLiked] = 3;
    std::vector<float> worth(20, 0.5F);
    worth[0] = 0;
    worth[1] = 1;
    const std::vector<float> tasted = tastedWorth(worth, traits, ranking, 1);
    ASSERT_EQ(tasted.size(), worth.size());
    for (const float value : tasted) EXPECT_TRUE(value >= 0 && value <= 1);
    EXPECT_GT(tasted[15], 0.6F);
    EXPECT_LT(tasted[5], 0.4F);
    const std::vector<float> twice = tastedWorth(worth, traits, ranking, 2);
    EXPECT_GT(twice[15] - twice[5], tasted[15] - tasted[5]);
}

TEST(TastedWorth, withoutATasteTheOrderStays) {
    FloatMatrix traits(5, kTraitCount);
    const std::vector<float> worth{0.1F, 0.4F, 0.5F, 0.7F, 0.95F};
    const std::vector<float> same = tastedWorth(worth, traits, rankingFrom({}), 1);
    EXPECT_TRUE(std::ranges::is_sorted(same));
    EXPECT_TRUE(tastedWorth({}, FloatMatrix(0, kTraitCount), rankingFrom({}), 1).empty());
    EXPECT_THROW(tastedWorth(worth, FloatMatrix(4, kTraitCount), rankingFrom({}), 1), Error);
}

TEST(TasteTraits, areBoundedAndNamed) {
    const TasteTraits traits =
        TasteTraits::load(std::filesystem::path(SKIMLINE_SOURCE_MODELS) / kTasteDirectionsFile);
    ASSERT_EQ(traits.names().size(), kTraitCount);
    EXPECT_EQ(traits.names()[0], "Sharpness");
    EXPECT_EQ(traits.names()[kTraitCues], "dogs");
    const auto subjects = std::span(traits.names()).last(kTraitSubjects);
    EXPECT_TRUE(
        std::ranges::equal(subjects, std::array<std::string, kTraitSubjects>{
                                         "people", "nature", "vehicles", "action", "indoors"}));
    FloatMatrix features(3, 1024);
    FloatMatrix cues(3, static_cast<std::int64_t>(kTraitCues));
    std::ranges::fill(features.row(0), 1e30F);
    std::ranges::fill(cues.row(1), std::numeric_limits<float>::quiet_NaN());
    std::ranges::fill(cues.row(2), -5.0F);
    const FloatMatrix rows = traits.of(features, cues);
    for (const float value : rows.values) EXPECT_LE(std::abs(value), 3);
    const FloatMatrix other = traits.of(FloatMatrix(3, 7), cues);
    EXPECT_EQ(other.row(0)[kTraitCues], 0);
    EXPECT_EQ(traits.of(features, {}).row(0)[0], 0);
    EXPECT_THROW(traits.of(FloatMatrix(2, 1024), cues), Error);
}

}  // namespace
}  // namespace skimline
