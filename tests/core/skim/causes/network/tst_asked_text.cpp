// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Causes of generated words compared with whole tables of weights in ATen's graph.
#include "core/skim/causes/network/asked_text.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/language/language_model.h"
#include "core/foundation/language/language_parameters.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/language/tiny_language_model.h"

namespace skimline {
namespace {

using Part = WatchedAttention::Part;

constexpr double kTolerance = 1e-5;
constexpr std::int64_t kTokens = 14;
constexpr std::int64_t kFrames = 6;
constexpr std::int64_t kVisual = 12;
constexpr FrameSpan kWord{3, 5};
const std::vector<std::int64_t> kWritten{2, 11, 7, 30, 5, 2};

LanguageConfig tinyT5Config() {
    LanguageConfig config = test::tinyBartConfig();
    config.family = LanguageFamily::T5;
    config.encoderPositions = config.decoderPositions = 0;
    config.buckets = 8;
    config.maxDistance = 16;
    config.normEpsilon = 1e-6;
    return config;
}

std::map<std::string, at::Tensor> tinyT5Tensors() {
    at::manual_seed(3);
    std::map<std::string, at::Tensor> tensors{{"shared.weight", at::randn({40, 16})}};
    const auto norm = [&](const std::string& name) {
        tensors[name + ".weight"] = at::ones({16}) + at::randn({16}) * 0.1;
    };
    const auto attention = [&](const std::string& name) {
        for (const char* part : {".q", ".k", ".v", ".o"})
            tensors[name + part + ".weight"] = at::randn({16, 16}) * 0.2;
    };
    for (const std::string side : {"encoder", "decoder"}) {
        tensors[side + ".block.0.layer.0.SelfAttention.relative_attention_bias.weight"] =
            at::randn({8, 2});
        norm(side + ".final_layer_norm");
        for (int i = 0; i < 2; ++i) {
            const std::string layer = side + ".block." + std::to_string(i) + ".layer.";
            attention(layer + "0.SelfAttention");
            norm(layer + "0.layer_norm");
            if (side == "decoder") attention(layer + "1.EncDecAttention");
            if (side == "decoder") norm(layer + "1.layer_norm");
            const std::string last = layer + (side == "decoder" ? "2." : "1.");
            tensors[last + "DenseReluDense.wi.weight"] = at::randn({24, 16}) * 0.3;
            tensors[last + "DenseReluDense.wo.weight"] = at::randn({16, 24}) * 0.3;
            norm(last + "layer_norm");
        }
    }
    return tensors;
}

struct Variant {
    LanguageFamily family;
    std::optional<FusionKind> vision;
    bool transformer = false;
};

/// Every table of weights, and the network's answer as a function of changes to it, which are 0 and
/// leaves of the graph.
class Tables : public AttentionWatch {
public:
    struct One {
        Part part;
        at::Tensor weights, change, v, rows;
    };

    at::Tensor attended(const WatchedAttention& seen) override {
        const at::Tensor weights =
            (seen.weights.defined() ? seen.weights : softmaxOf(seen)).detach();
        EXPECT_TRUE(at::allclose(at::matmul(weights, seen.values), seen.out, 1e-5, 1e-5));
        const at::Tensor change = at::zeros_like(weights).requires_grad_(true);
        all.push_back({seen.part, weights, change, seen.values.detach(), seen.rows});
        // Counted from their mean at once: differences of large slopes would lose digits.
        return seen.out + at::matmul(change, seen.values - seen.values.mean(2, true));
    }

    /// E of every layer of a part, after y.backward(); LED's globals in their layer.
    std::vector<at::Tensor> relations(Part part) const {
        std::vector<at::Tensor> found;
        for (const One& one : all) {
            if (one.part == Part::EncoderGlobals && part == Part::Encoder)
                found.back() = found.back().index_copy(0, one.rows, relation(one));
            if (one.part == part) found.push_back(relation(one));
        }
        return found;
    }

    std::vector<One> of(Part part) const {
        std::vector<One> found;
        for (const One& one : all)
            if (one.part == part) found.push_back(one);
        return found;
    }

    std::vector<One> all;

private:
    static at::Tensor softmaxOf(const WatchedAttention& seen) {
        at::Tensor scores = at::matmul(seen.q, seen.k.transpose(1, 2)) /
                            std::sqrt(static_cast<double>(seen.q.size(2)));
        if (seen.part == Part::Encoder)
            scores = scores.masked_fill(test::maskOf(seen.pattern, scores.size(2)).logical_not(),
                                        -std::numeric_limits<double>::infinity());
        return at::softmax(scores, -1).unsqueeze(0);
    }

