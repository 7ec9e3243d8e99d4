// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "core/foundation/attention/cpu/pair_sums.h"
#include "core/foundation/attention/pairs/pair_map.h"
#include "core/foundation/attention/pairs/pair_sums.h"
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline {
namespace {

constexpr double kTolerance = 1e-5;

at::Tensor dense(const PairNumbers& numbers, const at::Tensor& cells) {
    const auto wide = [](const at::Tensor& tensor) { return tensor.to(at::kDouble); };
    const double scale = 1.0 / std::sqrt(static_cast<double>(numbers.q.size(2)));
    at::Tensor scores = at::matmul(wide(numbers.q), wide(numbers.k).transpose(1, 2)) * scale;
    if (numbers.mask.defined()) {
        const at::Tensor number =
            at::sigmoid(at::matmul(wide(numbers.mask.rows), wide(numbers.mask.columns).t()) +
                        wide(numbers.mask.bias));
        scores = numbers.mask.fusion == MaskFusion::Add ? scores + number : scores * number;
    }
    scores = scores.masked_fill(cells.logical_not(), -std::numeric_limits<double>::infinity());
    at::Tensor map = at::softmax(scores, 2);
    if (numbers.left.defined()) {
        const at::Tensor product =
            at::matmul(wide(numbers.left), wide(numbers.right).transpose(1, 2));
        map = map * (numbers.positive ? product.clamp_min(0) : product);
    }
    return map;
}

at::Tensor cellsOf(const PairNumbers& numbers) {
    const std::int64_t rows = numbers.q.size(1);
    const std::int64_t columns = numbers.k.size(1);
    if (numbers.cells == MapCells::Pattern) return test::maskOf(numbers.pattern, rows);
    const at::Tensor all = at::ones({rows, columns}, at::kBool);
    return numbers.cells == MapCells::Causal ? all.tril() : all;
}

/// Random numbers of pairs, with the lse that belongs to them.
PairNumbers randomNumbers(std::int64_t rows, std::int64_t columns, std::int64_t width) {
    PairNumbers numbers;
    numbers.q = at::randn({3, rows, width}) * 2;
    numbers.k = at::randn({3, columns, width});
    return numbers;
}

void complete(PairNumbers& numbers) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(numbers.q.size(2)));
    at::Tensor scores = at::matmul(numbers.q, numbers.k.transpose(1, 2)) * scale;
    if (numbers.mask.defined()) {
        const at::Tensor number = at::sigmoid(
            at::matmul(numbers.mask.rows, numbers.mask.columns.t()) + numbers.mask.bias);
        scores = numbers.mask.fusion == MaskFusion::Add ? scores + number : scores * number;
    }
    scores =
        scores.masked_fill(cellsOf(numbers).logical_not(), -std::numeric_limits<float>::infinity());
    numbers.lse = at::logsumexp(scores, 2);
}

void expectSums(const PairNumbers& numbers, const std::string& what) {
    const at::Tensor map = dense(numbers, cellsOf(numbers)).mean(0);
    const at::Tensor r = at::rand({map.size(0)});
    const at::Tensor c = at::rand({map.size(1)});
    EXPECT_LT(test::relativeError(sumOverRows(numbers, r), at::mv(map.t(), r.to(at::kDouble))),
              kTolerance)
        << what;
    EXPECT_LT(test::relativeError(sumOverColumns(numbers, c), at::mv(map, c.to(at::kDouble))),
              kTolerance)
        << what;
}

TEST(PairSums, kernelsSumWhatTheDefinitionSays) {
    at::manual_seed(1);
    std::mt19937 random(2);
    for (const auto kind :
         {PatternKind::Full, PatternKind::Local, PatternKind::Global, PatternKind::Lga})
        for (const std::int64_t length : {1, 2, 33, 150})
            for (const std::int64_t width : {5, 8, 16, 40}) {
                PairNumbers numbers = randomNumbers(length, length, width);
                numbers.cells = MapCells::Pattern;
                numbers.pattern = test::randomPattern(random, kind, length);
                complete(numbers);
                const std::string what = std::string(patternKindName(kind)) + " " +
                                         std::to_string(length) + " x " + std::to_string(width);
                expectSums(numbers, what + ", weights");
                numbers.left = at::randn(numbers.q.sizes());
                numbers.right = at::randn(numbers.k.sizes());
                numbers.positive = true;
                expectSums(numbers, what + ", positive products");
                numbers.positive = false;
                expectSums(numbers, what + ", products");
            }
}

