// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <string>

#include "core/foundation/attention/pairs/pair_sums.h"
#include "core/skim/causes/network/head_numbers.h"
#include "core/skim/causes/network/integrated_gradients.h"
#include "core/skim/causes/network/masked_shots.h"
#include "core/skim/causes/network/relevance.h"
#include "core/skim/causes/network/rollout.h"
#include "core/skim/causes/network/shot_lime.h"

namespace skimline {
namespace {

constexpr std::int64_t kLength = 12;
constexpr std::int64_t kAsked = 6;    // the frame whose importance is asked for
constexpr std::int64_t kDecider = 2;  // what it says reaches the answer
constexpr std::int64_t kDecoy = 9;    // it attracts the weight and contributes nothing
// Dimensions of the stream where positions hardly change in so few frames.
constexpr std::int64_t kSaysSomething = 12;
constexpr std::int64_t kDrawsWeight = 14;
constexpr std::int64_t kAnswer = 10;

/// A network of one layer and one head, set by hand: keys hold how much attention a frame attracts,
/// values what it contributes; the score reads the output of attention.
class Decoy : public ::testing::Test {
protected:
    Decoy() : m_net(config(), 1) {
        for (auto& [name, tensor] : m_net.parameters())
            if (name.find("norm") == std::string::npos) tensor.zero_();
        // Three kinds of frames: plain, decider, decoy.
        parameter("embedding.linear.weight")[kSaysSomething][1] = 1;
        parameter("embedding.linear.weight")[kDrawsWeight][2] = 1;
        parameter("embedding.linear.weight")[0][0] = 1;
        m_features = at::zeros({kLength, 3});
        for (std::int64_t frame = 0; frame < kLength; ++frame)
            m_features[frame][frame == kDecider ? 1 : frame == kDecoy ? 2 : 0] = 1;
        const std::string layer = "encoder.layers.0.self_attn.";
        parameter(layer + "q_proj.bias")[0] = 4;
        parameter(layer + "k_proj.weight")[0][kDrawsWeight] = 3;
        parameter(layer + "k_proj.weight")[0][kSaysSomething] = 2;
        parameter(layer + "v_proj.weight")[0][kSaysSomething] = 1;
        parameter(layer + "out_proj.weight")[kAnswer][0] = 2;
        parameter("importance.weight")[0][kAnswer] = 1;
        // The decoy's value is 0, exactly but for rounding.
        const PassRecord before = recordEncoder(m_net, m_features, m_pattern);
        parameter(layer + "v_proj.bias")[0] = -before.encoder[0].v[0][kDecoy][0].item<float>();
        m_record = recordEncoder(m_net, m_features, m_pattern);
    }

    static FullTransNetConfig config() {
        FullTransNetConfig config;
        config.inputWidth = 3;
        config.modelWidth = 16;
        config.heads = 1;
        config.encoderLayers = 1;
        config.decoderLayers = 1;
        config.feedForwardWidth = 4;
        config.norm = NormPlacement::Pre;
        return config;
    }

    at::Tensor& parameter(const std::string& name) { return m_net.parameters().at(name); }

    at::Tensor answer(const at::Tensor& features) const {
        return m_net.to(features.scalar_type()).encode(features, m_pattern).importance[kAsked];
    }

    /// The asked frame's row of a map.
    at::Tensor askedRow(const PairNumbers& numbers) const {
        return pairRows(numbers, kAsked, 1)[0][0];
    }

    /// The frame that counts most, itself aside.
    static std::int64_t first(at::Tensor frames) {
        frames = frames.detach().clone();
        frames[kAsked] = -1e9;
        return frames.argmax().item<std::int64_t>();
    }

    std::vector<std::int64_t> frameBounds() const {
        std::vector<std::int64_t> bounds;
        for (std::int64_t frame = 0; frame <= kLength; ++frame) bounds.push_back(frame);
        return bounds;
    }

    AttentionPattern m_pattern{PatternKind::Full, 17, {}};
    FullTransNet m_net;
    at::Tensor m_features;
    PassRecord m_record;
};

TEST_F(Decoy, rawAttentionFallsForIt) {
    const at::Tensor weights = askedRow(weightNumbers(m_record, m_record.encoder[0]));
    EXPECT_EQ(first(weights), kDecoy);
    EXPECT_GT(weights[kDecoy].item<float>(), 2 * weights[kDecider].item<float>());
    EXPECT_EQ(
        first(rollout(m_net, m_record, evenly(m_record, {kAsked, kAsked + 1}, m_record.length()))),
        kDecoy);
    EXPECT_NEAR(m_record.encoder[0].v[0][kDecoy][0].item<float>(), 0, 1e-6);
}

TEST_F(Decoy, normsContributionsAndRelevanceDoNot) {
    const AttendedHeads& heads = m_record.encoder[0];
    EXPECT_EQ(first(askedRow(normNumbers(m_net, m_record, heads))), kDecider);
    EXPECT_EQ(first(askedRow(contributionNumbers(m_record, heads))), kDecider);
    EXPECT_EQ(first(relevanceOf(m_record, {kAsked, kAsked + 1})), kDecider);
}

TEST_F(Decoy, takingFramesAwayDoesNot) {
    const c10::NoGradGuard noGradients;
    const double whole = answer(m_features).item<double>();
    for (const ShotStand stand : {ShotStand::Mean, ShotStand::Neighbours}) {
        at::Tensor effects = at::zeros({kLength});
        for (std::int64_t frame = 0; frame < kLength; ++frame) {
            std::vector<bool> gone(kLength, false);
            gone[static_cast<std::size_t>(frame)] = true;
            effects[frame] =
                whole - answer(withoutShots(m_features, frameBounds(), gone, stand)).item<double>();
        }
        EXPECT_EQ(first(effects), kDecider);
    }
    const auto lime = shotLime(kLength, [&](const std::vector<bool>& gone) {
        return answer(withoutShots(m_features, frameBounds(), gone)).item<double>();
    });
    EXPECT_EQ(first(at::tensor(lime)), kDecider);
}

TEST_F(Decoy, integratedGradientsDoNot) {
    const IntegratedGradients found = completeGradients(
        [this](const at::Tensor& features) { return answer(features); }, m_features);
    EXPECT_EQ(first(found.frames), kDecider);
    EXPECT_LT(found.error, 0.01);
}

}  // namespace
}  // namespace skimline
