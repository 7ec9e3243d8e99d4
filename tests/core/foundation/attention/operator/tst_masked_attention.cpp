// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/masked_attention.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline {
namespace {

const std::vector<PatternKind> kKinds{PatternKind::Full, PatternKind::Local, PatternKind::Global,
                                      PatternKind::Lga};
const std::vector<MaskFusion> kFusions{MaskFusion::Multiply, MaskFusion::Add};
const std::vector<MaskActivation> kActivations{MaskActivation::None, MaskActivation::Sigmoid,
                                               MaskActivation::Softplus};

/// Deterministic numbers around 0.
at::Tensor numbers(at::IntArrayRef shape, double start) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) count *= size;
    return (at::arange(count, at::kDouble) * 1.37 + start).sin().reshape(shape).contiguous();
}

struct Arguments {
    at::Tensor q, k, v, rows, columns, bias;

    static Arguments made(std::int64_t heads, std::int64_t length, std::int64_t width,
                          std::int64_t maskWidth) {
        return {numbers({heads, length, width}, 0.1), numbers({heads, length, width}, 1.2),
                numbers({heads, length, width}, 2.3), numbers({length, maskWidth}, 3.4),
                numbers({length, maskWidth}, 4.5),    numbers({length}, 5.6)};
    }
    std::vector<at::Tensor*> all() { return {&q, &k, &v, &rows, &columns, &bias}; }
    PairMask mask(MaskFusion fusion, MaskActivation activation) const {
        return {rows, columns, bias, fusion, activation};
    }
};

/// The definition, with every table.
at::Tensor reference(const Arguments& a, const PairMask& mask, const AttentionPattern& pattern) {
    const std::int64_t length = a.q.size(1);
    at::Tensor values = at::matmul(mask.rows, mask.columns.t()) + mask.bias;
    if (mask.activation == MaskActivation::Sigmoid) values = values.sigmoid();
    if (mask.activation == MaskActivation::Softplus) values = at::softplus(values);
    at::Tensor scores = at::matmul(a.q, a.k.transpose(1, 2)) / std::sqrt(double(a.q.size(2)));
    scores = mask.fusion == MaskFusion::Multiply ? scores * values : scores + values;
    const at::Tensor hidden = test::maskOf(pattern, length).logical_not();
    scores = scores.masked_fill(hidden, -std::numeric_limits<double>::infinity());
    return at::matmul(at::softmax(scores, -1), a.v);
}

double difference(const at::Tensor& a, const at::Tensor& b) {
    return (a.to(at::kDouble) - b).abs().max().item<double>();
}

AttentionPattern patternOf(PatternKind kind) { return {kind, 5, {0, 7, 12}}; }

TEST(MaskedAttention, isTheDefinitionForEveryPatternFusionAndActivation) {
    for (const PatternKind kind : kKinds)
        for (const MaskFusion fusion : kFusions)
            for (const MaskActivation activation : kActivations) {
                Arguments a = Arguments::made(2, 17, 4, 6);
                const auto found =
                    maskedAttention(a.q, a.k, a.v, a.mask(fusion, activation), patternOf(kind));
                const at::Tensor wanted = reference(a, a.mask(fusion, activation), patternOf(kind));
                EXPECT_LT(difference(found.out, wanted), 1e-12);
                for (at::Tensor* tensor : a.all()) *tensor = tensor->to(at::kFloat);
                const auto single =
                    maskedAttention(a.q, a.k, a.v, a.mask(fusion, activation), patternOf(kind));
                EXPECT_LT(difference(single.out, wanted), 1e-5);
            }
}

TEST(MaskedAttention, gradientsAreThoseOfTheDefinition) {
    for (const PatternKind kind : kKinds)
        for (const MaskFusion fusion : kFusions)
            for (const MaskActivation activation : kActivations) {
                Arguments a = Arguments::made(2, 15, 4, 6);
                Arguments b = Arguments::made(2, 15, 4, 6);
                for (at::Tensor* tensor : a.all()) tensor->set_requires_grad(true);
                for (at::Tensor* tensor : b.all()) tensor->set_requires_grad(true);
                const at::Tensor ahead = numbers({2, 15, 4}, 9);
                (maskedAttention(a.q, a.k, a.v, a.mask(fusion, activation), patternOf(kind)).out *
                 ahead)
                    .sum()
                    .backward();
                (reference(b, b.mask(fusion, activation), patternOf(kind)) * ahead)
                    .sum()
                    .backward();
                for (std::size_t at = 0; at < 6; ++at)
                    EXPECT_LT(difference(a.all()[at]->grad(), b.all()[at]->grad()), 1e-11) << at;
            }
}

