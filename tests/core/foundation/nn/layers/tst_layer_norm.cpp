// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/layer_norm.h"

#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layers_cpu.h"
#include "tests/core/foundation/nn/compared_tensors.h"

namespace skimline {
namespace {

using test::relativeError;

/// y and the gradients of x, weight and bias.
using All = std::vector<at::Tensor>;

All run(std::int64_t rows, std::int64_t width, at::ScalarType type, bool reference) {
    at::manual_seed(rows + width);
    const auto leaf = [&](const at::Tensor& tensor) {
        return tensor.to(type).clone().requires_grad_(true);
    };
    // Far from zero: a variance from squares alone would lose its digits.
    const at::Tensor x = leaf(at::randn({rows, width}) * 3 + 40);
    const NormWeights weights{leaf(at::randn({width})), leaf(at::randn({width}))};
    const at::Tensor y = reference ? at::layer_norm(x, {width}, weights.weight, weights.bias, 1e-5)
                                   : layerNorm(weights, x);
    y.backward(at::randn({rows, width}).to(type));
    return {y.detach(), x.grad(), weights.weight.grad(), weights.bias.grad()};
}

// Widths of 12 and 40 go through ATen.
TEST(LayerNorm, valuesAndGradientsAreThoseOfTheDefinition) {
    for (const std::int64_t width : {16, 64, 12, 40, 256}) {
        for (const std::int64_t rows : {1, 7, 300}) {
            const All actual = run(rows, width, at::kFloat, false);
            const All expected = run(rows, width, at::kDouble, true);
            for (std::size_t i = 0; i < actual.size(); ++i)
                EXPECT_TRUE(relativeError(actual[i], expected[i]) < 3e-5)
                    << rows << " x " << width << ", " << i;
        }
    }
}

TEST(LayerNorm, everyInstructionSetGivesTheSame) {
    const at::Tensor x = at::randn({33, 48});
    const at::Tensor gain = at::randn({48});
    const at::Tensor shift = at::randn({48});
    const at::Tensor expected = at::layer_norm(x, {48}, gain, shift, 1e-5);
    for (const auto instructions : cpu::availableInstructionSets()) {
        at::Tensor y = at::empty_like(x);
        at::Tensor statistics = at::empty({33, 2});
        cpu::NormView view;
        view.rows = 33;
        view.width = 48;
        view.x = x.data_ptr<float>();
        view.gain = gain.data_ptr<float>();
        view.shift = shift.data_ptr<float>();
        view.y = y.data_ptr<float>();
        view.statistics = statistics.data_ptr<float>();
        cpu::plainNorm(view, cpu::layersFor(instructions));
        EXPECT_TRUE(relativeError(y, expected) < 1e-5) << static_cast<int>(instructions);
        EXPECT_TRUE(relativeError(statistics.select(1, 0), x.mean(1)) < 1e-5);
    }
}

TEST(LayerNorm, equalNumbersNoRowsAndNotANumber) {
    const NormWeights weights{at::ones({16}), at::full({16}, 0.5F)};
    EXPECT_TRUE(layerNorm(weights, at::full({2, 16}, 3.0F)).equal(at::full({2, 16}, 0.5F)));
    EXPECT_EQ(layerNorm(weights, at::empty({0, 16})).size(0), 0);
    const at::Tensor x = at::randn({3, 16});
    x[1][5] = std::numeric_limits<float>::quiet_NaN();
    const at::Tensor y = layerNorm(weights, x);
    EXPECT_TRUE(y[1].isnan().all().item<bool>());
    EXPECT_FALSE(y[2].isnan().any().item<bool>());
}

TEST(LayerNorm, refusesSizesThatDoNotFitAndASecondDerivative) {
    const NormWeights weights{at::ones({16}), at::zeros({16})};
    EXPECT_THROW(layerNorm(weights, at::zeros({3, 15})), Error);
    EXPECT_THROW(layerNorm({at::ones({16}), at::zeros({15})}, at::zeros({3, 16})), Error);
    const at::Tensor x = at::randn({3, 16}).requires_grad_(true);
    const at::Tensor sum = layerNorm(weights, x).square().sum();
    EXPECT_THROW(torch::autograd::grad({sum}, {x}, {}, true, true), Error);
}

}  // namespace
}  // namespace skimline
