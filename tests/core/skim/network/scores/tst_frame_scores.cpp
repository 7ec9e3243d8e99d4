// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/frame_scores.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

const std::vector<std::int64_t> kStarts{20, 55, 60, 110};

Checkpoint checkpointWith(ScoreRule rule, bool importance = true) {
    CheckpointInfo info;
    info.config.inputWidth = 24;
    info.config.modelWidth = 32;
    info.config.heads = 4;
    info.config.encoderLayers = 2;
    info.config.decoderLayers = 2;
    info.config.feedForwardWidth = 64;
    info.config.importance = importance;
    info.config.score = rule;
    if (rule == ScoreRule::ShotOrder || rule == ScoreRule::Moment)
        info.config.order = DecodingOrder::Shots;
    info.input.scaling = FeatureScaling::None;
    return {info, FullTransNet(info.config, 9)};
}

FloatMatrix randomFeatures(std::int64_t rows) {
    FloatMatrix features(rows, 24);
    std::mt19937 random(3);
    for (float& value : features.values) value = static_cast<float>(random() % 1000) / 500.0F;
    return features;
}

std::vector<float> scoresOf(const Checkpoint& checkpoint, const FloatMatrix& features) {
    return frameScores(checkpoint, features, kStarts, PatternKind::Lga, false, RunContext()).scores;
}

class FrameScoresOfRule : public ::testing::TestWithParam<ScoreRule> {};

TEST_P(FrameScoresOfRule, areMinMaxScaledAndRepeatable) {
    const Checkpoint checkpoint = checkpointWith(GetParam());
    const FloatMatrix features = randomFeatures(150);
    const std::vector<float> scores = scoresOf(checkpoint, features);
    ASSERT_EQ(scores.size(), 150U);
    EXPECT_EQ(*std::min_element(scores.begin(), scores.end()), 0.0F);
    EXPECT_EQ(*std::max_element(scores.begin(), scores.end()), 1.0F);
    at::manual_seed(99);  // the global generator has no say
    EXPECT_EQ(scores, scoresOf(checkpoint, features));
}

TEST_P(FrameScoresOfRule, oneAndTwoThreadsAgree) {
    const Checkpoint checkpoint = checkpointWith(GetParam());
    const FloatMatrix features = randomFeatures(150);
    const int threads = at::get_num_threads();
    at::set_num_threads(1);
    const std::vector<float> one = scoresOf(checkpoint, features);
    at::set_num_threads(2);
    const std::vector<float> two = scoresOf(checkpoint, features);
    at::set_num_threads(threads);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(one[i], two[i], 1e-5) << i;
}

INSTANTIATE_TEST_SUITE_P(Rule, FrameScoresOfRule,
                         ::testing::Values(ScoreRule::Blend, ScoreRule::Importance,
                                           ScoreRule::Decoder, ScoreRule::Maximum,
                                           ScoreRule::Released, ScoreRule::ShotOrder,
                                           ScoreRule::Moment));

TEST(FrameScores, turnsFallWithWhatWasTakenBefore) {
    const std::vector<std::int64_t> firstFrames{4, 6};
    EXPECT_EQ(shotMiddles(firstFrames, 10), (std::vector<std::int64_t>{1, 4, 7}));
    EXPECT_EQ(shotMiddles({}, 1), std::vector<std::int64_t>{0});
    const std::vector<float> scores = shotOrderRule({4, 7, 1}, firstFrames, 10);
    const auto third = static_cast<float>(std::exp(-6.0));
    const auto second = static_cast<float>(std::exp(-2.0));
    EXPECT_EQ(scores, (std::vector<float>{third, third, third, third, 1, 1, second, second, second,
                                          second}));
}

TEST(FrameScores, aDecoderFedASumIsTracedInTheOrderOfTime) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::Importance);
    checkpoint.info.config.decoderInput = DecoderInput::Sum;
    checkpoint.net = FullTransNet(checkpoint.info.config, 9);
    const FrameScores scores =
        frameScores(checkpoint, randomFeatures(150), kStarts, PatternKind::Lga, true, RunContext());
    EXPECT_EQ(scores.trace.decoder.size(), 2U);
    EXPECT_EQ(scores.trace.cross.size(), 2U);
}

