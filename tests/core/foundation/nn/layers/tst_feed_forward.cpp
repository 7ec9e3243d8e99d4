// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/feed_forward.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/feed_forward_cpu.h"
#include "tests/core/foundation/nn/compared_tensors.h"

namespace skimline {
namespace {

using test::relativeError;
using test::Threads;

struct Case {
    at::Tensor x, in, out, gradY;  // gradY: what arrives from behind
};
struct Result {
    at::Tensor y, x, in, out;
};

Case randomCase(std::int64_t tokens, std::int64_t width, std::int64_t units) {
    at::manual_seed(tokens * 1000 + width);
    return {at::randn({tokens, width}), at::randn({units, width}) / 8,
            at::randn({width, units}) / 8, at::randn({tokens, width})};
}

/// In float64, by ATen's products.
Result reference(const Case& given) {
    const at::Tensor x = given.x.to(at::kDouble);
    const at::Tensor in = given.in.to(at::kDouble);
    const at::Tensor out = given.out.to(at::kDouble);
    const at::Tensor gradY = given.gradY.to(at::kDouble);
    const at::Tensor inner = x.mm(in.t()).relu();
    const at::Tensor gradInner = gradY.mm(out) * inner.gt(0);
    return {inner.mm(out.t()), gradInner.mm(in), gradInner.t().mm(x), gradY.t().mm(inner)};
}

Result byKernels(const Case& given, const cpu::FeedForwardKernels& kernels) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    Result result{at::full_like(given.x, nan), at::full_like(given.x, nan),
                  at::full_like(given.in, nan), at::full_like(given.out, nan)};
    const auto data = [](const at::Tensor& tensor) { return tensor.data_ptr<float>(); };
    const cpu::FeedForwardView view{given.x.size(0), given.x.size(1),   given.in.size(0),
                                    data(given.x),   data(given.in),    data(given.out),
                                    data(result.y),  data(given.gradY), data(result.x),
                                    data(result.in), data(result.out)};
    cpu::plainFeedForward(view, kernels);
    cpu::plainFeedForwardGradient(view, kernels);
    return result;
}

Result byOperator(const Case& given) {
    const auto leaf = [](const at::Tensor& tensor) { return tensor.clone().requires_grad_(true); };
    const at::Tensor x = leaf(given.x);
    const FeedForwardWeights weights{leaf(given.in), leaf(given.out)};
    const at::Tensor y = feedForward(weights, x);
    y.backward(given.gradY);
    return {y.detach(), x.grad(), weights.in.grad(), weights.out.grad()};
}

// Comparisons that fail when the error is NaN.
void expectClose(const Result& actual, const Result& expected) {
    EXPECT_TRUE(relativeError(actual.y, expected.y) < 1e-5);
    EXPECT_TRUE(relativeError(actual.x, expected.x) < 1e-4);
    EXPECT_TRUE(relativeError(actual.in, expected.in) < 1e-4);
    EXPECT_TRUE(relativeError(actual.out, expected.out) < 1e-4);
}

void expectEqual(const Result& a, const Result& b) {
    EXPECT_TRUE(a.y.equal(b.y));
    EXPECT_TRUE(a.x.equal(b.x));
    EXPECT_TRUE(a.in.equal(b.in));
    EXPECT_TRUE(a.out.equal(b.out));
}

TEST(FeedForward, everyInstructionSetGivesTheProducts) {
    for (const auto& [width, units] :
         {std::pair{64, 2048}, {12, 24}, {96, 200}, {1, 1}, {65, 97}}) {
        for (const std::int64_t tokens : {1, 5, 47, 64, 300, 1000}) {
            const Case given = randomCase(tokens, width, units);
            const Result expected = reference(given);
            for (const auto instructions : cpu::availableInstructionSets()) {
                SCOPED_TRACE(std::to_string(tokens) + " tokens, " + std::to_string(width) + " x " +
                             std::to_string(units) + ", instruction set " +
                             std::to_string(static_cast<int>(instructions)));
                expectClose(byKernels(given, cpu::feedForwardFor(instructions)), expected);
            }
        }
    }
}

TEST(FeedForward, manyTokensAreSlicedAndStillRight) {
    const Case given = randomCase(5000, 12, 40);
    const Result expected = reference(given);
    for (const auto instructions : cpu::availableInstructionSets()) {
        expectClose(byKernels(given, cpu::feedForwardFor(instructions)), expected);
    }
}

TEST(FeedForward, operatorAndItsGradientAreRightOnEveryPath) {
    for (const std::int64_t tokens : {1, 7, 8, 47, 300}) {
        const Case given = randomCase(tokens, 64, 256);
        SCOPED_TRACE(tokens);
        expectClose(byOperator(given), reference(given));
    }
}

TEST(FeedForward, float64GoesThroughProducts) {
    const Case given = randomCase(300, 12, 24);
    const at::Tensor y =
        feedForward({given.in.to(at::kDouble), given.out.to(at::kDouble)}, given.x.to(at::kDouble));
    EXPECT_TRUE(relativeError(y, reference(given).y) < 1e-14);
}

TEST(FeedForward, threadsChangeNothing) {
    for (const auto& [tokens, width, units] :
         {std::tuple{300, 64, 2048}, {300, 16, 200}, {5000, 16, 1}, {20000, 16, 200}}) {
        const Case given = randomCase(tokens, width, units);
        Result one, three;
        {
            const Threads threads(1);
            one = byOperator(given);
        }
        {
            const Threads threads(3);
            three = byOperator(given);
        }
        expectEqual(one, three);
    }
}

TEST(FeedForward, gradientsOffGivesTheSame) {
    for (const std::int64_t tokens : {5, 300, 1000}) {
        const Case given = randomCase(tokens, 64, 2048);
        const Result with = byOperator(given);
        const c10::NoGradGuard noGradients;
        const at::Tensor without = feedForward({given.in, given.out}, given.x);
        EXPECT_TRUE(without.equal(with.y));
    }
}

TEST(FeedForward, aRowDoesNotDependOnTheOthers) {
    const Case given = randomCase(300, 64, 256);
    const at::Tensor all = feedForward({given.in, given.out}, given.x);
    const at::Tensor some = feedForward({given.in, given.out}, given.x.narrow(0, 130, 9));
    EXPECT_TRUE(some.equal(all.narrow(0, 130, 9)));
}

TEST(FeedForward, takesRowsThatAreNotContiguous) {
    const Case given = randomCase(64, 64, 64);
    const Case turned{given.x.t(), given.in.t(), given.out.t(), given.gradY.t()};
    expectClose(byOperator(turned), reference(turned));
}

TEST(FeedForward, notANumberStays) {
    const Case given = randomCase(20, 16, 32);
    given.x[3][4] = std::numeric_limits<float>::quiet_NaN();
    const at::Tensor y = feedForward({given.in, given.out}, given.x);
    EXPECT_TRUE(y[3].isnan().all().item<bool>());
    EXPECT_FALSE(y[2].isnan().any().item<bool>());
}

TEST(FeedForward, refusesSizesThatDoNotFitAndASecondDerivative) {
    const Case given = randomCase(20, 16, 32);
    EXPECT_THROW(feedForward({given.in, given.out}, at::zeros({20, 15})), Error);
    EXPECT_THROW(feedForward({given.in, given.in}, given.x), Error);
    const at::Tensor x = given.x.clone().requires_grad_(true);
    const at::Tensor sum = feedForward({given.in, given.out}, x).sum();
    EXPECT_THROW(torch::autograd::grad({sum}, {x}, {}, true, true), Error);
}

}  // namespace
}  // namespace skimline
