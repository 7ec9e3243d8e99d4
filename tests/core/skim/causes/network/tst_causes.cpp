// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "core/foundation/attention/pairs/pair_map.h"
#include "core/foundation/base/error.h"
#include "core/skim/causes/network/head_numbers.h"
#include "core/skim/causes/network/integrated_gradients.h"
#include "core/skim/causes/network/relevance.h"
#include "core/skim/causes/network/rollout.h"
#include "core/skim/causes/network/switches.h"
#include "tests/core/skim/causes/network/dense_network.h"

namespace skimline {
namespace {

constexpr double kTolerance = 1e-5;
constexpr std::int64_t kLength = 37;
constexpr FrameSpan kShot{9, 15};
const std::vector<std::int64_t> kMiddles{3, 11, 20, 29, 34};
const std::vector<std::int64_t> kChosen{20, 3, 34, 11, 29};
constexpr std::int64_t kTurn = 3;  // in which the shot of frame 11 is taken

FullTransNetConfig smallConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 32;
    config.heads = 4;
    config.encoderLayers = 3;
    config.decoderLayers = 2;
    config.feedForwardWidth = 40;
    config.window = 5;
    config.maxFrames = 40;
    config.order = DecodingOrder::Shots;
    config.score = ScoreRule::ShotOrder;
    config.decoderInput = DecoderInput::Sum;
    config.positions = DecoderPositions::None;
    config.maskActivation = MaskActivation::Sigmoid;
    return config;
}

using Variant = std::tuple<PatternKind, NormPlacement, MaskUse>;

/// A small network, its computed causes, and the causes by definition.
class Causes : public ::testing::TestWithParam<Variant> {
protected:
    Causes() {
        at::manual_seed(5);
        FullTransNetConfig config = smallConfig();
        std::tie(m_pattern.kind, config.norm, config.mask) = GetParam();
        m_pattern.window = config.window;
        m_pattern.globals = {0, 11, 29, 36};
        m_net.emplace(config, 17);
        m_features = at::rand({kLength, config.inputWidth});
        m_record = recordEncoder(*m_net, m_features, m_pattern);
        recordDecoder(m_record, *m_net, m_features, kChosen);
        m_dense.emplace(*m_net, m_pattern);
        m_memory = m_dense->encode(m_features);
    }

    at::Tensor ofShot() const { return evenly(m_record, kShot, kLength); }
    at::Tensor ofTurn() const { return evenly(m_record, {kTurn, kTurn + 1}, std::ssize(kChosen)); }