TEST(FrameScores, aDecoderInTurnRanksWholeShots) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::ShotOrder);
    const FloatMatrix features = randomFeatures(150);
    const std::vector<float> scores = scoresOf(checkpoint, features);
    std::vector<float> ofShots;
    std::size_t first = 0;
    for (const std::int64_t end : {20, 55, 60, 110, 150}) {
        for (std::size_t row = first; row < static_cast<std::size_t>(end); ++row)
            EXPECT_EQ(scores[row], scores[first]);
        ofShots.push_back(scores[first]);
        first = static_cast<std::size_t>(end);
    }
    std::ranges::sort(ofShots);
    EXPECT_EQ(std::ranges::adjacent_find(ofShots), ofShots.end());
    // The same network can score by its importance head instead.
    checkpoint.info.config.score = ScoreRule::Importance;
    EXPECT_NE(scoresOf(checkpoint, features), scores);
}

TEST(FrameScores, rulesOnSmallRows) {
    const at::Tensor rows =
        at::tensor({0.5F, 0.2F, 0.1F, 0.2F, 0.1F, 0.3F, 0.4F, 0.2F}).view({2, 4});
    EXPECT_EQ(maximumRule(rows), (std::vector<float>{0.5F, 0.3F, 0.4F}));
    // Column 1 is nowhere its row's largest, so it keeps its smallest value.
    EXPECT_EQ(releasedRule(rows), (std::vector<float>{0.5F, 0.2F, 0.4F}));
}

TEST(FrameScores, importanceRuleIsTheScaledHead) {
    const Checkpoint checkpoint = checkpointWith(ScoreRule::Importance);
    const FloatMatrix features = randomFeatures(150);
    const at::Tensor tensor = at::tensor(at::ArrayRef<float>(features.values)).view({150, 24});
    const AttentionPattern pattern{PatternKind::Lga, 17, shotGlobals(kStarts, 150)};
    const at::Tensor head = checkpoint.net.encode(tensor, pattern).importance.sigmoid();
    const at::Tensor expected = (head - head.min()) / (head.max() - head.min());
    const std::vector<float> scores = scoresOf(checkpoint, features);
    for (std::int64_t i = 0; i < 150; ++i)
        EXPECT_NEAR(scores[static_cast<std::size_t>(i)], expected[i].item<float>(), 1e-5);
}

TEST(FrameScores, normalisesFeaturesAsTheCheckpointSays) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::Importance);
    FloatMatrix features = randomFeatures(150);
    const std::vector<float> plain = scoresOf(checkpoint, features);
    checkpoint.info.input.scaling = FeatureScaling::L2;
    const std::vector<float> normalised = scoresOf(checkpoint, features);
    EXPECT_NE(plain, normalised);
    for (std::int64_t row = 0; row < features.rows; ++row) {
        double sum = 0;
        for (const float value : features.row(row)) sum += double{value} * value;
        for (float& value : features.row(row)) value /= static_cast<float>(std::sqrt(sum));
    }
    checkpoint.info.input.scaling = FeatureScaling::None;
    const std::vector<float> byHand = scoresOf(checkpoint, features);
    for (std::size_t i = 0; i < byHand.size(); ++i) EXPECT_NEAR(normalised[i], byHand[i], 1e-4);
}

TEST(FrameScores, aZeroRowSurvivesNormalisation) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    checkpoint.info.input.scaling = FeatureScaling::L2;
    FloatMatrix features = randomFeatures(150);
    std::fill_n(features.values.begin(), 24, 0.0F);
    for (const float score : scoresOf(checkpoint, features)) EXPECT_TRUE(std::isfinite(score));
}

TEST(FrameScores, oneFrameScoresOne) {
    const Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    const FrameScores result =
        frameScores(checkpoint, randomFeatures(1), {}, PatternKind::Lga, true, RunContext());
    EXPECT_EQ(result.scores, std::vector<float>{1.0F});
    EXPECT_EQ(result.statistics.pairs, 1);
}

