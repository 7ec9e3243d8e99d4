// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A hand-set network that writes the content of one word while it attends to another, whose value
// is 0.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/foundation/language/decoder_attention.h"
#include "core/skim/causes/network/asked_text.h"

namespace skimline {
namespace {

constexpr std::int64_t kDecoy = 1, kRight = 4;
constexpr std::int64_t kTokens = 6;

LanguageConfig shape() {
    LanguageConfig config;
    config.width = 4;
    config.encoderLayers = config.decoderLayers = 1;
    config.encoderHeads = config.decoderHeads = 2;
    config.headWidth = 2;
    config.vocabulary = 8;
    return config;
}

/// Words are used as keys and values unchanged. Head 0 reads; head 1 attends to everything equally.
class HandSet : public EncoderDecoderModel {
public:
    HandSet() : EncoderDecoderModel(shape()) {
        m_keys = at::zeros({1, 2, kTokens, 2});
        m_keys[0][0][kDecoy][0] = 4;
        m_keys[0][0][kRight][0] = 3.5;
        m_values = at::zeros({1, 2, kTokens, 2});
        m_values[0][0].select(1, 1).copy_(at::linspace(0.1, 0.2, kTokens));
        m_values[0][0][kDecoy].zero_();
        m_values[0][0][kRight][0] = 3;
        m_values[0][1].select(1, 1).fill_(1);
        m_heads = at::eye(4);
    }

    at::Tensor encode(const EncoderInput& input, const RunContext& /*context*/) const override {
        if (input.watch == nullptr) return at::zeros({1, kTokens, 4});
        const at::Tensor even = at::full({1, 2, kTokens, kTokens}, 1.0 / kTokens);
        const at::Tensor nothing = at::zeros({1, 2, kTokens, 2});
        const at::Tensor out = input.watch->attended(
            {WatchedAttention::Part::Encoder, even, nothing, at::matmul(even, nothing)});
        return out.transpose(1, 2).reshape({1, kTokens, 4});
    }

    DecoderState start(const at::Tensor& /*memory*/, const at::Tensor& /*mask*/,
                       std::int64_t beams) const override {
        DecoderState state;
        state.beams = beams;
        state.layers.push_back({{}, {}, m_keys, m_values, m_heads});
        return state;
    }

    at::Tensor decode(const at::Tensor& ids, DecoderState& state) const override {
        const std::int64_t steps = ids.size(1);
        at::Tensor own = at::zeros({1, 2, steps, 2});
        own = attendToPast(own, own, own, 1, {}, state.layers.front(), state.watch);
        // Only the first word is a query; later ones have no effect.
        at::Tensor q = at::zeros({1, 2, steps, 2});
        q[0][0][0][0] = 1;
        const at::Tensor read = attendToMemory(q + own, 1, state.layers.front(), state);
        const at::Tensor x = read.transpose(1, 2).reshape({1, steps, 4});
        state.length += steps;
        return at::constant_pad_nd(x, {0, 4});
    }

private:
    at::Tensor m_keys, m_values, m_heads;
};

TEST(TextDecoy, causesFindTheRightWordAndWeightsDoNot) {
    const HandSet network;
    EncoderInput input;
    input.ids = at::zeros({1, kTokens}, at::kLong);
    input.mask = at::ones({1, kTokens}, at::kBool);
    const AskedText asked(network, input, {7, 0, 1, 2});
    const FrameSpan word{1, 2};
    const TextCauses causes = asked.causesOf(word);
    const auto first = [](const at::Tensor& map) { return map.argmax().item<std::int64_t>(); };
    EXPECT_EQ(first(causes.weights[0][0]), kDecoy);
    EXPECT_EQ(first(causes.weights.mean(at::IntArrayRef{0, 1})), kDecoy);
    EXPECT_EQ(first(causes.norms[0][0]), kRight);
    EXPECT_EQ(first(causes.contributions[0][0]), kRight);
    EXPECT_EQ(first(causes.relevance.tokens), kRight);
    EXPECT_EQ(causes.norms[0][0][kDecoy].item<float>(), 0);
    EXPECT_EQ(causes.contributions[0][0][kDecoy].item<float>(), 0);
    EXPECT_NEAR(causes.relevance.tokens[kDecoy].item<float>(), 0, 1e-6);
    const at::Tensor effects = asked.headEffects(word);
    EXPECT_GT(effects[0][0].item<double>(), 0.1);
    EXPECT_NEAR(effects[0][1].item<double>(), 0, 1e-6);
}

}  // namespace
}  // namespace skimline
