// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The CUDA kernels for bfloat16, run on the CPU lane by lane, against float64. Values are exact in
// bfloat16; the bounds are those of the roundings that the kernels make: of weights, slopes and
// results.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <array>

#include "core/foundation/attention/cuda/fragments.h"
#include "tests/core/foundation/attention/cuda/emulated_case.h"

namespace skimline {
namespace {

using test::Case;
using test::emulate;
using test::kFewSplits;
using test::kManySplits;
using test::Outcome;

Case rounded(Case given) {
    for (at::Tensor* tensor : {&given.q, &given.k, &given.v, &given.gradOut})
        *tensor = tensor->to(at::kBFloat16).to(at::kFloat);
    return given;
}

Case roundedCase(std::int64_t heads, std::int64_t length, std::int64_t width,
                 const AttentionPattern& pattern, double size = 1) {
    return rounded(test::randomCase(heads, length, width, pattern, size));
}

/// The largest errors that roundings to bfloat16 explain, value by value.
Outcome boundsOf(const Case& given) {
    const auto exact = [](const at::Tensor& tensor) { return tensor.to(at::kDouble); };
    const at::Tensor q = exact(given.q), k = exact(given.k), v = exact(given.v);
    const at::Tensor grad = exact(given.gradOut);
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    const at::Tensor mask = test::maskOf(given.pattern, q.size(1)).logical_not();
    const at::Tensor weights =
        at::softmax((at::matmul(q, k.transpose(1, 2)) * scale)
                        .masked_fill(mask, -std::numeric_limits<double>::infinity()),
                    2);
    const at::Tensor out = at::matmul(weights, v.abs());
    // Out was rounded twice before its product with the gradient.
    const at::Tensor delta = 2 * (grad.abs() * out).sum(2, true);
    const at::Tensor slopes = weights * (at::matmul(grad, v.transpose(1, 2)).abs() + delta) * scale;
    // Two roundings, each of at most 2^-8; the rest is float32's.
    const auto bound = [](const at::Tensor& sums) { return sums / 128 + 1e-5 * sums.max(); };
    return {bound(out),
            at::full({q.size(0), q.size(1)}, 2e-6) + 2e-6 * test::dense(given).lse.abs(),
            bound(at::matmul(slopes, k.abs())), bound(at::matmul(slopes.transpose(1, 2), q.abs())),
            bound(at::matmul(weights.transpose(1, 2), grad.abs()))};
}

void expectWithin(const at::Tensor& actual, const at::Tensor& expected, const at::Tensor& bound,
                  const char* name) {
    const at::Tensor excess = (actual.to(at::kDouble) - expected).abs() - bound;
    EXPECT_TRUE((excess <= 0).all().item<bool>())
        << name << " is off by " << excess.max().item<double>() << " more than rounding explains";
}

void expectRoundedOnly(const Case& given, const cuda::BlockAims& aims, const Outcome& expected) {
    const Outcome actual = emulate(given, aims, at::kBFloat16);
    const Outcome bounds = boundsOf(given);
    expectWithin(actual.out, expected.out, bounds.out, "out");
    expectWithin(actual.lse, expected.lse, bounds.lse, "lse");
    expectWithin(actual.gradQ, expected.gradQ, bounds.gradQ, "gradQ");
    expectWithin(actual.gradK, expected.gradK, bounds.gradK, "gradK");
    expectWithin(actual.gradV, expected.gradV, bounds.gradV, "gradV");
}

void expectRoundedOnly(const Case& given) {
    const Outcome expected = test::dense(given);
    expectRoundedOnly(given, kFewSplits, expected);
    expectRoundedOnly(given, kManySplits, expected);
}

TEST(Fragments, coverTheirMatrices) {
    std::array<int, 256> left{};
    std::array<int, 128> right{}, sum{};
    std::array<int, 64> matrix{};
    for (int lane = 0; lane < cuda::kWarpLanes; ++lane) {
        const auto count = [](auto& seen, const cuda::Element& element, int columns) {
            ++seen.at(static_cast<std::size_t>(element.row * columns + element.column));
        };
        for (int at = 0; at < 8; ++at) count(left, cuda::elementOfLeft(lane, at), 16);
        for (int at = 0; at < 4; ++at) count(right, cuda::elementOfRight(lane, at), 8);
        for (int at = 0; at < 4; ++at) count(sum, cuda::elementOfSum(lane, at), 8);
        for (int at = 0; at < 2; ++at) count(matrix, cuda::elementOfMatrix(lane, at), 8);
    }
    for (const int times : left) EXPECT_EQ(times, 1);
    for (const int times : right) EXPECT_EQ(times, 1);
    for (const int times : sum) EXPECT_EQ(times, 1);
    for (const int times : matrix) EXPECT_EQ(times, 1);
}

// As CUTLASS writes them: strides in a matrix whose columns lie one after the other, of the lane in
// its four, of the fours, and of the values (cute/atom/mma_traits_sm80.hpp).
TEST(Fragments, lieAsInCutlass) {
    const auto lies = [](const cuda::Element& element, int place, int rows) {
        return element == cuda::Element{place % rows, place / rows};
    };
    for (int lane = 0; lane < cuda::kWarpLanes; ++lane) {
        const int inFour = lane % 4, four = lane / 4;
        for (int at = 0; at < 8; ++at)
            EXPECT_TRUE(lies(cuda::elementOfLeft(lane, at),
                             32 * inFour + four + 16 * (at & 1) + 4 * (at & 2) + 32 * (at & 4),
                             16));
        for (int at = 0; at < 4; ++at) {
            // The right factor is written as its transpose.
            const cuda::Element right = cuda::elementOfRight(lane, at);
            EXPECT_TRUE(lies({right.column, right.row},
                             16 * inFour + four + 8 * (at & 1) + 32 * (at & 2), 8));
            EXPECT_TRUE(lies(cuda::elementOfSum(lane, at),
                             32 * inFour + four + 16 * (at & 1) + 4 * (at & 2), 16));
        }
    }
}

TEST(TensorKernels, equalTheDefinitionOnRandomCasesOfAllKindsAndWidths) {
    std::mt19937 random(41);
    at::manual_seed(41);
    const std::int64_t widths[] = {1, 3, 8, 12, 16, 24, 32, 33, 64, 100, 128};
    for (int round = 0; round < 22; ++round) {
        const auto kind = static_cast<PatternKind>(round % 4);
        const std::int64_t width = widths[round % 11];
        const auto length = 1 + static_cast<std::int64_t>(random() % 150);
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length) +
                     ", width " + std::to_string(width));
        expectRoundedOnly(
            roundedCase(1 + round % 3, length, width, test::randomPattern(random, kind, length)));
    }
}

