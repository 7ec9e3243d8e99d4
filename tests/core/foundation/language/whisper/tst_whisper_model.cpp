// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_model.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/core/foundation/language/whisper/tiny_whisper.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

class TinyWhisper : public ::testing::Test {
protected:
    at::Tensor memoryOf(std::uint64_t seed) const {
        at::manual_seed(seed);
        return m_network.model->encode(at::randn({8, 40}), {});
    }

    WhisperNetwork m_network = test::tinyWhisper(test::tinyWhisperConfig());
    const WhisperModel& m_model = *m_network.model;
};

TEST_F(TinyWhisper, usesEveryTensor) { EXPECT_TRUE(m_network.unused.empty()); }

TEST_F(TinyWhisper, stepsGiveWhatTheWholeTextGives) {
    const at::Tensor memory = memoryOf(3);
    const at::Tensor ids = at::randint(60, {1, 9}, at::kLong);
    DecoderState whole = m_model.start(memory, 1);
    const at::Tensor rows = m_model.decode(ids, whole);
    DecoderState steps = m_model.start(memory, 1);
    std::vector<at::Tensor> found{m_model.decode(ids.slice(1, 0, 4), steps)};
    for (std::int64_t i = 4; i < 9; ++i)
        found.push_back(m_model.decode(ids.slice(1, i, i + 1), steps));
    EXPECT_TRUE(at::allclose(at::cat(found, 1), rows, 1e-4, 1e-5));
    EXPECT_EQ(steps.length, 9);
}

TEST_F(TinyWhisper, rowsSideBySideDoNotSeeEachOther) {
    const at::Tensor memory = memoryOf(4);
    const at::Tensor ids = at::randint(60, {3, 5}, at::kLong);
    DecoderState together = m_model.start(memory, 3);
    const at::Tensor rows = m_model.decode(ids, together);
    for (std::int64_t i = 0; i < 3; ++i) {
        DecoderState alone = m_model.start(memory, 1);
        EXPECT_TRUE(
            at::allclose(m_model.decode(ids.slice(0, i, i + 1), alone)[0], rows[i], 1e-4, 1e-5));
    }
}

TEST_F(TinyWhisper, whatIsHeardMatters) {
    const at::Tensor ids = at::zeros({1, 1}, at::kLong);
    DecoderState first = m_model.start(memoryOf(5), 1);
    DecoderState second = m_model.start(memoryOf(6), 1);
    EXPECT_FALSE(at::allclose(m_model.decode(ids, first), m_model.decode(ids, second)));
}

TEST_F(TinyWhisper, attentionIsHandedOut) {
    std::vector<at::Tensor> weights;
    DecoderState state = m_model.start(memoryOf(7), 1);
    state.crossWeights = &weights;
    m_model.decode(at::zeros({1, 3}, at::kLong), state);
    ASSERT_EQ(weights.size(), 2U);
    EXPECT_EQ(weights[0].sizes(), (at::IntArrayRef{1, 2, 3, 20}));
    EXPECT_TRUE(at::allclose(weights[1].sum(-1), at::ones({1, 2, 3})));
}

class ShortNumbers : public TinyWhisper, public testing::WithParamInterface<WhisperNumbers> {
protected:
    static WhisperNetwork network() {
        const WhisperConfig config = test::tinyWhisperConfig();
        return makeWhisper({config, test::tinyWhisperTensors(config, 1), melFilters(8), {}},
                           GetParam());
    }
};
INSTANTIATE_TEST_SUITE_P(Whisper, ShortNumbers,
                         testing::Values(WhisperNumbers::BFloat16, WhisperNumbers::Mixed));