TEST(FrameScores, traceHoldsEveryLayer) {
    const Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    const FrameScores result =
        frameScores(checkpoint, randomFeatures(150), kStarts, PatternKind::Lga, true, RunContext());
    ASSERT_EQ(result.trace.encoder.size(), 2U);
    EXPECT_EQ(result.trace.encoder[0].q.sizes(), at::IntArrayRef({4, 150, 8}));
    EXPECT_EQ(result.trace.encoder[1].lse.sizes(), at::IntArrayRef({4, 150}));
    EXPECT_EQ(result.trace.encoderPattern.globals, shotGlobals(kStarts, 150));
    ASSERT_EQ(result.trace.decoder.size(), 2U);
    ASSERT_EQ(result.trace.cross.size(), 2U);
    EXPECT_EQ(result.trace.cross[0].k.size(1), 150);
    EXPECT_EQ(result.trace.cross[0].q.sizes(), result.trace.decoder[0].q.sizes());
}

TEST(FrameScores, tracingDoesNotChangeTheScores) {
    const Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    const FloatMatrix features = randomFeatures(150);
    EXPECT_EQ(
        scoresOf(checkpoint, features),
        frameScores(checkpoint, features, kStarts, PatternKind::Lga, true, RunContext()).scores);
}

TEST(FrameScores, theGlobalBudgetShowsInTheStatistics) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::Importance);
    const FloatMatrix features = randomFeatures(150);
    const auto pairs = [&](PatternKind kind) {
        return frameScores(checkpoint, features, kStarts, kind, false, RunContext())
            .statistics.pairs;
    };
    const std::int64_t unlimited = pairs(PatternKind::Lga);
    checkpoint.info.config.maxGlobals = 3;
    EXPECT_LT(pairs(PatternKind::Lga), unlimited);
    EXPECT_EQ(pairs(PatternKind::Full), 150 * 150);
}

TEST(FrameScores, refusesBadFeatures) {
    const Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    const auto refuses = [&](const FloatMatrix& features, const std::vector<std::int64_t>& starts) {
        try {
            frameScores(checkpoint, features, starts, PatternKind::Lga, false, RunContext());
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Shape) << error.what();
        }
    };
    refuses(FloatMatrix(), {});
    refuses(FloatMatrix(10, 23), {});
    FloatMatrix damaged = randomFeatures(150);
    damaged.values[77] = std::numeric_limits<float>::quiet_NaN();
    refuses(damaged, kStarts);
    refuses(randomFeatures(50), kStarts);
}

TEST(FrameScores, aDecoderThatNeedsTheAnswerCannotScore) {
    Checkpoint checkpoint = checkpointWith(ScoreRule::Blend);
    CheckpointInfo info = checkpoint.info;
    info.config.decoderInput = DecoderInput::Paper;
    const Checkpoint paper{info, FullTransNet(info.config, 9)};
    try {
        scoresOf(paper, randomFeatures(150));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
    }
    info.config.score = ScoreRule::Importance;
    const Checkpoint head{info, FullTransNet(info.config, 9)};
    EXPECT_EQ(frameScores(head, randomFeatures(150), kStarts, PatternKind::Lga, true, RunContext())
                  .scores.size(),
              150U);
}

TEST(FrameScores, aMomentIsItsImportanceAndFallsWithWhatWasTakenBefore) {
    const at::Tensor importance = at::tensor({0.0F, 2.0F, 0.0F, 2.0F});
    const std::vector<float> scores = momentRule(importance, {2, 0}, {2});
    const double likely = 1 / (1 + std::exp(-2.0));
    EXPECT_NEAR(scores[2], 0.5, 1e-6);
    EXPECT_NEAR(scores[3], likely, 1e-6);
    EXPECT_NEAR(scores[0], 0.5 * std::exp(-0.25), 1e-6) << "half of the video was taken before";
    EXPECT_NEAR(scores[1], likely * std::exp(-0.25), 1e-6);
}

TEST(FrameScores, momentsNeedAnImportanceHeadAndTurns) {
    FullTransNetConfig config = checkpointWith(ScoreRule::Moment).info.config;
    config.importance = false;
    EXPECT_THROW(checkConfig(config), Error);
    config.importance = true;
    config.order = DecodingOrder::Time;
    EXPECT_THROW(checkConfig(config), Error);
}

TEST(FrameScores, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    try {
        frameScores(checkpointWith(ScoreRule::Blend), randomFeatures(150), kStarts,
                    PatternKind::Lga, false, RunContext(stop, {}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

}  // namespace
}  // namespace skimline
