// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/attention_map.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <optional>
#include <random>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/attention/maps/map_case.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using Case = test::MapCase;

Case lgaCase(std::int64_t length, std::int64_t width = 8) {
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 3; step < length; step += 11) pattern.globals.push_back(step);
    return test::mapCase(MapCells::Pattern, pattern, length, length, width);
}

/// A pixel by plain loops over its cells.
float pixelOf(const at::Tensor& exact, const MapView& view, std::int64_t y, std::int64_t x) {
    const CellRange rows = cellsOfPixel(y, view.height, view.rows);
    const CellRange columns = cellsOfPixel(x, view.width, view.columns);
    const auto cells = exact.accessor<float, 2>();
    double sum = 0;
    float most = kNotComputed;
    std::int64_t count = 0;
    for (std::int64_t row = rows.begin; row < rows.end; ++row) {
        for (std::int64_t column = columns.begin; column < columns.end; ++column) {
            const float cell = cells[view.firstRow + row][view.firstColumn + column];
            if (cell == kNotComputed) continue;
            most = std::max(most, cell);
            sum += static_cast<double>(cell);
            ++count;
        }
    }
    if (view.pooling == MapPooling::Maximum || count == 0) return most;
    return static_cast<float>(sum / static_cast<double>(count));
}

void expectView(const Case& given, const MapView& view) {
    const FloatMatrix image = renderMap(given.source, view);
    ASSERT_EQ(image.rows, view.height);
    ASSERT_EQ(image.cols, view.width);
    for (std::int64_t y = 0; y < view.height; ++y) {
        for (std::int64_t x = 0; x < view.width; ++x) {
            const float expected = pixelOf(given.exact, view, y, x);
            const float actual = image.row(y)[static_cast<std::size_t>(x)];
            if (expected == kNotComputed) {
                ASSERT_EQ(actual, kNotComputed) << y << ", " << x;
            } else {
                ASSERT_NEAR(actual, expected, 1e-5) << y << ", " << x;
            }
        }
    }
}

TEST(AttentionMap, everyCellOfEveryPattern) {
    std::mt19937 random(4);
    for (int round = 0; round < 24; ++round) {
        const auto length = 1 + static_cast<std::int64_t>(random() % 90);
        const auto pattern =
            test::randomPattern(random, static_cast<PatternKind>(round % 4), length);
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length));
        const Case given = test::mapCase(MapCells::Pattern, pattern, length, length, 1 + round * 5);
        expectView(given, {0, length, 0, length, length, length});
    }
}

TEST(AttentionMap, decoderAndCrossAttention) {
    for (const std::int64_t steps : {1, 15, 16, 40}) {
        const Case causal = test::mapCase(MapCells::Causal, {}, steps, steps, 8);
        expectView(causal, {0, steps, 0, steps, steps, steps});
        const Case cross = test::mapCase(MapCells::All, {}, steps, 130, 8);
        expectView(cross, {0, steps, 0, 130, steps, 130});
        expectView(cross, {0, steps, 0, 130, 7, 33, MapPooling::Mean});
    }
}

TEST(AttentionMap, blocksArePooledAtEveryZoom) {
    const Case given = lgaCase(211);
    for (const MapPooling pooling : {MapPooling::Maximum, MapPooling::Mean}) {
        for (const std::int64_t pixels : {1, 7, 64, 150, 211, 333, 640}) {
            SCOPED_TRACE(pixels);
            expectView(given, {0, 211, 0, 211, pixels, pixels, pooling});
        }
        expectView(given, {0, 211, 0, 211, 20, 300, pooling});
        expectView(given, {0, 211, 0, 211, 300, 20, pooling});
    }
}

