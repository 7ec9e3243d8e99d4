// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/dense_attention.h"

#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/dense_attention_cpu.h"
#include "tests/core/foundation/nn/compared_tensors.h"

namespace skimline {
namespace {

using test::relativeError;

struct Case {
    std::int64_t heads, queries, keys, width;
    Sees sees;
};
/// out, lse and the gradients of q, k, v.
using All = std::vector<at::Tensor>;

All run(const Case& given, at::ScalarType type, bool reference) {
    at::manual_seed(given.queries * 1000 + given.keys);
    const auto leaf = [&](std::int64_t rows) {
        return at::randn({given.heads, rows, given.width}).to(type).requires_grad_(true);
    };
    const at::Tensor q = leaf(given.queries);
    const at::Tensor k = leaf(given.keys);
    const at::Tensor v = leaf(given.keys);
    at::Tensor out;
    TracedAttention kept;
    if (reference) {
        at::Tensor scores = at::bmm(q, k.transpose(1, 2)) / std::sqrt(double(given.width));
        if (given.sees == Sees::Earlier)
            scores = scores.masked_fill(at::ones({given.queries, given.keys}, at::kBool).triu(1),
                                        -std::numeric_limits<double>::infinity());
        kept.lse = at::logsumexp(scores.detach(), {-1});
        out = at::bmm(at::softmax(scores, -1), v);
    } else {
        out = denseAttention(q, k, v, given.sees, &kept);
        EXPECT_TRUE(kept.q.equal(q.detach()));
        EXPECT_TRUE(kept.k.equal(k.detach()));
    }
    out.backward(at::randn({given.heads, given.queries, given.width}).to(type));
    return {out.detach(), kept.lse, q.grad(), k.grad(), v.grad()};
}

const std::vector<Case> kCases{{2, 1, 1, 8, Sees::All},        {8, 41, 300, 8, Sees::All},
                               {3, 17, 5, 12, Sees::All},      {2, 70, 33, 64, Sees::All},
                               {1, 2, 90, 100, Sees::All},     {2, 1, 1, 8, Sees::Earlier},
                               {8, 41, 41, 8, Sees::Earlier},  {2, 200, 200, 4, Sees::Earlier},
                               {1, 16, 16, 16, Sees::Earlier}, {2, 33, 33, 70, Sees::Earlier}};

// float64 goes through ATen's products.
TEST(DenseAttention, valuesAndGradientsAreThoseOfTheDefinition) {
    for (const Case& given : kCases) {
        SCOPED_TRACE(std::to_string(given.queries) + " x " + std::to_string(given.keys) +
                     (given.sees == Sees::Earlier ? " causal" : ""));
        const All expected = run(given, at::kDouble, true);
        const All byKernels = run(given, at::kFloat, false);
        const All byProducts = run(given, at::kDouble, false);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_TRUE(relativeError(byKernels[i], expected[i]) < 3e-5) << i;
            EXPECT_TRUE(relativeError(byProducts[i], expected[i]) < 1e-11) << i;
        }
    }
}

TEST(DenseAttention, everyInstructionSetGivesTheSame) {
    for (const Case& given : kCases) {
        const All expected = run(given, at::kDouble, true);
        at::manual_seed(given.queries * 1000 + given.keys);
        const auto random = [&](std::int64_t rows) {
            return at::randn({given.heads, rows, given.width});
        };
        const at::Tensor q = random(given.queries);
        const at::Tensor k = random(given.keys);
        const at::Tensor v = random(given.keys);
        const at::Tensor gradOut = random(given.queries);
        for (const auto instructions : cpu::availableInstructionSets()) {
            All all{at::empty_like(q), at::empty({given.heads, given.queries}), at::empty_like(q),
                    at::empty_like(k), at::empty_like(v)};
            const auto data = [](const at::Tensor& tensor) { return tensor.data_ptr<float>(); };
            const cpu::DenseAttentionView view{given.heads,
                                               given.queries,
                                               given.keys,
                                               given.width,
                                               given.sees == Sees::Earlier,
                                               data(q),
                                               data(k),
                                               data(v),
                                               data(all[0]),
                                               data(all[1]),
                                               data(gradOut),
                                               data(all[2]),
                                               data(all[3]),
                                               data(all[4])};
            cpu::plainDenseAttention(view, instructions);
            cpu::plainDenseAttentionGradient(view, instructions);
            for (std::size_t i = 0; i < all.size(); ++i)
                EXPECT_TRUE(relativeError(all[i], expected[i]) < 3e-5)
                    << i << ", instruction set " << static_cast<int>(instructions);
        }
    }
}

TEST(DenseAttention, laterKeysDoNotMatterToAQueryThatSeesEarlierOnes) {
    const at::Tensor q = at::randn({2, 40, 8});
    const at::Tensor k = at::randn({2, 40, 8});
    const at::Tensor v = at::randn({2, 40, 8});
    const at::Tensor before = denseAttention(q, k, v, Sees::Earlier, nullptr);
    k.narrow(1, 20, 20).fill_(std::numeric_limits<float>::quiet_NaN());
    v.narrow(1, 20, 20).mul_(1000);
    const at::Tensor after = denseAttention(q, k, v, Sees::Earlier, nullptr);
    EXPECT_TRUE(after.narrow(1, 0, 16).equal(before.narrow(1, 0, 16)));
}

TEST(DenseAttention, threadsChangeNothing) {
    for (const Case& given : kCases) {
        All one, three;
        {
            const test::Threads threads(1);
            one = run(given, at::kFloat, false);
        }
        {
            const test::Threads threads(3);
            three = run(given, at::kFloat, false);
        }
        for (std::size_t i = 0; i < one.size(); ++i) EXPECT_TRUE(one[i].equal(three[i])) << i;
    }
}

TEST(DenseAttention, refusesSizesThatDoNotFitAndASecondDerivative) {
    const at::Tensor q = at::randn({2, 5, 8}).requires_grad_(true);
    const at::Tensor k = at::randn({2, 6, 8});
    EXPECT_THROW(denseAttention(q, k, k, Sees::Earlier, nullptr), Error);
    EXPECT_THROW(denseAttention(q, k, q, Sees::All, nullptr), Error);
    EXPECT_THROW(denseAttention(q, at::zeros({2, 0, 8}), at::zeros({2, 0, 8}), Sees::All, nullptr),
                 Error);
    const at::Tensor sum = denseAttention(q, k, k, Sees::All, nullptr).sum();
    EXPECT_THROW(torch::autograd::grad({sum}, {q}, {}, true, true), Error);
}

}  // namespace
}  // namespace skimline
