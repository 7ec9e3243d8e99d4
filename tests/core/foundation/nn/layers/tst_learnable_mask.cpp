// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/learnable_mask.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/seeded_random.h"
#include "tests/core/foundation/nn/compared_tensors.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using Parameters = std::map<std::string, at::Tensor>;

at::Tensor normals(at::IntArrayRef shape, std::uint64_t seed) {
    at::Tensor tensor = at::empty(shape, at::kFloat);
    fillNormal(tensor, seed);
    return tensor;
}

LearnableMask syntheticMask(const Parameters& parameters, const LearnableMaskConfig& config) {
    NamedParameters named(parameters, {});
    LearnableMask mask(named, "mask.", config);
    EXPECT_TRUE(named.unused().empty());
    return mask;
}

LearnableMask freshMask(const LearnableMaskConfig& config, std::uint64_t seed = 1) {
    return syntheticMask(initialMaskParameters(config, "mask.", seed), config);
}

/// torch.nn.Linear's own start: everything uniform within 1 / sqrt(inputs).
Parameters startOfPyTorch(const LearnableMaskConfig& config) {
    Parameters parameters = initialMaskParameters(config, "mask.", 1);
    for (auto& [name, tensor] : parameters)
        fillUniform(tensor, 1 / std::sqrt(static_cast<double>(config.width)), seedOf(7, name));
    return parameters;
}

/// Dependence of a mask [N, keys] on its query: the standard deviation over the rows, averaged over
/// the columns. 0: the same row for every token.
double tokenDependence(const at::Tensor& mask) {
    return mask.to(at::kDouble).std(0, /*unbiased=*/false).mean().item<double>();
}

TEST(LearnableMask, ourStartKeepsTokensApartWherePyTorchsLosesThem) {
    const c10::NoGradGuard noGradients;
    for (const std::int64_t width : {32, 64, 256}) {
        const at::Tensor tokens = normals({50, width}, 3);
        for (const std::int64_t depth : {2, 16, 32, 64}) {
            const LearnableMaskConfig config{width, 50, depth};
            EXPECT_GT(tokenDependence(freshMask(config).values(tokens, 50)), 0.05)
                << width << " " << depth;
        }
        const LearnableMaskConfig deep{width, 50, 32};
        EXPECT_LT(tokenDependence(syntheticMask(startOfPyTorch(deep), deep).values(tokens, 50)),
                  1e-6)
            << width;
    }
}

TEST(LearnableMask, startsAsTheIdentityOfItsFusion) {
    const c10::NoGradGuard noGradients;
    const at::Tensor tokens = normals({40, 64}, 5);
    const double around = freshMask({64, 20, 32}).values(tokens, 20).mean().item<double>();
    EXPECT_NEAR(around, 1, 0.1);
    const LearnableMaskConfig added{64, 20, 32, MaskFusion::Add};
    EXPECT_NEAR(freshMask(added).values(tokens, 20).mean().item<double>(), 0, 0.1);
}

TEST(LearnableMask, isLinearLayersWithReluBetween) {
    const c10::NoGradGuard noGradients;
    for (const auto activation :
         {MaskActivation::None, MaskActivation::Sigmoid, MaskActivation::Softplus}) {
        const LearnableMaskConfig config{6, 9, 3, MaskFusion::Multiply, activation};
        const Parameters parameters = initialMaskParameters(config, "mask.", 2);
        const at::Tensor tokens = normals({2, 4, 6}, 8);
        const at::Tensor mask = syntheticMask(parameters, config).values(tokens, 7);
        at::Tensor rows = tokens.to(at::kDouble);
        for (int layer = 0; layer < 3; ++layer) {
            const std::string name = "mask." + std::to_string(layer);
            rows = at::matmul(rows, parameters.at(name + ".weight").to(at::kDouble).t()) +
                   parameters.at(name + ".bias");
            if (layer < 2) rows = rows.clamp_min(0);
        }
        if (activation == MaskActivation::Sigmoid) rows = 1 / (1 + (-rows).exp());
        if (activation == MaskActivation::Softplus) rows = rows.exp().log1p();
        EXPECT_LT(test::relativeError(mask, rows.narrow(2, 0, 7)), 1e-5);
    }
}

