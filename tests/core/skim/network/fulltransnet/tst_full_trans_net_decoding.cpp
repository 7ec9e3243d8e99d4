// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

constexpr std::int64_t kLength = 40;

FullTransNetConfig smallConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 2;
    config.feedForwardWidth = 24;
    config.window = 5;
    config.maxFrames = 64;
    config.minSteps = 3;
    config.maxSteps = 9;
    return config;
}

/// A network and one encoded video.
struct Encoded {
    explicit Encoded(const FullTransNetConfig& config, std::int64_t length = kLength)
        : net(config, 11) {
        at::manual_seed(7);
        features = at::rand({length, config.inputWidth});
        video = net.encode(features, {PatternKind::Lga, 5, {0, length - 1}});
    }
    /// Gives every row the same query direction, along which only the stop column lies.
    void scoreStop(float value) {
        auto& parameters = net.parameters();
        parameters["decoder.norm.bias"].fill_(1);
        parameters["head.query.weight"].fill_(0.1F);
        parameters["head.stop"].fill_(value);
    }

    FullTransNet net;
    at::Tensor features;
    EncodedVideo video;
};

using Variant = std::tuple<NormPlacement, DecoderPositions, HeadKind>;

class CachedDecoding : public ::testing::TestWithParam<Variant> {
protected:
    static FullTransNetConfig config() {
        FullTransNetConfig config = smallConfig();
        std::tie(config.norm, config.positions, config.head) = GetParam();
        return config;
    }
};

/// Teacher-forced rows restricted to what greedy decoding may choose, summing to one again.
at::Tensor restricted(const at::Tensor& rows, const std::vector<std::int64_t>& steps,
                      std::int64_t minSteps) {
    at::Tensor result = at::zeros({rows.size(0), kLength + 1});
    result.narrow(1, 0, rows.size(1)).copy_(rows);
    for (std::int64_t row = 0; row < rows.size(0); ++row) {
        if (row > 0) result[row].narrow(0, 0, steps[static_cast<std::size_t>(row) - 1] + 1).zero_();
        if (row < minSteps) result[row][kLength].zero_();
    }
    return result / result.sum(1, true);
}

TEST_P(CachedDecoding, equalsRecomputationWithoutCache) {
    const Encoded encoded(config());
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
    ASSERT_GE(decoding.steps.size(), 2U);
    const at::Tensor targets = at::tensor(at::ArrayRef<std::int64_t>(decoding.steps), at::kLong);
    const at::Tensor rows =
        encoded.net.decodeTeacherForced(encoded.features, encoded.video, targets);
    const std::int64_t count = decoding.probabilities.size(0);
    ASSERT_LE(count, rows.size(0));
    const at::Tensor expected =
        restricted(rows.narrow(0, 0, count), decoding.steps, encoded.net.config().minSteps);
    EXPECT_LT((decoding.probabilities - expected).abs().max().item<double>(), 1e-5);
}

TEST_P(CachedDecoding, keepsTheSameMaps) {
    const Encoded encoded(config());
    AttentionTrace cached, whole;
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext(),
                                                   {false, &cached, nullptr});
    encoded.net.decodeTeacherForced(
        encoded.features, encoded.video,
        at::tensor(at::ArrayRef<std::int64_t>(decoding.steps), at::kLong), false, &whole);
    const std::int64_t count = decoding.probabilities.size(0);
    ASSERT_EQ(cached.decoder.size(), 2U);
    ASSERT_EQ(cached.cross.size(), 2U);
    for (const auto part : {AttentionPart::Decoder, AttentionPart::Cross}) {
        for (std::int64_t layer = 0; layer < 2; ++layer) {
            const FloatMatrix step = wholeMap(mapSource(cached, part, layer, 1));
            const FloatMatrix all = wholeMap(mapSource(whole, part, layer, 1));
            ASSERT_EQ(step.rows, count);
            for (std::int64_t row = 0; row < count; ++row) {
                for (std::size_t column = 0; column < step.row(row).size(); ++column) {
                    EXPECT_NEAR(step.row(row)[column], all.row(row)[column], 1e-5);
                }
            }
        }
    }
    EXPECT_EQ(wholeMap(mapSource(cached, AttentionPart::Decoder, 0, 0)).row(0)[count - 1],
              kNotComputed);
}

