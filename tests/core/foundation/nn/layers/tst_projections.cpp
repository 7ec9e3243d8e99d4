// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/projections.h"

#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layers_cpu.h"
#include "tests/core/foundation/nn/compared_tensors.h"

namespace skimline {
namespace {

using test::relativeError;

at::Tensor leaf(const at::Tensor& tensor) { return tensor.clone().requires_grad_(true); }

std::vector<LinearWeights> randomWeights(int count, std::int64_t out, std::int64_t in, bool bias) {
    std::vector<LinearWeights> weights;
    for (int i = 0; i < count; ++i)
        weights.push_back({at::randn({out, in}) / 8, bias ? at::randn({out}) : at::Tensor()});
    return weights;
}

/// Outputs, then the gradients of x and of every weight and bias.
using All = std::vector<at::Tensor>;

All toHeadsWithGradients(const at::Tensor& x, const std::vector<LinearWeights>& weights,
                         std::int64_t heads, at::ScalarType type, bool reference) {
    const at::Tensor rows = leaf(x.to(type));
    std::vector<LinearWeights> leaves;
    for (const LinearWeights& one : weights)
        leaves.push_back({leaf(one.weight.to(type)),
                          one.bias.defined() ? leaf(one.bias.to(type)) : at::Tensor()});
    All all;
    if (reference) {
        for (const LinearWeights& one : leaves)
            all.push_back(splitHeads(at::linear(rows, one.weight, one.bias), heads));
    } else {
        all = toHeads(rows, leaves, heads);
    }
    at::Tensor sum = at::zeros({}, rows.options());
    for (std::size_t i = 0; i < all.size(); ++i) {
        at::manual_seed(static_cast<std::uint64_t>(i));
        sum = sum + (all[i] * at::randn(all[i].sizes(), at::kFloat).to(type)).sum();
        all[i] = all[i].detach();
    }
    sum.backward();
    all.push_back(rows.grad());
    for (const LinearWeights& one : leaves) {
        all.push_back(one.weight.grad());
        if (one.bias.defined()) all.push_back(one.bias.grad());
    }
    return all;
}

void expectClose(const All& actual, const All& expected, double bar = 1e-5) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        ASSERT_EQ(actual[i].sizes(), expected[i].sizes()) << i;
        EXPECT_TRUE(relativeError(actual[i], expected[i]) < bar) << i;
    }
}

// 12 columns and 48 units go through ATen, the others through the kernels.
TEST(Projections, toHeadsAndItsGradientsAreThoseOfAPlainProjection) {
    for (const auto& [in, out, heads] :
         {std::tuple{64, 64, 8}, {16, 48, 3}, {32, 16, 16}, {12, 48, 4}, {48, 40, 4}}) {
        for (const std::int64_t rows : {1, 5, 63, 64, 300, 1100}) {
            for (const int count : {1, 2, 3}) {
                SCOPED_TRACE(std::to_string(in) + " to " + std::to_string(out) + ", " +
                             std::to_string(rows) + " rows, " + std::to_string(count));
                at::manual_seed(rows);
                const at::Tensor x = at::randn({rows, in});
                const auto weights = randomWeights(count, out, in, rows != 64);
                expectClose(toHeadsWithGradients(x, weights, heads, at::kFloat, false),
                            toHeadsWithGradients(x, weights, heads, at::kDouble, true));
            }
        }
    }
}

TEST(Projections, fromHeadsAndItsGradientsAreThoseOfAPlainProjection) {
    for (const auto& [heads, width, out] : {std::tuple{8, 8, 64}, {2, 16, 48}, {3, 4, 8}}) {
        for (const std::int64_t rows : {1, 17, 64, 300}) {
            const auto run = [&](at::ScalarType type, bool reference) {
                at::manual_seed(rows);
                const at::Tensor x = leaf(at::randn({heads, rows, width}).to(type));
                const LinearWeights weights{leaf((at::randn({out, heads * width}) / 8).to(type)),
                                            leaf(at::randn({out}).to(type))};
                const at::Tensor y = reference
                                         ? at::linear(joinHeads(x), weights.weight, weights.bias)
                                         : fromHeads(x, weights);
                y.backward(at::randn({rows, out}).to(type));
                return All{y.detach(), x.grad(), weights.weight.grad(), weights.bias.grad()};
            };
            expectClose(run(at::kFloat, false), run(at::kDouble, true));
        }
    }
}

