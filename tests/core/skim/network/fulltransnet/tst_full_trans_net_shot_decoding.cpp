// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

constexpr std::int64_t kLength = 40;
const std::vector<std::int64_t> kCandidates{2, 7, 11, 19, 26, 33, 38};

FullTransNetConfig shotOrderConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 2;
    config.feedForwardWidth = 24;
    config.order = DecodingOrder::Shots;
    config.score = ScoreRule::ShotOrder;
    return config;
}

struct Encoded {
    explicit Encoded(const FullTransNetConfig& config) : net(config, 11) {
        at::manual_seed(7);
        features = at::rand({kLength, config.inputWidth});
        video = net.encode(features, {PatternKind::Lga, 5, kCandidates});
    }
    std::vector<std::int64_t> turns(const std::vector<std::int64_t>& candidates = kCandidates,
                                    AttentionTrace* trace = nullptr) const {
        return net.decodeShots(features, video, candidates, RunContext(), {false, trace});
    }

    FullTransNet net;
    at::Tensor features;
    EncodedVideo video;
};

using Variant = std::tuple<NormPlacement, DecoderPositions, DecoderInput>;

class ShotDecoding : public ::testing::TestWithParam<Variant> {
protected:
    static FullTransNetConfig config() {
        FullTransNetConfig config = shotOrderConfig();
        std::tie(config.norm, config.positions, config.decoderInput) = GetParam();
        return config;
    }
};

TEST_P(ShotDecoding, everyTurnTakesTheLikeliestOfWhatIsLeft) {
    const Encoded encoded(config());
    const std::vector<std::int64_t> order = encoded.turns();
    ASSERT_EQ(order.size(), kCandidates.size());
    const at::Tensor targets = at::tensor(at::ArrayRef<std::int64_t>(order), at::kLong);
    const at::Tensor rows =
        encoded.net.decodeTeacherForced(encoded.features, encoded.video, targets);
    ASSERT_EQ(rows.size(0), targets.size(0));
    std::vector<std::int64_t> left = kCandidates;
    for (std::size_t turn = 0; turn < order.size(); ++turn) {
        const at::Tensor row = rows[static_cast<std::int64_t>(turn)];
        const auto best = std::ranges::max_element(left, [&](std::int64_t a, std::int64_t b) {
            return row[a].item<float>() < row[b].item<float>();
        });
        EXPECT_EQ(order[turn], *best) << "turn " << turn;
        left.erase(best);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Variants, ShotDecoding,
    ::testing::Combine(::testing::Values(NormPlacement::Pre, NormPlacement::Post),
                       ::testing::Values(DecoderPositions::None, DecoderPositions::Step,
                                         DecoderPositions::Time, DecoderPositions::Both),
                       ::testing::Values(DecoderInput::Shifted, DecoderInput::Sum)));

TEST(SumInput, isTheSameForEveryOrderOfWhatWasChosen) {
    FullTransNetConfig config = shotOrderConfig();
    config.decoderInput = DecoderInput::Sum;
    config.positions = DecoderPositions::None;
    config.decoderLayers = 1;
    const Encoded encoded(config);
    // The pointer without attention to earlier turns: it sees only its own row.
    auto parameters = encoded.net.parameters();
    parameters["decoder.layers.0.self_attn.out_proj.weight"].zero_();
    const auto lastRow = [&](std::vector<std::int64_t> chosen) {
        chosen.push_back(0);
        const at::Tensor targets = at::tensor(at::ArrayRef<std::int64_t>(chosen), at::kLong);
        return encoded.net.decodeTeacherForced(encoded.features, encoded.video, targets)[3];
    };
    const at::Tensor first = lastRow({7, 19, 33});
    EXPECT_TRUE(at::allclose(first, lastRow({33, 7, 19}), 1e-4, 1e-6));
    EXPECT_FALSE(at::allclose(first, lastRow({33, 7, 20}), 1e-4, 1e-6));
}

TEST(ShotDecoding, tracesOneRowPerTurn) {
    const Encoded encoded(shotOrderConfig());
    AttentionTrace trace;
    const auto traced = encoded.turns(kCandidates, &trace);
    EXPECT_EQ(traced, encoded.turns());
    ASSERT_EQ(trace.cross.size(), 2U);
    EXPECT_EQ(trace.cross.front().q.size(1), static_cast<std::int64_t>(kCandidates.size()));
}

TEST(ShotDecoding, numbersThatAreNoneStillGiveAnOrder) {
    Encoded encoded(shotOrderConfig());
    encoded.net.parameters()["head.query.weight"].fill_(std::numeric_limits<float>::quiet_NaN());
    std::vector<std::int64_t> order = encoded.turns();
    std::ranges::sort(order);
    EXPECT_EQ(order, kCandidates);
}

TEST(ShotDecoding, refusesWhatItCannotDo) {
    const Encoded encoded(shotOrderConfig());
    const std::vector<std::vector<std::int64_t>> wrong{{}, {-1, 3}, {3, kLength}, {4, 9, 4}};
    for (const auto& candidates : wrong) EXPECT_ERROR(ErrorCode::Shape, encoded.turns(candidates));
    EXPECT_ERROR(ErrorCode::Unsupported,
                 encoded.net.decodeGreedy(encoded.features, encoded.video, RunContext()));
    FullTransNetConfig config = shotOrderConfig();
    config.order = DecodingOrder::Time;
    config.score = ScoreRule::Importance;
    const Encoded inTime(config);
    EXPECT_ERROR(ErrorCode::Unsupported, inTime.turns());
}

TEST(ShotSequenceLoss, isTheCrossEntropyWithWhatIsWanted) {
    const Encoded encoded(shotOrderConfig());
    const at::Tensor targets = at::tensor({7, 2, 26}, at::kLong);
    const at::Tensor rows =
        encoded.net.decodeTeacherForced(encoded.features, encoded.video, targets);
    const at::Tensor wanted = at::softmax(at::rand({3, kLength + 1}) * 4, -1);
    double sum = 0;
    for (std::int64_t row = 0; row < 3; ++row)
        for (std::int64_t column = 0; column <= kLength; ++column)
            sum -= wanted[row][column].item<double>() * std::log(rows[row][column].item<double>());
    EXPECT_NEAR(encoded.net.shotSequenceLoss(rows, wanted).item<double>(), sum / 3, 1e-4);
    EXPECT_THROW(encoded.net.shotSequenceLoss(rows, wanted.narrow(0, 0, 2)), Error);
}

}  // namespace
}  // namespace skimline