INSTANTIATE_TEST_SUITE_P(
    Variant, CachedDecoding,
    ::testing::Combine(::testing::Values(NormPlacement::Pre, NormPlacement::Post),
                       ::testing::Values(DecoderPositions::Step, DecoderPositions::Time,
                                         DecoderPositions::Both),
                       ::testing::Values(HeadKind::Pointer, HeadKind::Linear)));

TEST(GreedyDecoding, choosesRisingFramesWithinTheBudget) {
    for (const std::int64_t maxSteps : {1, 2, 5, 9}) {
        FullTransNetConfig config = smallConfig();
        config.maxSteps = maxSteps;
        const Encoded encoded(config);
        const auto decoding =
            encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
        EXPECT_LE(static_cast<std::int64_t>(decoding.steps.size()), maxSteps);
        EXPECT_FALSE(decoding.steps.empty());
        for (std::size_t i = 1; i < decoding.steps.size(); ++i)
            EXPECT_LT(decoding.steps[i - 1], decoding.steps[i]);
        EXPECT_GE(decoding.probabilities.size(0), static_cast<std::int64_t>(decoding.steps.size()));
    }
}

TEST(GreedyDecoding, stopsNotBeforeMinStepsAndThenAtOnce) {
    for (const std::int64_t minSteps : {0, 1, 4}) {
        FullTransNetConfig config = smallConfig();
        config.minSteps = minSteps;
        Encoded encoded(config);
        encoded.scoreStop(100);
        const auto decoding =
            encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
        const auto count = static_cast<std::int64_t>(decoding.steps.size());
        EXPECT_TRUE(count == minSteps || decoding.steps.back() == kLength - 1);
        if (count == minSteps) {
            EXPECT_EQ(decoding.probabilities.size(0), minSteps + 1);
        }
        for (std::int64_t row = 0; row < count; ++row)
            EXPECT_EQ(decoding.probabilities[row][kLength].item<float>(), 0);
    }
}

TEST(GreedyDecoding, anUnlikelyStopLeavesTheEndToTheBudget) {
    Encoded encoded(smallConfig());
    encoded.scoreStop(-100);
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
    EXPECT_TRUE(decoding.steps.size() == 9 || decoding.steps.back() == kLength - 1);
}

TEST(GreedyDecoding, zeroMaxStepsMeansTheSummaryBudget) {
    FullTransNetConfig config = smallConfig();
    config.maxSteps = 0;
    config.minSteps = 0;
    config.head = HeadKind::Linear;  // cannot stop by itself
    config.summaryBudget = 0.1;
    const Encoded encoded(config);
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
    EXPECT_LE(decoding.steps.size(), 4U);
    EXPECT_TRUE(decoding.steps.size() == 4 || decoding.steps.back() == kLength - 1);
}

TEST(GreedyDecoding, endsWhenNoFrameIsLeft) {
    FullTransNetConfig config = smallConfig();
    config.minSteps = 50;
    config.maxSteps = 60;
    const Encoded encoded(config);
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
    EXPECT_EQ(decoding.steps.back(), kLength - 1);
    EXPECT_EQ(decoding.probabilities.size(0), static_cast<std::int64_t>(decoding.steps.size()));
}

TEST(GreedyDecoding, recordsNoGradients) {
    Encoded encoded(smallConfig());
    for (auto& [name, tensor] : encoded.net.parameters()) tensor.set_requires_grad(true);
    const EncodedVideo video = encoded.net.encode(encoded.features, {PatternKind::Full, 1, {}});
    EXPECT_TRUE(video.memory.requires_grad());
    EXPECT_FALSE(encoded.net.decodeGreedy(encoded.features, video, RunContext())
                     .probabilities.requires_grad());
    EXPECT_FALSE(
        encoded.net.sampledMarginals(encoded.features, video, 2, 1, RunContext()).requires_grad());
}