TEST_P(ShortNumbers, changeLittle) {
    const WhisperNetwork brief = network();
    at::manual_seed(8);
    const at::Tensor mel = at::randn({8, 40});
    const at::Tensor ids = at::randint(60, {1, 6}, at::kLong);
    const auto scoresOf = [&](const WhisperModel& model) {
        DecoderState state = model.start(model.encode(mel, {}), 1);
        return model.scores(model.decode(ids, state));
    };
    const at::Tensor wanted = scoresOf(m_model);
    const at::Tensor found = scoresOf(*brief.model);
    EXPECT_EQ(found.scalar_type(), at::kFloat);
    EXPECT_LT((found - wanted).abs().max().item<float>(), 0.03 * wanted.abs().max().item<float>());
}

TEST_P(ShortNumbers, giveTheSameHoweverManyTokensComeAtOnce) {
    const WhisperNetwork brief = network();
    at::manual_seed(9);
    const at::Tensor memory = brief.model->encode(at::randn({8, 40}), {});
    const at::Tensor ids = at::randint(60, {2, 16}, at::kLong);
    DecoderState whole = brief.model->start(memory, 2);
    const at::Tensor wanted = brief.model->decode(ids, whole);
    // One, few and many tokens take different code paths.
    DecoderState steps = brief.model->start(memory, 2);
    std::vector<at::Tensor> found;
    for (const auto& [from, to] : {std::pair<int, int>{0, 3}, {3, 4}, {4, 13}, {13, 14}, {14, 16}})
        found.push_back(brief.model->decode(ids.slice(1, from, to), steps));
    const at::Tensor error = (at::cat(found, 1) - wanted).abs().max();
    EXPECT_LT(error.item<float>(), 0.03 * wanted.abs().max().item<float>());
}

TEST_P(ShortNumbers, handOutWhatWasHeardWhereItIsAskedFor) {
    const WhisperNetwork brief = network();
    at::manual_seed(10);
    const at::Tensor memory = brief.model->encode(at::randn({8, 40}), {});
    const at::Tensor ids = at::randint(60, {1, 12}, at::kLong);
    std::vector<at::Tensor> weights;
    DecoderState watched = brief.model->start(memory, 1);
    watched.crossWeights = &weights;
    const at::Tensor found = brief.model->decode(ids, watched);
    DecoderState state = brief.model->start(memory, 1);
    EXPECT_TRUE(at::equal(found, brief.model->decode(ids, state)));
    ASSERT_EQ(weights.size(), 2U);
    EXPECT_LT((weights[1].sum(-1).to(at::kFloat) - 1).abs().max().item<float>(), 0.02F);
}

TEST_F(TinyWhisper, refusesWhatDoesNotFit) {
    EXPECT_EQ(test::codeOf([&] { m_model.encode(at::zeros({8, 39}), {}); }), ErrorCode::Shape);
    DecoderState state = m_model.start(memoryOf(1), 1);
    EXPECT_EQ(test::codeOf([&] {
                  m_model.decode(at::full({1, 1}, 60, at::kLong), state);
              }),
              ErrorCode::Shape);
    EXPECT_EQ(test::codeOf([&] {
                  m_model.decode(at::zeros({2, 1}, at::kLong), state);
              }),
              ErrorCode::Shape);
    EXPECT_EQ(test::codeOf([&] {
                  m_model.decode(at::zeros({1, 33}, at::kLong), state);
              }),
              ErrorCode::Usage);
}

TEST_F(TinyWhisper, stopsWhenAsked) {
    RunContext::Receiver none;
    StopFlag stop;
    stop.request();
    EXPECT_EQ(test::codeOf([&] {
                  m_model.encode(at::zeros({8, 40}), RunContext(stop, none));
              }),
              ErrorCode::Cancelled);
}

TEST(WhisperWeights, aMissingTensorIsNamed) {
    const WhisperConfig config = test::tinyWhisperConfig();
    auto tensors = test::tinyWhisperTensors(config, 1);
    tensors.erase("model.decoder.layers.1.encoder_attn.k_proj.weight");
    EXPECT_EQ(test::codeOf([&] {
                  makeWhisper({config, tensors, melFilters(8), {}});
              }),
              ErrorCode::Mismatch);
}

}  // namespace
}  // namespace skimline