TEST(PairSums, everyInstructionSetSumsTheSame) {
    at::manual_seed(3);
    PairNumbers numbers = randomNumbers(77, 77, 8);
    numbers.cells = MapCells::Pattern;
    numbers.pattern = {PatternKind::Lga, 9, {0, 20, 40, 76}};
    complete(numbers);
    numbers.left = at::randn(numbers.q.sizes());
    numbers.right = at::randn(numbers.k.sizes());
    numbers.positive = true;
    const at::Tensor r = at::rand({77});
    const at::Tensor wanted = at::matmul(r.to(at::kDouble), dense(numbers, cellsOf(numbers)));
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        const at::Tensor sums = at::empty({3, 77});
        cpu::sumOverQueries(
            {3, 77, 8}, numbers.pattern,
            {numbers.q.data_ptr<float>(), numbers.k.data_ptr<float>(),
             numbers.lse.data_ptr<float>(), numbers.left.data_ptr<float>(),
             numbers.right.data_ptr<float>(), r.data_ptr<float>(), sums.data_ptr<float>()},
            set);
        EXPECT_LT(test::relativeError(sums, wanted), kTolerance) << static_cast<int>(set);
    }
}

TEST(PairSums, masksCausalAndCrossAttention) {
    at::manual_seed(4);
    PairNumbers causal = randomNumbers(70, 70, 8);
    causal.cells = MapCells::Causal;
    complete(causal);
    expectSums(causal, "causal");
    PairNumbers cross = randomNumbers(7, 90, 8);
    complete(cross);
    cross.left = at::randn(cross.q.sizes());
    cross.right = at::randn(cross.k.sizes());
    cross.positive = true;
    expectSums(cross, "cross");
    for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add}) {
        PairNumbers masked = randomNumbers(70, 70, 8);
        masked.cells = MapCells::Pattern;
        masked.pattern = {PatternKind::Lga, 5, {3, 50}};
        masked.mask = {at::randn({70, 12}), at::randn({70, 12}), at::randn({70}), fusion,
                       MaskActivation::Sigmoid};
        complete(masked);
        expectSums(masked, "masked");
    }
}

TEST(PairSums, aMapShowsTheCellsAndWhatWasNotComputed) {
    at::manual_seed(5);
    PairNumbers numbers = randomNumbers(40, 40, 8);
    numbers.cells = MapCells::Pattern;
    numbers.pattern = {PatternKind::Lga, 3, {7}};
    complete(numbers);
    numbers.left = at::randn(numbers.q.sizes());
    numbers.right = at::randn(numbers.k.sizes());
    const at::Tensor cells = cellsOf(numbers);
    const at::Tensor map = dense(numbers, cells).mean(0);
    const FloatMatrix whole = renderPairs(numbers, {0, 40, 0, 40, 40, 40});
    for (std::int64_t row = 0; row < 40; ++row)
        for (std::int64_t column = 0; column < 40; ++column) {
            const float cell = whole.values[static_cast<std::size_t>(row * 40 + column)];
            if (cells[row][column].item<bool>())
                EXPECT_NEAR(cell, map[row][column].item<double>(), 1e-5);
            else
                EXPECT_TRUE(std::isnan(cell));
        }
    // One pixel for the whole map: the cell farthest from 0 and the mean of those computed.
    const at::Tensor computed = map.masked_select(cells);
    const double farthest = computed[computed.abs().argmax()].item<double>();
    EXPECT_NEAR(renderPairs(numbers, {0, 40, 0, 40, 1, 1}).values[0], farthest, 1e-5);
    EXPECT_NEAR(renderPairs(numbers, {0, 40, 0, 40, 1, 1, MapPooling::Mean}).values[0],
                computed.mean().item<double>(), 1e-5);
}

TEST(PairSums, whatDoesNotFitIsRefused) {
    PairNumbers numbers = randomNumbers(5, 6, 8);
    complete(numbers);
    EXPECT_THROW(sumOverRows(numbers, at::ones({6})), Error);
    EXPECT_THROW(sumOverColumns(numbers, at::ones({5})), Error);
    EXPECT_THROW(renderPairs(numbers, {0, 6, 0, 6, 1, 1}), Error);
    EXPECT_THROW(renderPairs(numbers, {0, 5, 0, 6, 0, 1}), Error);
    numbers.cells = MapCells::Causal;
    EXPECT_THROW(sumOverRows(numbers, at::ones({5})), Error);
    numbers.cells = MapCells::All;
    numbers.left = at::ones({3, 5, 2});
    numbers.right = at::ones({3, 6, 3});
    EXPECT_THROW(sumOverRows(numbers, at::ones({5})), Error);
    numbers.q = at::Tensor();
    EXPECT_THROW(sumOverRows(numbers, at::ones({5})), Error);
    StopFlag stop;
    stop.request();
    PairNumbers good = randomNumbers(5, 6, 8);
    complete(good);
    EXPECT_THROW(sumOverRows(good, at::ones({5}), RunContext(stop, nullptr)), Error);
}

}  // namespace
}  // namespace skimline