    static at::Tensor relation(const One& one) {
        const at::Tensor slopes = one.change.grad().to(at::kDouble);
        return (slopes * one.weights.to(at::kDouble)).clamp_min(0).squeeze(0).mean(0);
    }
};

at::Tensor product(const std::vector<at::Tensor>& relations, std::size_t count) {
    at::Tensor r = at::eye(relations.front().size(0), at::kDouble);
    for (std::size_t i = 0; i < count; ++i) r = r + at::mm(relations[i], r);
    return r;
}

/// Each row of R - I divided by its sum, and I again.
at::Tensor normalised(const at::Tensor& r) {
    const at::Tensor identity = at::eye(r.size(0), at::kDouble);
    const at::Tensor rest = r - identity;
    const at::Tensor sums = rest.sum(1, true);
    return rest / at::where(sums > 0, sums, at::ones_like(sums)) + identity;
}

double errorOf(const at::Tensor& found, const at::Tensor& wanted) {
    return ((found.to(at::kDouble) - wanted).abs().max() / wanted.abs().max()).item<double>();
}

class WordCauses : public ::testing::TestWithParam<Variant> {
protected:
    WordCauses() {
        LanguageModelOptions options;
        options.bartAsLed = GetParam().family == LanguageFamily::Led;
        options.ledWindow = 4;
        options.ledPositionFactor = 1;
        const bool t5 = GetParam().family == LanguageFamily::T5;
        auto tensors = t5 ? tinyT5Tensors() : test::tinyBartTensors(9);
        if (GetParam().vision) {
            VisionOptions vision{
                {*GetParam().vision, 2}, kVisual, {0, 1}, GetParam().transformer, 2};
            options.vision = vision;
            for (auto& [name, tensor] : initialVisionParameters(vision, {16, 1, 20}, 16, 4))
                tensors[name] = tensor;
        }
        m_tensors = tensors;
        m_model = makeLanguageModel(t5 ? tinyT5Config() : test::tinyBartConfig(), tensors, options);
        // No row of relevance may be nearly zero: it is divided by its sum, and rounding errors
        // would be as large as the result.
        at::manual_seed(28);
        m_input.ids = at::randint(3, 40, {1, kTokens}, at::kLong);
        m_input.mask = at::ones({1, kTokens}, at::kBool);
        if (GetParam().vision) m_input.visual = at::randn({1, kFrames, kVisual});
        if (options.bartAsLed) {
            m_input.globals = at::zeros({1, kTokens}, at::kBool);
            m_input.globals[0][0] = m_input.globals[0][5] = true;
        }
        m_asked.emplace(network(), m_input, kWritten);
    }

    const EncoderDecoderModel& network() const { return *m_model.network; }

    at::Tensor answer(AttentionWatch* watch) const {
        EncoderInput input = m_input;
        input.watch = watch;
        DecoderState state = network().start(network().encode(input, {}), m_input.mask, 1);
        state.watch = watch;
        const at::Tensor written =
            at::tensor(at::ArrayRef<std::int64_t>(kWritten.data(), kWritten.size() - 1), at::kLong);
        const at::Tensor likely =
            at::log_softmax(network().decode(written.unsqueeze(0), state).squeeze(0), 1);
        return likely[kWord.begin - 1][kWritten[kWord.begin]] +
               likely[kWord.begin][kWritten[kWord.begin + 1]];
    }

    at::Tensor outOf(int layer) const {
        const std::string number = std::to_string(layer);
        return GetParam().family == LanguageFamily::T5
                   ? m_tensors.at("decoder.block." + number + ".layer.1.EncDecAttention.o.weight")
                   : m_tensors.at("decoder.layers." + number + ".encoder_attn.out_proj.weight");
    }