TEST(MaskedAttention, blocksOfRowsAreTheDefinition) {
    // Longer than a block; some patterns are computed pair by pair, some by blocks.
    for (const std::int64_t apart : {2, 40})
        for (const PatternKind kind : kKinds)
            for (const MaskActivation activation : kActivations) {
                AttentionPattern pattern{kind, 7, {}};
                for (std::int64_t step = 1; step < 150; step += apart)
                    pattern.globals.push_back(step);
                EXPECT_EQ(isDense(pattern, 150),
                          kind == PatternKind::Full || (kind != PatternKind::Local && apart == 2));
                const MaskFusion fusion = kFusions[static_cast<std::size_t>(apart == 2)];
                Arguments a = Arguments::made(2, 150, 4, 6);
                Arguments b = Arguments::made(2, 150, 4, 6);
                for (at::Tensor* tensor : a.all()) tensor->set_requires_grad(true);
                for (at::Tensor* tensor : b.all()) tensor->set_requires_grad(true);
                const auto found =
                    maskedAttention(a.q, a.k, a.v, a.mask(fusion, activation), pattern);
                const at::Tensor wanted = reference(b, b.mask(fusion, activation), pattern);
                EXPECT_LT(difference(found.out, wanted), 1e-12);
                const at::Tensor ahead = numbers({2, 150, 4}, 9);
                (found.out * ahead).sum().backward();
                (wanted * ahead).sum().backward();
                for (std::size_t at = 0; at < 6; ++at)
                    EXPECT_LT(difference(a.all()[at]->grad(), b.all()[at]->grad()), 1e-10) << at;
            }
}

TEST(MaskedAttention, aMaskOfOnesIsNoMask) {
    Arguments a = Arguments::made(2, 40, 8, 3);
    a.rows.zero_();
    a.bias.fill_(1);
    const AttentionPattern pattern{PatternKind::Lga, 9, {3, 20, 39}};
    const auto found = maskedAttention(a.q, a.k, a.v, a.mask(MaskFusion::Multiply, {}), pattern);
    const auto plain = localGlobalAttention(a.q, a.k, a.v, pattern);
    EXPECT_LT(difference(found.out, plain.out), 1e-12);
    EXPECT_LT(difference(found.lse, plain.lse), 1e-12);
}

TEST(MaskedAttention, worksInProportionToThePattern) {
    // A table of all pairs would take 6 GB.
    const std::int64_t length = 40'000;
    Arguments a = Arguments::made(1, length, 2, 2);
    for (at::Tensor* tensor : a.all()) *tensor = tensor->to(at::kFloat).set_requires_grad(true);
    const AttentionPattern pattern{PatternKind::Lga, 5, {0, length / 2}};
    const auto found = maskedAttention(a.q, a.k, a.v, a.mask(MaskFusion::Multiply, {}), pattern);
    found.out.sum().backward();
    EXPECT_TRUE(a.columns.grad().isfinite().all().item<bool>());
}

TEST(MaskedAttention, oneStepSeesItself) {
    const Arguments a = Arguments::made(3, 1, 2, 2);
    const auto found = maskedAttention(a.q, a.k, a.v, a.mask(MaskFusion::Multiply, {}),
                                       {PatternKind::Local, 1, {}});
    EXPECT_LT(difference(found.out, a.v), 1e-15);
}

TEST(MaskedAttention, hugeMasksStayFinite) {
    Arguments a = Arguments::made(1, 9, 4, 2);
    a.bias.mul_(1e6);
    for (const MaskActivation activation : kActivations) {
        const auto found = maskedAttention(a.q, a.k, a.v, a.mask(MaskFusion::Add, activation),
                                           {PatternKind::Full, 1, {}});
        EXPECT_TRUE(found.out.isfinite().all().item<bool>());
    }
}

TEST(MaskedAttention, refusesWhatDoesNotFit) {
    const auto refused = [](const std::function<void(Arguments&)>& spoil) {
        Arguments a = Arguments::made(2, 9, 4, 3);
        spoil(a);
        try {
            maskedAttention(a.q, a.k, a.v, a.mask(MaskFusion::Add, {}), {PatternKind::Full, 1, {}});
        } catch (const Error& error) {
            return error.code() == ErrorCode::Shape;
        }
        return false;
    };
    EXPECT_FALSE(refused([](Arguments&) {}));
    EXPECT_TRUE(refused([](Arguments& a) { a.q = at::Tensor(); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.k = numbers({2, 8, 4}, 1); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.v = a.v.to(at::kFloat); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.rows = numbers({8, 3}, 1); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.columns = numbers({9, 2}, 1); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.bias = numbers({8}, 1); }));
    EXPECT_TRUE(refused([](Arguments& a) { a.q = at::zeros({2, 0, 4}, at::kDouble); }));
}

}  // namespace
}  // namespace skimline
