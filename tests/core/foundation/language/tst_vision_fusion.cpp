// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/vision_fusion.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/language/language_parameters.h"
#include "core/foundation/language/vision_config.h"

namespace skimline {
namespace {

constexpr std::int64_t kText = 12;
constexpr std::int64_t kCommon = 12;
constexpr std::int64_t kWords = 5;
constexpr std::int64_t kFrames = 7;
constexpr std::int64_t kThere = 4;  // frames of the second video

struct Case {
    FusionKind kind;
    bool gate;
    std::int64_t visual;
};

/// The papers' formulas for one word at a time, in float64.
class SlowFusion {
public:
    SlowFusion(const ParameterMap& parameters, const Case& tested)
        : m_parameters(parameters), m_case(tested) {}

    at::Tensor row(const at::Tensor& word, const at::Tensor& frames) const {
        const at::Tensor seen = gated(word, look(word, frames));
        const char* joined = joinedName();
        const at::Tensor added = joined ? applied(joined, at::cat({word, seen})) : seen;
        const at::Tensor sum = word + added;
        const at::Tensor centred = sum - sum.mean();
        return centred / (centred.square().mean() + 1e-5).sqrt();
    }

private:
    at::Tensor value(const std::string& name) const {
        return m_parameters.at("encoder." + name).to(at::kDouble);
    }
    at::Tensor applied(const std::string& name, const at::Tensor& x) const {
        return at::linear(x, value(name + ".weight"), value(name + ".bias"));
    }
    const char* joinedName() const {
        switch (m_case.kind) {
            case FusionKind::DotProduct:
            case FusionKind::DotProjected:
                return "_linear_2";
            case FusionKind::DotCommon:
                return "_linear_3";
            case FusionKind::MultiHead:
                return "_linear_4";
            default:
                return nullptr;
        }
    }
    at::Tensor look(const at::Tensor& word, const at::Tensor& frames) const {
        const at::Tensor projected = applied("_linear_1", frames);
        if (!isDotProduct(m_case.kind)) return lookWithHeads(word, frames, projected);
        const at::Tensor asking =
            m_case.kind == FusionKind::DotCommon ? applied("_linear_2", word) : word;
        const at::Tensor shares = at::softmax(at::mv(projected, asking), 0);
        const bool own =
            m_case.kind == FusionKind::DotProjected || m_case.kind == FusionKind::DotReplacing;
        return at::mv((own ? projected : frames).t(), shares);
    }
    at::Tensor lookWithHeads(const at::Tensor& word, const at::Tensor& frames,
                             const at::Tensor& projected) const {
        const at::Tensor weight = value("_multi_head_attn.in_proj_weight");
        const at::Tensor bias = value("_multi_head_attn.in_proj_bias");
        const auto inner = [&](std::int64_t part, const at::Tensor& x) {
            return at::linear(x, weight.slice(0, part * kCommon, (part + 1) * kCommon),
                              bias.slice(0, part * kCommon, (part + 1) * kCommon));
        };
        const at::Tensor q = inner(0, applied("_linear_3", word));
        const at::Tensor k = inner(1, projected);
        const at::Tensor v = inner(2, applied("_linear_2", frames));
        std::vector<at::Tensor> heads;
        constexpr std::int64_t width = kCommon / 3;
        for (std::int64_t head = 0; head < 3; ++head) {
            const auto part = [&](const at::Tensor& x) {
                return x.slice(-1, head * width, (head + 1) * width);
            };
            const at::Tensor shares =
                at::softmax(at::mv(part(k), part(q)) / std::sqrt(double{width}), 0);
            heads.push_back(at::mv(part(v).t(), shares));
        }
        return applied("_multi_head_attn.out_proj", at::cat(heads));
    }
    at::Tensor gated(const at::Tensor& word, const at::Tensor& seen) const {
        return m_case.gate ? seen * at::sigmoid(applied("fg", at::cat({seen, word}))) : seen;
    }

    const ParameterMap& m_parameters;
    Case m_case;
};

class EveryFusion : public ::testing::TestWithParam<Case> {};

TEST_P(EveryFusion, agreesWithTheFormulaAndDoesNotSeePadding) {
    const Case& tested = GetParam();
    VisionOptions options;
    options.fusion = {tested.kind, isDotProduct(tested.kind) ? 1 : 3, tested.gate,
                      FusionAxis::Frames};
    options.visualWidth = tested.visual;
    options.layers = {5};
    ParameterMap parameters = initialVisionParameters(options, {.common = kCommon}, kText, 3);
    at::manual_seed(4);
    for (auto& [name, tensor] : parameters)
        if (name.ends_with(".bias") && name.find("norm") == std::string::npos)
            tensor = at::randn(tensor.sizes()) * 0.1;
    NamedParameters named(parameters, {});
    const VisionFusion fusion(named, "encoder.", options.fusion, kText, tested.visual);
    EXPECT_TRUE(named.unused().empty()) << named.unused().front();
    const at::Tensor text = at::randn({2, kWords, kText});
    const at::Tensor frames = at::randn({2, kFrames, tested.visual}) / std::sqrt(tested.visual);
    at::Tensor mask = at::ones({2, kFrames}, at::kBool);
    mask[1].slice(0, kThere).fill_(false);
    at::Tensor weights;
    const at::Tensor out = fusion.apply(text, frames, mask, &weights);
    const SlowFusion slow(parameters, tested);
    for (std::int64_t video = 0; video < 2; ++video) {
        const at::Tensor there =
            frames[video].slice(0, 0, video == 0 ? kFrames : kThere).to(at::kDouble);
        for (std::int64_t word = 0; word < kWords; ++word) {
            const at::Tensor expected = slow.row(text[video][word].to(at::kDouble), there);
            EXPECT_LT((out[video][word] - expected).abs().max().item<double>(), 1e-5)
                << video << " " << word;
        }
    }
    EXPECT_LT((weights.sum(3) - 1).abs().max().item<double>(), 1e-5);
    EXPECT_EQ(weights[1].slice(2, kThere).abs().max().item<double>(), 0);
    at::Tensor other = frames.clone();
    other[1].slice(0, kThere).fill_(1e3);
    EXPECT_TRUE(fusion.apply(text, other, mask).equal(out));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, EveryFusion, ::testing::ValuesIn([] {
        std::vector<Case> cases;
        for (std::size_t kind = 0; kind < kFusionNames.size(); ++kind)
            for (const bool gate : {false, true})
                for (const std::int64_t visual : {std::int64_t{1024}, std::int64_t{2048}})
                    cases.push_back({static_cast<FusionKind>(kind), gate, visual});
        return cases;
    }()),
    [](const auto& tested) {
        std::string name = kFusionNames.at(static_cast<std::size_t>(tested.param.kind));
        std::erase(name, '-');
        return name + (tested.param.gate ? "Gated" : "") + std::to_string(tested.param.visual);
    });

TEST(VisionFusion, namesOfKinds) {
    for (std::size_t kind = 0; kind < kFusionNames.size(); ++kind)
        EXPECT_TRUE(fusionKindFromName(kFusionNames.at(kind)) == static_cast<FusionKind>(kind));
    EXPECT_THROW(fusionKindFromName("triple"), Error);
}

}  // namespace
}  // namespace skimline