    AttentionPattern m_pattern;
    std::optional<FullTransNet> m_net;
    at::Tensor m_features;
    PassRecord m_record;
    std::optional<test::DenseNetwork> m_dense;
    at::Tensor m_memory;
};

double errorOf(const at::Tensor& actual, const at::Tensor& expected) {
    return test::relativeError(actual.detach(), expected.detach());
}

TEST_P(Causes, theRecordedPassHasTheBitsOfThePlainOne) {
    const EncodedVideo plain = m_net->encode(m_features, m_pattern);
    EXPECT_TRUE(at::equal(plain.memory, m_record.video.memory));
    EXPECT_TRUE(at::equal(plain.importance, m_record.video.importance));
    const at::Tensor targets = at::tensor(at::ArrayRef<std::int64_t>(kChosen), at::kLong);
    EXPECT_TRUE(at::equal(m_net->decodeTeacherForced(m_features, plain, targets),
                          at::softmax(m_record.logits, -1)));
}

TEST_P(Causes, normAndContributionMaps) {
    for (std::size_t layer = 0; layer < m_record.encoder.size(); ++layer) {
        const test::DenseNetwork::Heads& heads = m_dense->encoder[layer];
        const at::Tensor weight =
            m_net->parameters()
                .at("encoder.layers." + std::to_string(layer) + ".self_attn.out_proj.weight")
                .to(at::kDouble);
        for (std::int64_t head = 0; head < 4; ++head) {
            const at::Tensor v = heads.v[head];
            const at::Tensor carried = at::mm(v, weight.narrow(1, head * 8, 8).t()).norm(2, 1);
            const AttendedHeads& own = m_record.encoder[layer];
            const auto map = [&](const PairNumbers& numbers) {
                FloatMatrix cells =
                    renderPairs(headOf(numbers, head), {0, kLength, 0, kLength, kLength, kLength});
                return at::from_blob(cells.values.data(), {kLength, kLength}).nan_to_num();
            };
            EXPECT_LT(
                errorOf(map(normNumbers(*m_net, m_record, own)), heads.weights[head] * carried),
                kTolerance);
            const at::Tensor out = heads.out[head];
            const at::Tensor shares =
                heads.weights[head] * at::mm(out, v.t()) / out.square().sum(1, true);
            const at::Tensor contributions = map(contributionNumbers(m_record, own));
            EXPECT_LT(errorOf(contributions, shares), kTolerance);
            EXPECT_LT((contributions.sum(1) - 1).abs().max().item<double>(), 1e-4);
        }
    }
}

TEST_P(Causes, rolloutAndLens) {
    at::Tensor half = at::zeros({kLength}, at::kDouble);
    half.narrow(0, kShot.begin, kShot.size()).fill_(1.0 / static_cast<double>(kShot.size()));
    at::Tensor byNorms = half.clone();
    for (std::size_t layer = 3; layer-- > 0;) {
        const test::DenseNetwork::Heads& heads = m_dense->encoder[layer];
        const at::Tensor map = heads.weights.detach().mean(0);
        half = 0.5 * half + 0.5 * at::matmul(half, map);
        const std::string name = "encoder.layers." + std::to_string(layer) + ".self_attn.out_proj";
        const at::Tensor added =
            (heads.projected + m_net->parameters().at(name + ".bias").to(at::kDouble)).norm(2, 1);
        const at::Tensor own = heads.stream.norm(2, 1);
        const at::Tensor share = (own / (own + added)).detach();
        byNorms = share * byNorms + at::matmul((1 - share) * byNorms, map);
    }
    EXPECT_LT(errorOf(rollout(*m_net, m_record, ofShot()), half), kTolerance);
    EXPECT_LT(errorOf(rollout(*m_net, m_record, ofShot(), StreamShare::ByNorms), byNorms),
              kTolerance);
    EXPECT_NEAR(byNorms.sum().item<double>(), 1, 1e-9);
    const at::Tensor lens = layerLens(*m_net, m_record);
    EXPECT_LT(errorOf(lens[2], m_dense->importance(m_memory)), kTolerance);
    EXPECT_EQ(lens.size(0), 3);
}

TEST_P(Causes, relevanceOfAnImportance) {
    m_dense->importance(m_memory).narrow(0, kShot.begin, kShot.size()).sum().backward();
    for (const ValueOrigin origin : {ValueOrigin::Zero, ValueOrigin::Mean}) {
        at::Tensor relevance = at::eye(kLength, at::kDouble);
        for (const at::Tensor& map :
             test::DenseNetwork::relations(m_dense->encoder, origin == ValueOrigin::Mean))
            relevance = relevance + at::mm(map, relevance);
        const at::Tensor wanted = relevance.narrow(0, kShot.begin, kShot.size()).mean(0);
        EXPECT_LT(errorOf(relevanceOf(m_record, kShot, origin), wanted), kTolerance);
    }
}

at::Tensor normalised(const at::Tensor& relevance) {
    const at::Tensor one = at::eye(relevance.size(0), at::kDouble);
    const at::Tensor rest = relevance - one;
    const at::Tensor sums = rest.sum(1, true);
    return rest / at::where(sums > 0, sums, at::ones_like(sums)) + one;
}

TEST_P(Causes, relevanceOfATurnFollowsTheEquationsOfThePaper) {
    const at::Tensor logits = m_dense->decode(m_features, m_memory, kChosen);
    const auto wantedOf = [](const at::Tensor& all) {
        return at::log_softmax(all[kTurn], -1)[kChosen[kTurn]];
    };
    EXPECT_LT(errorOf(m_record.logits, logits), kTolerance);
    wantedOf(logits).backward();
    const auto turns = static_cast<std::int64_t>(kChosen.size());
    at::Tensor taken = at::zeros({turns, kLength}, at::kDouble);
    taken[kTurn][kChosen[kTurn]] = 1;
    const at::Tensor pointed = taken[kTurn].to(at::kFloat);
    const HeadGradients gradients = [&] {
        const c10::AutoGradMode on(true);
        return headGradients(m_record, wantedOf(m_record.logits));
    }();
    for (const ValueOrigin origin : {ValueOrigin::Zero, ValueOrigin::Mean}) {
        const bool fromMean = origin == ValueOrigin::Mean;
        at::Tensor frames = at::eye(kLength, at::kDouble);
        for (const at::Tensor& map : test::DenseNetwork::relations(m_dense->encoder, fromMean))
            frames = frames + at::mm(map, frames);
        at::Tensor own = at::eye(turns, at::kDouble);
        at::Tensor between = at::zeros({turns, kLength}, at::kDouble);
        const auto self = test::DenseNetwork::relations(m_dense->decoder, fromMean);
        const auto cross = test::DenseNetwork::relations(m_dense->cross, fromMean);
        for (std::size_t layer = 0; layer < self.size(); ++layer) {
            own = own + at::mm(self[layer], own);
            between = between + at::mm(self[layer], between);
            between =
                between + at::mm(at::mm(normalised(own).t(), cross[layer]), normalised(frames));
        }
        between = between + at::mm(taken, normalised(frames));
        EXPECT_LT(errorOf(decoderRelevance(m_record, gradients, {ofTurn(), pointed}, origin),
                          between[kTurn]),
                  kTolerance);
    }

    at::Tensor start = at::zeros({kLength}, at::kDouble);
    for (const auto& heads : m_dense->cross)
        start += heads.weights.detach().mean(0)[kTurn] / static_cast<double>(m_dense->cross.size());
    for (std::size_t layer = 3; layer-- > 0;)
        start =
            0.5 * start + 0.5 * at::matmul(start, m_dense->encoder[layer].weights.detach().mean(0));
    EXPECT_LT(errorOf(rolloutOfTurns(*m_net, m_record, ofTurn()), start), kTolerance);
}

TEST_P(Causes, firstOrderEffectsAreTheSlopesOfTheSwitches) {
    const HeadGradients gradients = headGradients(m_record, importanceOf(m_record, kShot));
    const at::Tensor effects = headFirstOrder(m_record.encoder, gradients.encoder);
    // By definition: the slope of the answer as a switch leaves 1 towards 0.
    constexpr double kStep = 2e-3;
    const c10::NoGradGuard noGradients;
    const auto answer = [&](std::int64_t layer, std::int64_t head, double kept) {
        AttentionSwitch one{layer, head};
        one.kept = kept;
        Switches switches(m_net->config(), m_pattern, {one}, Stand::Zero);
        return encodeSwitched(*m_net, m_features, m_pattern, switches)
            .importance.narrow(0, kShot.begin, kShot.size())
            .sum()
            .item<double>();
    };
    const double whole = answer(0, 0, 1);
    for (std::int64_t layer = 0; layer < 3; ++layer)
        for (std::int64_t head = 0; head < 4; ++head)
            EXPECT_NEAR(std::abs(whole - answer(layer, head, 1 - kStep)) / kStep,
                        effects[layer][head].item<double>(), 0.03 * effects.max().item<double>());
}

TEST_P(Causes, switchesOffAreTheDefinition) {
    const c10::NoGradGuard noGradients;
    const AttendedHeads& first = m_record.encoder.front();
    // The input of the first layer is the same with every switch of that layer, so the stream
    // before its feed-forward part shows the effect.
    struct Watch : Switches {
        using Switches::Switches;
        at::Tensor attended(const AttendedHeads& heads) override {
            at::Tensor out = Switches::attended(heads);
            if (heads.layer == 0) passed = out;
            return out;
        }
        at::Tensor passed;
    };
    const auto passed = [&](const AttentionSwitch& one, Stand stand) {
        Watch watch(m_net->config(), m_pattern, {one}, stand);
        encodeSwitched(*m_net, m_features, m_pattern, watch);
        return watch.passed;
    };
    const at::Tensor out = first.out.detach();
    at::Tensor wanted = out.clone();
    wanted[2] = out[2].mean(0, true).expand_as(out[2]);
    EXPECT_LT(errorOf(passed({0, 2}, Stand::Mean), wanted), kTolerance);
    wanted[2].zero_();
    EXPECT_LT(errorOf(passed({0, 2}, Stand::Zero), wanted), kTolerance);

    const at::Tensor weights = m_dense->encoder.front().weights.detach();
    const at::Tensor near =
        test::maskOf(
            {PatternKind::Local, m_pattern.kind == PatternKind::Global ? 1 : m_pattern.window, {}},
            kLength)
            .to(at::kDouble);
    const at::Tensor band = at::matmul(weights * near, m_dense->encoder.front().v).to(at::kFloat);
    AttentionSwitch part{0};
    part.share = SwitchedShare::Band;
    EXPECT_LT(errorOf(passed(part, Stand::Mean), out - band + band.mean(1, true)), kTolerance);
    part.share = SwitchedShare::Beyond;
    EXPECT_LT(errorOf(passed(part, Stand::Zero), band), kTolerance);

    AttentionSwitch frames{0};
    frames.rows = kShot;
    wanted = out.clone();
    wanted.narrow(1, kShot.begin, kShot.size())
        .copy_(out.mean(1, true).expand({4, kShot.size(), 8}));
    EXPECT_LT(errorOf(passed(frames, Stand::Mean), wanted), kTolerance);
    frames.otherRows = true;
    wanted = out.mean(1, true).expand_as(out).clone();
    wanted.narrow(1, kShot.begin, kShot.size()).copy_(out.narrow(1, kShot.begin, kShot.size()));
    EXPECT_LT(errorOf(passed(frames, Stand::Mean), wanted), kTolerance);
}

TEST_P(Causes, switchesThatAreOnLeaveEveryBit) {
    std::vector<AttentionSwitch> all;
    for (std::int64_t layer = 0; layer < 3; ++layer)
        for (std::int64_t head = 0; head < 4; ++head)
            for (const auto share :
                 {SwitchedShare::All, SwitchedShare::Band, SwitchedShare::Beyond})
                all.push_back({layer, head, share, {}, false, 1});
    Switches on(m_net->config(), m_pattern, all);
    const EncodedVideo plain = m_net->encode(m_features, m_pattern);
    const EncodedVideo switched = encodeSwitched(*m_net, m_features, m_pattern, on);
    EXPECT_TRUE(at::equal(plain.memory, switched.memory));
    EXPECT_TRUE(at::equal(plain.importance, switched.importance));
}

TEST_P(Causes, integratedGradientsAreComplete) {
    const Answer answer = [&](const at::Tensor& features) {
        return m_net->to(features.scalar_type())
            .encode(features, m_pattern)
            .importance.narrow(0, kShot.begin, kShot.size())
            .sum();
    };
    const IntegratedGradients found = completeGradients(answer, m_features);
    EXPECT_LT(found.error, 0.01);
    EXPECT_NEAR(found.frames.sum().item<double>(), found.difference,
                0.01 * std::abs(found.difference));
    // A frame's own share is the slope along the way: twice as many steps change it little.
    const IntegratedGradients finer = integratedGradients(answer, m_features, 4 * found.steps);
    EXPECT_LT(errorOf(found.frames, finer.frames), 0.1);
}

INSTANTIATE_TEST_SUITE_P(
    Networks, Causes,
    ::testing::Values(Variant{PatternKind::Lga, NormPlacement::Pre, MaskUse::None},
                      Variant{PatternKind::Lga, NormPlacement::Post, MaskUse::None},
                      Variant{PatternKind::Full, NormPlacement::Pre, MaskUse::None},
                      Variant{PatternKind::Global, NormPlacement::Post, MaskUse::None},
                      Variant{PatternKind::Local, NormPlacement::Pre, MaskUse::None},
                      Variant{PatternKind::Lga, NormPlacement::Pre, MaskUse::PerLayer},
                      Variant{PatternKind::Full, NormPlacement::Post, MaskUse::Shared}));

TEST(CausesRefuse, whatDoesNotExist) {
    const FullTransNetConfig config = smallConfig();
    const AttentionPattern pattern{PatternKind::Lga, 5, {0}};
    EXPECT_THROW(Switches(config, pattern, {{3, 0}}), Error);
    EXPECT_THROW(Switches(config, pattern, {{0, 4}}), Error);
    EXPECT_THROW(Switches(config, pattern, {{0, 0, SwitchedShare::All, {}, false, 1.5}}), Error);
    EXPECT_THROW(Switches(config, pattern, {{0, 0, SwitchedShare::All, FrameSpan{4, 4}}}), Error);
    const FullTransNet net(config, 1);
    const at::Tensor features = at::rand({20, 12});
    PassRecord record = recordEncoder(net, features, pattern);
    EXPECT_THROW(importanceOf(record, {10, 21}), Error);
    EXPECT_THROW(importanceOf(record, {10, 10}), Error);
    EXPECT_THROW(evenly(record, {-1, 3}, 20), Error);
    EXPECT_THROW(rolloutOfTurns(net, record, at::ones({1})), Error);
    EXPECT_THROW(decoderRelevance(record, {}, {at::ones({1}), at::zeros({20})}), Error);
    AttentionSwitch frames;
    frames.rows = FrameSpan{0, 4};
    frames.part = AttentionPart::Cross;
    EXPECT_THROW(Switches(config, pattern, {frames}), Error);
    EXPECT_THROW(headOf(weightNumbers(record, record.encoder[0]), 4), Error);
    EXPECT_THROW(recordEncoder(net, at::rand({20, 11}), pattern), Error);
    FullTransNetConfig plain = config;
    plain.importance = false;
    plain.score = ScoreRule::ShotOrder;
    const FullTransNet without(plain, 1);
    const PassRecord other = recordEncoder(without, features, pattern);
    EXPECT_THROW(importanceOf(other, {0, 5}), Error);
    EXPECT_THROW(layerLens(without, other), Error);
}

TEST(CausesRefuse, anAnswerThatTheWayDoesNotExplain) {
    // A step function between baseline and video has no slope anywhere on the path.
    const Answer step = [](const at::Tensor& features) {
        const at::Tensor first = features[0][0];
        return first * 0 + (first > 0.9).to(features.scalar_type());
    };
    at::Tensor features = at::zeros({4, 2});
    features[0][0] = 1;
    EXPECT_THROW(completeGradients(step, features, RunContext(), 64), Error);
}

}  // namespace
}  // namespace skimline