TEST(AttentionMap, learnableMasksArePartOfTheCells) {
    for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add})
        for (const MaskActivation activation :
             {MaskActivation::None, MaskActivation::Sigmoid, MaskActivation::Softplus})
            for (const std::int64_t width : {1, 5, 40}) {
                const Case given = test::withMask(lgaCase(73), width, fusion, activation);
                expectView(given, {0, 73, 0, 73, 73, 73});
                expectView(given, {0, 73, 0, 73, 9, 20, MapPooling::Mean});
                expectView(given, {31, 17, 5, 60, 17, 60});
            }
}

TEST(AttentionMap, windowsAreCutOutOfTheMap) {
    const Case given = lgaCase(120, 16);
    for (const MapPooling pooling : {MapPooling::Maximum, MapPooling::Mean}) {
        expectView(given, {17, 50, 60, 33, 25, 33, pooling});
        expectView(given, {119, 1, 0, 120, 1, 60, pooling});
        expectView(given, {3, 4, 5, 6, 40, 60, pooling});
        expectView(given, {60, 1, 61, 1, 5, 5, pooling});
    }
}

TEST(AttentionMap, rowsAreTheWeightsOfTheOperator) {
    at::manual_seed(14);
    const AttentionPattern pattern{PatternKind::Lga, 7, {0, 25}};
    const at::Tensor q = at::randn({1, 50, 8});
    const at::Tensor k = at::randn({1, 50, 8});
    const at::Tensor v = at::randn({1, 50, 8});
    const auto result = localGlobalAttention(q, k, v, pattern);
    FloatMatrix map = wholeMap({q[0], k[0], result.lse[0], MapCells::Pattern, pattern});
    const at::Tensor weights = at::from_blob(map.values.data(), {map.rows, map.cols}).clamp_min(0);
    EXPECT_LT((weights.sum(1) - 1).abs().max().item<float>(), 1e-5F);
    EXPECT_LT(test::relativeError(at::matmul(weights, v[0]), result.out[0]), 1e-5);
}

TEST(AttentionMap, doesNotDependOnTheNumberOfThreads) {
    const Case given = lgaCase(400);
    const MapView view{0, 400, 0, 400, 90, 90, MapPooling::Mean};
    const int before = at::get_num_threads();
    at::set_num_threads(1);
    const FloatMatrix one = renderMap(given.source, view);
    at::set_num_threads(3);
    const FloatMatrix three = renderMap(given.source, view);
    at::set_num_threads(before);
    EXPECT_EQ(one.values, three.values);
}

std::optional<ErrorCode> codeOf(const MapSource& source, const MapView& view) {
    return test::codeOf([&] { renderMap(source, view); });
}

TEST(AttentionMap, refusesWhatDoesNotFit) {
    const Case given = lgaCase(20);
    const MapView whole{0, 20, 0, 20, 20, 20};
    for (const MapView& view :
         {MapView{-1, 5, 0, 5, 5, 5}, MapView{16, 5, 0, 5, 5, 5}, MapView{0, 5, 20, 1, 5, 5},
          MapView{0, 0, 0, 5, 5, 5}, MapView{0, 5, 0, 5, 0, 5}, MapView{0, 5, 0, 5, 5, 1 << 21}}) {
        EXPECT_EQ(codeOf(given.source, view), ErrorCode::Shape);
    }
    MapSource bad = given.source;
    bad.lse = bad.lse.narrow(0, 0, 19);
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad = given.source;
    bad.k = at::zeros({20, 9});
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad = test::withMask(given, 3, MaskFusion::Add, MaskActivation::None).source;
    bad.mask.columns = at::zeros({19, 3});
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad.mask.columns = at::zeros({20, 4});
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad.mask.columns = at::zeros({20, 3});
    bad.mask.bias = at::zeros({19});
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad = given.source;
    bad.q = bad.q.to(at::kDouble);
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
    bad = given.source;
    bad.pattern.globals = {20};
    EXPECT_EQ(codeOf(bad, whole), ErrorCode::Shape);
}

TEST(AttentionMap, stopsWhenAsked) {
    const Case given = lgaCase(64);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(renderMap(given.source, {0, 64, 0, 64, 64, 64}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