TEST(GreedyDecoding, survivesNumbersThatAreNotFinite) {
    Encoded encoded(smallConfig());
    encoded.video.memory.fill_(std::numeric_limits<float>::quiet_NaN());
    const auto decoding = encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext());
    EXPECT_LE(decoding.steps.size(), 9U);
    const at::Tensor marginals =
        encoded.net.sampledMarginals(encoded.features, encoded.video, 4, 1, RunContext());
    EXPECT_EQ(marginals.numel(), kLength);
}

TEST(GreedyDecoding, paperInputCannotDecodeByItself) {
    FullTransNetConfig config = smallConfig();
    config.decoderInput = DecoderInput::Paper;
    const Encoded encoded(config);
    const auto unsupported = [](const auto& function) {
        try {
            function();
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        }
    };
    unsupported([&] { encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext()); });
    unsupported(
        [&] { encoded.net.sampledMarginals(encoded.features, encoded.video, 2, 1, RunContext()); });
}

TEST(Decoding, stopsWhenAsked) {
    const Encoded encoded(smallConfig());
    StopFlag stop;
    stop.request();
    const RunContext context(stop, {});
    const auto cancelled = [](const auto& function) {
        try {
            function();
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Cancelled);
        }
    };
    cancelled([&] { encoded.net.decodeGreedy(encoded.features, encoded.video, context); });
    cancelled(
        [&] { encoded.net.sampledMarginals(encoded.features, encoded.video, 2, 1, context); });
}

TEST(SampledMarginals, dependOnTheirSeedAloneAndLeaveTheGlobalGeneratorAlone) {
    const Encoded encoded(smallConfig());
    const auto marginals = [&](std::uint64_t seed) {
        return encoded.net.sampledMarginals(encoded.features, encoded.video, 16, seed,
                                            RunContext());
    };
    at::manual_seed(1);
    const at::Tensor expectedNext = at::rand({3});
    at::manual_seed(1);
    const at::Tensor first = marginals(5);
    EXPECT_TRUE(at::equal(at::rand({3}), expectedNext));
    EXPECT_TRUE(at::equal(first, marginals(5)));
    EXPECT_FALSE(at::equal(first, marginals(6)));
}

TEST(SampledMarginals, areFractionsOfRunsWithinTheBudget) {
    const Encoded encoded(smallConfig());
    const at::Tensor marginals =
        encoded.net.sampledMarginals(encoded.features, encoded.video, 16, 3, RunContext());
    EXPECT_GE(marginals.min().item<double>(), 0);
    EXPECT_LE(marginals.max().item<double>(), 1);
    EXPECT_LE(marginals.sum().item<double>(), 9.0 + 1e-6);
    EXPECT_GE(marginals.sum().item<double>(), 1.0 - 1e-6);
    const at::Tensor sixteenths = marginals * 16;
    EXPECT_LT((sixteenths - sixteenths.round()).abs().max().item<double>(), 1e-5);
    EXPECT_THROW(encoded.net.sampledMarginals(encoded.features, encoded.video, 0, 3, RunContext()),
                 Error);
}

TEST(SampledMarginals, approachTheProbabilitiesOfTwoSteps) {
    // Exact reference: P(frame) = p1(frame) + sum over first picks of p1(first) p2(frame | first).
    FullTransNetConfig config = smallConfig();
    config.maxSteps = 2;
    config.minSteps = 1;
    constexpr std::int64_t length = 6;
    const Encoded encoded(config, length);
    const at::Tensor start = encoded.net.decodeTeacherForced(encoded.features, encoded.video,
                                                             at::empty({0}, at::kLong))[0];
    const at::Tensor first = start.narrow(0, 0, length) / start.narrow(0, 0, length).sum();
    at::Tensor expected = first.clone();
    for (std::int64_t frame = 0; frame < length; ++frame) {
        at::Tensor second = encoded.net
                                .decodeTeacherForced(encoded.features, encoded.video,
                                                     at::full({1}, frame, at::kLong))[1]
                                .clone();
        second.narrow(0, 0, frame + 1).zero_();
        expected += first[frame] * (second / second.sum()).narrow(0, 0, length);
    }
    const at::Tensor measured =
        encoded.net.sampledMarginals(encoded.features, encoded.video, 20'000, 1, RunContext());
    EXPECT_LT((measured - expected).abs().max().item<double>(), 0.02);  // five standard errors
}

}  // namespace
}  // namespace skimline