    std::map<std::string, at::Tensor> m_tensors;
    LanguageModel m_model;
    EncoderInput m_input;
    std::optional<AskedText> m_asked;
};

TEST_P(WordCauses, mapsAreTheirDefinitions) {
    const TextCauses causes = m_asked->causesOf(kWord);
    EXPECT_NEAR(causes.logProbability, answer(nullptr).item<double>(), 1e-4);
    Tables tables;
    answer(&tables);
    const auto cross = tables.of(Part::Cross);
    ASSERT_EQ(causes.weights.sizes(), (std::vector<std::int64_t>{2, 2, kTokens}));
    for (int layer = 0; layer < 2; ++layer) {
        const at::Tensor weights = cross[layer].weights.squeeze(0).to(at::kDouble);
        const at::Tensor v = cross[layer].v.squeeze(0).to(at::kDouble);
        for (int head = 0; head < 2; ++head) {
            at::Tensor shares = at::zeros({kTokens}, at::kDouble);
            at::Tensor looks = at::zeros({kTokens}, at::kDouble);
            for (std::int64_t row = kWord.begin - 1; row < kWord.end - 1; ++row) {
                const at::Tensor out = at::mv(v[head].t(), weights[head][row]);
                shares += weights[head][row] * at::mv(v[head], out) / out.dot(out) / 2;
                looks += weights[head][row] / 2;
            }
            EXPECT_LT(errorOf(causes.contributions[layer][head], shares), kTolerance);
            EXPECT_LT(errorOf(causes.weights[layer][head], looks), kTolerance);
            EXPECT_NEAR(causes.contributions[layer][head].sum().item<double>(), 1, 1e-4);
            const at::Tensor w = outOf(layer).narrow(1, head * 8, 8).to(at::kDouble);
            EXPECT_LT(errorOf(causes.norms[layer][head], looks * at::mm(v[head], w.t()).norm(2, 1)),
                      kTolerance);
        }
    }
}

TEST_P(WordCauses, relevanceIsThatOfWholeTables) {
    Tables tables;
    answer(&tables).backward();
    const auto encoder = tables.relations(Part::Encoder);
    const auto decoder = tables.relations(Part::Decoder);
    const auto cross = tables.relations(Part::Cross);
    // Chefer et al., equations 5 to 11, as matrices: written by read.
    at::Tensor map = at::zeros({std::ssize(kWritten) - 1, kTokens}, at::kDouble);
    for (std::size_t layer = 0; layer < cross.size(); ++layer) {
        map = map + at::mm(decoder[layer], map);
        map = map + at::mm(normalised(product(decoder, layer + 1)).t(), cross[layer]);
    }
    const at::Tensor found = map.narrow(0, kWord.begin - 1, kWord.size()).mean(0);
    const TextRelevance relevance = m_asked->causesOf(kWord).relevance;
    EXPECT_LT(
        errorOf(relevance.tokens, at::mv(normalised(product(encoder, encoder.size())).t(), found)),
        kTolerance);
    ASSERT_EQ(relevance.frames.defined(), GetParam().vision.has_value());
    if (!GetParam().vision) return;
    // The same with tokens that read frames.
    const auto sights = tables.relations(Part::Sights);
    const bool late = GetParam().family == LanguageFamily::T5;
    at::Tensor seen = at::zeros({kTokens, kFrames}, at::kDouble);
    for (std::size_t layer = 0; layer < encoder.size(); ++layer) {
        seen = seen + at::mm(encoder[layer], seen);
        if (!late) seen = seen + at::mm(normalised(product(encoder, layer + 1)).t(), sights[layer]);
    }
    for (std::size_t sight = 0; late && sight < sights.size(); ++sight)
        seen = seen + at::mm(normalised(product(encoder, encoder.size())).t(), sights[sight]);
    at::Tensor frames = at::mv(seen.t(), found);
    const auto own = tables.relations(Part::Frames);
    if (!own.empty()) frames = at::mv(normalised(product(own, own.size())).t(), frames);
    EXPECT_LT(errorOf(relevance.frames, frames), kTolerance);
}

TEST_P(WordCauses, aHeadGivesItsMeanOverWhatWasWritten) {
    const double whole = m_asked->answerOf(kWord);
    EXPECT_EQ(m_asked->answerWithout(kWord, 1, 1, 1), whole) << "gates that are on change no bit";
    struct Off : AttentionWatch {
        at::Tensor attended(const WatchedAttention& seen) override {
            if (seen.part != Part::Cross || layer++ != 1) return seen.out;
            std::vector<at::Tensor> heads{seen.out[0][0], seen.out[0][1]};
            heads[1] = heads[1].mean(0, true).expand_as(heads[1]);
            return at::stack(heads).unsqueeze(0);
        }
        int layer = 0;
    } off;
    const double without = answer(&off).item<double>();
    EXPECT_NE(without, whole);
    EXPECT_NEAR(m_asked->answerWithout(kWord, 1, 1), without, 1e-4);
    const at::Tensor effects = m_asked->headEffects(kWord);
    EXPECT_NEAR(effects[1][1].item<double>(), whole - without, 1e-4);
}

TEST_P(WordCauses, whatDoesNotExistIsRefused) {
    EXPECT_THROW(m_asked->causesOf({0, 1}), Error);
    EXPECT_THROW(m_asked->causesOf({3, 3}), Error);
    EXPECT_THROW(m_asked->causesOf({5, 7}), Error);
    EXPECT_THROW(m_asked->answerWithout(kWord, 2, 0), Error);
    EXPECT_THROW(m_asked->answerWithout(kWord, 0, 2), Error);
    EXPECT_THROW(m_asked->answerWithout(kWord, 0, 0, 1.5), Error);
    EXPECT_THROW(AskedText(network(), m_input, {2}), Error);
}

INSTANTIATE_TEST_SUITE_P(
    Networks, WordCauses,
    ::testing::Values(Variant{LanguageFamily::Bart, {}}, Variant{LanguageFamily::Led, {}},
                      Variant{LanguageFamily::T5, {}},
                      Variant{LanguageFamily::Bart, FusionKind::DotProduct},
                      Variant{LanguageFamily::Bart, FusionKind::MultiHead, true},
                      Variant{LanguageFamily::Led, FusionKind::DotCommon},
                      Variant{LanguageFamily::T5, FusionKind::MultiHead, true}));

}  // namespace
}  // namespace skimline