TEST(LearnableMask, pairByPairIsTheSameAsTheTable) {
    for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add}) {
        const LearnableMaskConfig config{8, 12, 5, fusion, MaskActivation::Softplus};
        Parameters parameters = initialMaskParameters(config, "mask.", 1);
        for (auto& [name, tensor] : parameters) tensor.set_requires_grad(true);
        const LearnableMask mask = syntheticMask(parameters, config);
        const at::Tensor tokens = normals({10, 8}, 4);
        const at::Tensor heads = splitBatchHeads(tokens.unsqueeze(0), 2);
        const auto pairs = maskedAttention(heads[0], heads[0], heads[0], mask.pairs(tokens),
                                           {PatternKind::Full, 1, {}});
        pairs.out.square().sum().backward();
        std::map<std::string, at::Tensor> gradients;
        for (auto& [name, tensor] : parameters) gradients[name] = tensor.grad().clone();
        for (auto& [name, tensor] : parameters) tensor.mutable_grad() = at::Tensor();
        const at::Tensor table =
            attendBatch(heads, heads, heads, 0.5, {}, nullptr, mask.on(tokens.unsqueeze(0), 10))[0];
        table.square().sum().backward();
        EXPECT_LT(test::relativeError(pairs.out.detach(), table.detach()), 1e-5);
        for (auto& [name, tensor] : parameters)
            EXPECT_LT(test::relativeError(gradients.at(name), tensor.grad()), 1e-4) << name;
        EXPECT_THROW(mask.pairs(normals({13, 8}, 1)), Error);
    }
}

TEST(LearnableMask, gradientReachesTheLastLayerAtEveryDepthAndFusion) {
    for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add}) {
        for (const std::int64_t depth : {2, 32}) {
            const LearnableMaskConfig config{16, 12, depth, fusion};
            Parameters parameters = initialMaskParameters(config, "mask.", 3);
            for (auto& [name, tensor] : parameters) tensor.set_requires_grad(true);
            const LearnableMask mask = syntheticMask(parameters, config);
            const at::Tensor tokens = normals({2, 12, 16}, 9);
            const at::Tensor heads = splitBatchHeads(tokens, 4);
            attendBatch(heads, heads, heads, 0.5, {}, nullptr, mask.on(tokens, 12))
                .square()
                .sum()
                .backward();
            for (const auto& [name, tensor] : parameters) {
                ASSERT_TRUE(tensor.grad().defined()) << name;
                EXPECT_GT(tensor.grad().abs().max().item<float>(), 0) << name << " " << depth;
            }
        }
    }
}

TEST(LearnableMask, paddingComesAfterFusion) {
    const c10::NoGradGuard noGradients;
    const LearnableMaskConfig config{8, 6, 2};
    Parameters parameters = initialMaskParameters(config, "mask.", 3);
    parameters.at("mask.1.bias").fill_(-1);  // times minus infinity it would be plus infinity
    const at::Tensor tokens = normals({1, 6, 8}, 2);
    const at::Tensor heads = splitBatchHeads(tokens, 2);
    const at::Tensor there = at::arange(6).lt(4).unsqueeze(0);
    at::Tensor weights;
    attendBatch(heads, heads, heads, 0.5, paddingBias(there), &weights,
                syntheticMask(parameters, config).on(tokens, 6));
    EXPECT_EQ(weights.narrow(3, 4, 2).abs().max().item<float>(), 0);
    EXPECT_LT((weights.sum(3) - 1).abs().max().item<float>(), 1e-6);
}

TEST(LearnableMask, refusesWhatDoesNotFit) {
    const auto codeOf = [](const auto& action) { return test::codeOf([&] { action(); }); };
    EXPECT_EQ(codeOf([] { freshMask({8, 4, 1}); }), ErrorCode::Config);
    EXPECT_EQ(codeOf([] { freshMask({8, 4, 65}); }), ErrorCode::Config);
    EXPECT_EQ(codeOf([] { freshMask({7, 4, 2}); }), ErrorCode::Config);
    EXPECT_EQ(codeOf([] { freshMask({8, 0, 2}); }), ErrorCode::Config);
    const LearnableMask mask = freshMask({8, 4, 2});
    EXPECT_EQ(codeOf([&] { mask.values(normals({3, 8}, 1), 5); }), ErrorCode::Shape);
    EXPECT_EQ(codeOf([&] { mask.values(normals({3, 8}, 1), 0); }), ErrorCode::Shape);
    EXPECT_EQ(codeOf([] {
                  syntheticMask(initialMaskParameters({8, 4, 2}, "mask.", 1), {8, 5, 2});
              }),
              ErrorCode::Mismatch);
}

TEST(WeightSpread, tellsEvenFromSharp) {
    const WeightSpread even = weightSpread(at::full({3, 8}, 0.125));
    EXPECT_DOUBLE_EQ(even.belowTenth, 0);
    EXPECT_NEAR(even.entropy, 1, 1e-12);
    const WeightSpread sharp = weightSpread(at::eye(8));
    EXPECT_DOUBLE_EQ(sharp.belowTenth, 0.875);
    EXPECT_NEAR(sharp.entropy, 0, 1e-12);
}

}  // namespace
}  // namespace skimline