TEST(TensorKernels, lengthsAroundTiles) {
    at::manual_seed(42);
    for (const std::int64_t length : {1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129}) {
        for (const std::int64_t width : {8, 16}) {
            SCOPED_TRACE("T " + std::to_string(length) + ", width " + std::to_string(width));
            std::vector<std::int64_t> some;
            for (std::int64_t step = 0; step < length; step += 3) some.push_back(step);
            for (const AttentionPattern& pattern :
                 {AttentionPattern{PatternKind::Lga, 5, {length - 1}},
                  AttentionPattern{PatternKind::Lga, 17, some},
                  AttentionPattern{PatternKind::Local, 17, {}},
                  AttentionPattern{PatternKind::Full, 17, {}}})
                expectRoundedOnly(roundedCase(1, length, width, pattern));
        }
    }
}

TEST(TensorKernels, windowsAroundTiles) {
    at::manual_seed(43);
    for (const std::int64_t window : {1, 2, 3, 31, 33, 63, 65, 129, 257, 1000}) {
        SCOPED_TRACE("window " + std::to_string(window));
        expectRoundedOnly(roundedCase(1, 200, 16, {PatternKind::Lga, window, {3, 100, 199}}));
        expectRoundedOnly(roundedCase(1, 150, 8, {PatternKind::Local, window, {}}));
    }
    expectRoundedOnly(
        roundedCase(1, 130, 8, {PatternKind::Local, std::numeric_limits<std::int64_t>::max(), {}}));
}

TEST(TensorKernels, takeRowsThatLieApart) {
    at::manual_seed(44);
    const Case given = roundedCase(3, 80, 16, {PatternKind::Lga, 5, {3, 17}});
    const Outcome expected = test::dense(given);
    const auto small = [](const at::Tensor& tensor) { return tensor.to(at::kBFloat16); };
    Case apart{test::interleaved(small(given.q)), test::interleaved(small(given.k)),
               test::interleaved(small(given.v)), test::interleaved(small(given.gradOut)),
               given.pattern};
    expectRoundedOnly(apart, kFewSplits, expected);
    apart.v = test::misaligned(small(given.v));
    expectRoundedOnly(apart, kManySplits, expected);
}

TEST(TensorKernels, splitsAreMadeAndGiveTheSameBitsEveryTime) {
    at::manual_seed(45);
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 0; step < 300; step += 3) pattern.globals.push_back(step);
    const Case given = roundedCase(2, 300, 32, pattern);
    const Outcome whole = emulate(given, {1, 300}, at::kBFloat16);
    const Outcome split = emulate(given, kManySplits, at::kBFloat16);
    const Outcome again = emulate(given, kManySplits, at::kBFloat16);
    EXPECT_GT(split.blocks, 2 * whole.blocks);
    EXPECT_TRUE(at::equal(split.out, again.out) && at::equal(split.lse, again.lse));
    EXPECT_TRUE(at::equal(split.gradQ, again.gradQ) && at::equal(split.gradK, again.gradK) &&
                at::equal(split.gradV, again.gradV));
}

TEST(TensorKernels, scoresThatGrowFromTileToTile) {
    at::manual_seed(47);
    for (const double size : {2.0, 30.0}) {
        for (const std::int64_t width : {8, 64}) {
            SCOPED_TRACE("size " + std::to_string(size) + ", width " + std::to_string(width));
            Case given = test::randomCase(1, 260, width, {PatternKind::Full, 17, {}});
            given.k = given.k * at::linspace(0, size, 260).view({1, 260, 1});
            expectRoundedOnly(rounded(given));
        }
    }
}

TEST(TensorKernels, largeScoresStayFinite) {
    at::manual_seed(46);
    for (const double size : {30.0, 1e3, 1e6}) {
        SCOPED_TRACE("size " + std::to_string(size));
        const Case given = roundedCase(2, 90, 8, {PatternKind::Lga, 9, {0, 44, 89}}, size);
        const Outcome result = emulate(given, kManySplits, at::kBFloat16);
        for (const at::Tensor& tensor :
             {result.out, result.lse, result.gradQ, result.gradK, result.gradV}) {
            EXPECT_TRUE(tensor.isfinite().all().item<bool>());
        }
        EXPECT_LT(test::relativeError(result.out, test::dense(given).out), 6e-3);
    }
}

}  // namespace
}  // namespace skimline