/// Checks y and the gradients of a projection of rows [tokens, width], gradX on top of ones.
void checkKernels(std::int64_t tokens, std::int64_t width, std::int64_t units, std::int64_t heads,
                  const cpu::LayerKernels& kernels, double bar = 1e-5) {
    at::manual_seed(3);
    const at::Tensor x = at::randn({tokens, width});
    const at::Tensor weight = at::randn({units, width});
    const at::Tensor gradY = at::randn({tokens, units});
    const auto inHeads = [&](const at::Tensor& rows) {
        return splitHeads(rows, heads).contiguous();
    };
    const at::Tensor headsOfX = inHeads(x);
    const at::Tensor headsOfGradY = inHeads(gradY);
    const All result{inHeads(at::empty({tokens, units})), inHeads(at::ones({tokens, width})),
                     at::empty({units, width}), at::empty({units})};
    const auto data = [](const at::Tensor& tensor) { return tensor.data_ptr<float>(); };
    cpu::ProjectionView view;
    view.tokens = tokens;
    view.width = width;
    view.units = units;
    if (heads > 1) view.xLayout.headWidth = width / heads;
    if (heads > 1) view.yLayout.headWidth = units / heads;
    view.x = data(headsOfX);
    view.weight = data(weight);
    view.y = data(result[0]);
    cpu::plainProjection(view, kernels);
    view.gradY = data(headsOfGradY);
    view.gradX = data(result[1]);
    view.gradWeight = data(result[2]);
    view.gradBias = data(result[3]);
    cpu::plainProjectionGradient(view, true, kernels);
    expectClose({joinHeads(result[0]), joinHeads(result[1]), result[2], result[3]},
                {x.mm(weight.t()), gradY.mm(weight) + 1, gradY.t().mm(x), gradY.sum(0)}, bar);
}

TEST(Projections, everyInstructionSetGivesTheSame) {
    for (const auto instructions : cpu::availableInstructionSets()) {
        SCOPED_TRACE(static_cast<int>(instructions));
        checkKernels(100, 32, 48, 1, cpu::layersFor(instructions));
        checkKernels(70, 32, 48, 2, cpu::layersFor(instructions));
    }
}

TEST(Projections, anUnusedHalfHasNoGradient) {
    at::manual_seed(1);
    const at::Tensor x = leaf(at::randn({9, 16}));
    const auto weights = randomWeights(2, 16, 16, false);
    const at::Tensor used = leaf(weights[0].weight);
    const at::Tensor unused = leaf(weights[1].weight);
    toHeads(x, {{used, {}}, {unused, {}}}, 2)[0].sum().backward();
    EXPECT_TRUE(used.grad().defined());
    EXPECT_TRUE(!unused.grad().defined() || unused.grad().abs().max().item<float>() == 0);
    EXPECT_TRUE(relativeError(x.grad(), used.detach().sum(0).expand({9, 16})) < 1e-5);
}

TEST(Projections, threadsAndOtherRowsChangeNothing) {
    at::manual_seed(2);
    const at::Tensor x = at::randn({6000, 64});
    const auto weights = randomWeights(3, 64, 64, true);
    All one, three;
    {
        const test::Threads threads(1);
        one = toHeadsWithGradients(x, weights, 8, at::kFloat, false);
    }
    {
        const test::Threads threads(3);
        three = toHeadsWithGradients(x, weights, 8, at::kFloat, false);
    }
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_TRUE(one[i].equal(three[i])) << i;
    const auto some = toHeads(x.narrow(0, 130, 9), weights, 8);
    EXPECT_TRUE(some[1].equal(one[1].narrow(1, 130, 9)));
}

TEST(Projections, noRowsAndNotANumber) {
    const auto weights = randomWeights(1, 16, 16, true);
    EXPECT_EQ(toHeads(at::empty({0, 16}), weights, 4)[0].sizes(), (at::IntArrayRef{4, 0, 4}));
    const at::Tensor x = at::randn({5, 16});
    x[3][2] = std::numeric_limits<float>::quiet_NaN();
    const at::Tensor y = joinHeads(toHeads(x, weights, 4)[0]);
    EXPECT_TRUE(y[3].isnan().all().item<bool>());
    EXPECT_FALSE(y[2].isnan().any().item<bool>());
}

TEST(Projections, refusesSizesThatDoNotFitAndASecondDerivative) {
    const auto weights = randomWeights(4, 16, 16, true);
    const std::vector<LinearWeights> first{weights[0]};
    const at::Tensor x = leaf(at::randn({5, 16}));
    EXPECT_THROW(toHeads(at::zeros({5, 15}), first, 4), Error);
    EXPECT_THROW(toHeads(x, first, 3), Error);
    EXPECT_THROW(toHeads(x, {}, 4), Error);
    EXPECT_THROW(toHeads(x, weights, 4), Error);
    EXPECT_THROW(toHeads(x, {{weights[0].weight, at::zeros({15})}}, 4), Error);
    EXPECT_THROW(fromHeads(x, weights[0]), Error);
    EXPECT_THROW(fromHeads(at::zeros({3, 5, 5}), weights[0]), Error);
    const at::Tensor sum = toHeads(x, first, 4)[0].sum();
    EXPECT_THROW(torch::autograd::grad({sum}, {x}, {}, true, true), Error);
}

}  // namespace
}  // namespace skimline
