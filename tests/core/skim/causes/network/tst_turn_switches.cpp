// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Switches on the decoder and on cross-attention, taken turn by turn and all at once.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/skim/causes/network/switches.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

constexpr std::int64_t kLength = 40;
const std::vector<std::int64_t> kMiddles{2, 8, 15, 22, 29, 36};

FullTransNetConfig turnsConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 32;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 2;
    config.feedForwardWidth = 24;
    config.window = 5;
    config.order = DecodingOrder::Shots;
    config.score = ScoreRule::ShotOrder;
    return config;
}

class TurnSwitches : public ::testing::TestWithParam<AttentionPart> {
protected:
    TurnSwitches() : m_net(turnsConfig(), 5), m_pattern{PatternKind::Lga, 5, kMiddles} {
        at::manual_seed(2);
        m_features = at::randn({kLength, 12});
        m_video = m_net.encode(m_features, m_pattern);
        m_order = turns(nullptr);
    }

    std::vector<std::int64_t> turns(PassWatch* watch) const {
        return m_net.decodeShots(m_features, m_video, kMiddles, {}, {false, nullptr, watch});
    }
    at::Tensor logits(const std::vector<std::int64_t>& order, PassWatch* watch) const {
        const c10::NoGradGuard noGradients;
        return decoderPass({m_net.config(), m_net.parameters()}, m_features, m_video.memory,
                           at::tensor(at::ArrayRef<std::int64_t>(order), at::kLong),
                           {false, nullptr, watch});
    }
    Switches off(std::int64_t layer, std::int64_t head, double kept = 0) const {
        AttentionSwitch one{layer, head};
        one.kept = kept;
        one.part = GetParam();
        return {m_net.config(), m_pattern, {one}};
    }

    FullTransNet m_net;
    AttentionPattern m_pattern;
    at::Tensor m_features;
    EncodedVideo m_video;
    std::vector<std::int64_t> m_order;
};

/// Records the tensor passed on in place of every head's output.
struct Kept : PassWatch {
    explicit Kept(PassWatch* other = nullptr) : next(other) {}
    at::Tensor attended(const AttendedHeads& heads) override {
        const at::Tensor out = next != nullptr ? next->attended(heads) : heads.out;
        (heads.part == AttentionPart::Decoder ? decoder : cross).push_back(out);
        return out;
    }
    const at::Tensor& first(AttentionPart part) const {
        return (part == AttentionPart::Decoder ? decoder : cross).front();
    }
    PassWatch* next;
    std::vector<at::Tensor> decoder, cross;
};

std::vector<at::Tensor> means(const std::vector<at::Tensor>& layers) {
    std::vector<at::Tensor> all;
    for (const at::Tensor& layer : layers) all.push_back(layer.mean(1, true));
    return all;
}

TEST_P(TurnSwitches, aHeadGivesItsMeanOverTheTurns) {
    Kept plain;
    logits(m_order, &plain);
    Switches one = off(0, 2);
    Kept switched(&one);
    logits(m_order, &switched);
    at::Tensor wanted = plain.first(GetParam()).clone();
    wanted[2] = wanted[2].mean(0, true).expand_as(wanted[2]);
    EXPECT_TRUE(at::allclose(switched.first(GetParam()), wanted, 1e-5, 1e-6));
}

TEST_P(TurnSwitches, turnByTurnIsTheSameAsAllAtOnce) {
    Kept plain;
    logits(m_order, &plain);
    for (const std::int64_t layer : {std::int64_t{0}, std::int64_t{1}, AttentionSwitch::kAll}) {
        Switches one = off(layer, AttentionSwitch::kAll);
        one.setTurnMeans(means(plain.decoder), means(plain.cross));
        const std::vector<std::int64_t> order = turns(&one);
        const at::Tensor all = logits(order, &one);
        std::vector<std::int64_t> left = kMiddles;
        for (std::size_t turn = 0; turn < order.size(); ++turn) {
            const auto likely = [&](std::int64_t frame) {
                return all[static_cast<std::int64_t>(turn)][frame].item<float>();
            };
            const auto best = *std::ranges::max_element(left, {}, likely);
            EXPECT_NEAR(likely(order[turn]), likely(best), 1e-4);
            std::erase(left, order[turn]);
        }
    }
}

TEST_P(TurnSwitches, gatesThatAreOnLeaveEveryBit) {
    Switches on = off(AttentionSwitch::kAll, AttentionSwitch::kAll, 1);
    EXPECT_EQ(turns(&on), m_order);
    EXPECT_TRUE(at::equal(logits(m_order, &on), logits(m_order, nullptr)));
    Switches none = off(AttentionSwitch::kAll, AttentionSwitch::kAll);
    EXPECT_FALSE(at::equal(logits(m_order, &none), logits(m_order, nullptr)));
}

TEST(SwitchesOfSeveralDecodings, everyOneHasItsHeadSwitched) {
    AttentionSwitch one{0, 1};
    one.part = AttentionPart::Decoder;
    Switches off(turnsConfig(), {PatternKind::Lga, 5, {}}, {one});
    at::manual_seed(4);
    const at::Tensor mean = at::randn({4, 1, 8});
    off.setTurnMeans({mean, mean}, {mean, mean});
    AttendedHeads heads;
    heads.part = AttentionPart::Decoder;
    heads.out = at::randn({3 * 4, 1, 8});
    at::Tensor wanted = heads.out.clone();
    for (std::int64_t decoding = 0; decoding < 3; ++decoding) wanted[decoding * 4 + 1] = mean[1];
    EXPECT_TRUE(at::allclose(off.attended(heads), wanted, 1e-6, 1e-6));
    heads.part = AttentionPart::Cross;
    EXPECT_TRUE(off.attended(heads).is_same(heads.out));
}

INSTANTIATE_TEST_SUITE_P(Sections, TurnSwitches,
                         ::testing::Values(AttentionPart::Decoder, AttentionPart::Cross));

}  // namespace
}  // namespace skimline
