// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/aggregated_map.h"

#include <algorithm>

#include <gtest/gtest.h>
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/maps/combined_case.h"

namespace skimline {
namespace {

using test::cellsOf;
using test::combinedMap;

float pixelOf(const FloatMatrix& cells, const MapView& view, std::int64_t y, std::int64_t x) {
    const CellRange rows = cellsOfPixel(y, view.height, view.rows);
    const CellRange columns = cellsOfPixel(x, view.width, view.columns);
    float most = kNotComputed;
    double sum = 0;
    int count = 0;
    for (std::int64_t row = rows.begin; row < rows.end; ++row) {
        for (std::int64_t column = columns.begin; column < columns.end; ++column) {
            const float cell =
                cells.row(view.firstRow + row)[static_cast<std::size_t>(view.firstColumn + column)];
            if (cell < 0) continue;
            most = std::max(most, cell);
            sum += static_cast<double>(cell);
            ++count;
        }
    }
    if (view.pooling == MapPooling::Maximum || count == 0) return most;
    return static_cast<float>(sum / count);
}

void expectPixels(const CombinedMap& map, const FloatMatrix& cells, const MapView& view) {
    const FloatMatrix image = renderCombinedMap(map, view);
    ASSERT_EQ(image.rows, view.height);
    ASSERT_EQ(image.cols, view.width);
    for (std::int64_t y = 0; y < view.height; ++y) {
        for (std::int64_t x = 0; x < view.width; ++x) {
            const float expected = pixelOf(cells, view, y, x);
            const float actual = image.row(y)[static_cast<std::size_t>(x)];
            if (expected < 0) {
                ASSERT_EQ(actual, kNotComputed) << y << ", " << x;
            } else {
                ASSERT_NEAR(actual, expected, 1e-5) << y << ", " << x;
            }
        }
    }
}

TEST(CombinedMap, everyOrderOfPoolingAndCombiningAtEveryZoom) {
    for (const auto combination : {HeadCombination::Mean, HeadCombination::Maximum}) {
        const CombinedMap map = combinedMap(150, 150, 3, combination);
        const FloatMatrix cells = cellsOf(map);
        for (const auto pooling : {MapPooling::Mean, MapPooling::Maximum}) {
            for (const std::int64_t pixels : {1, 9, 64, 150, 310}) {
                SCOPED_TRACE(pixels);
                expectPixels(map, cells, {0, 150, 0, 150, pixels, pixels, pooling});
            }
            expectPixels(map, cells, {20, 77, 31, 50, 11, 200, pooling});
            expectPixels(map, cells, {20, 77, 31, 50, 200, 7, pooling});
            expectPixels(map, cells, {149, 1, 0, 1, 3, 3, pooling});
        }
    }
}

TEST(CombinedMap, stripsJoinWithoutASeam) {
    const CombinedMap map = combinedMap(300, 300, 2, HeadCombination::Mean);
    expectPixels(map, cellsOf(map), {0, 300, 0, 300, 37, 41, MapPooling::Maximum});
}

TEST(CombinedMap, layersBringTheirOwnMasks) {
    CombinedMap map = combinedMap(150, 150, 4, HeadCombination::Mean);
    PairMask mask;
    for (std::size_t head = 0; head < map.heads.size(); ++head) {
        // Two heads per layer; values near 1, so that rows still sum to about 1.
        if (head % 2 == 0)
            mask = {at::randn({150, 6}) * 0.1, at::randn({150, 6}) * 0.1, at::ones({150}), {}, {}};
        map.heads[head].mask = mask;
    }
    const FloatMatrix cells = cellsOf(map);
    for (const auto pooling : {MapPooling::Mean, MapPooling::Maximum}) {
        expectPixels(map, cells, {0, 150, 0, 150, 64, 150, pooling});
        expectPixels(map, cells, {20, 77, 31, 50, 11, 200, pooling});
    }
    map.heads.back().mask = map.heads.front().mask;
    EXPECT_NE(cellsOf(map).values, cells.values);
}

TEST(CombinedMap, marginalsAreSumsAndMaxima) {
    for (const auto& map : {combinedMap(290, 290, 2, HeadCombination::Mean),
                            combinedMap(3, 40, 1, HeadCombination::Maximum, MapCells::All)}) {
        const FloatMatrix cells = cellsOf(map);
        const MapMarginals marginals = mapMarginals(map);
        ASSERT_EQ(marginals.received.size(), static_cast<std::size_t>(cells.cols));
        ASSERT_EQ(marginals.largest.size(), static_cast<std::size_t>(cells.rows));
        std::vector<double> sums(marginals.received.size());
        for (std::int64_t row = 0; row < cells.rows; ++row) {
            const auto line = cells.row(row);
            EXPECT_NEAR(marginals.largest[static_cast<std::size_t>(row)],
                        *std::max_element(line.begin(), line.end()), 1e-6);
            for (std::size_t at = 0; at < sums.size(); ++at)
                sums[at] += std::max(0.0, static_cast<double>(line[at]));
        }
        for (std::size_t at = 0; at < sums.size(); ++at)
            EXPECT_NEAR(marginals.received[at], sums[at], 1e-4);
    }
}

TEST(CombinedMap, stopsWhenAsked) {
    const CombinedMap map = combinedMap(64, 64, 2, HeadCombination::Mean);
    StopFlag stop;
    stop.request();
    const RunContext context(stop, {});
    EXPECT_THROW(renderCombinedMap(map, {0, 64, 0, 64, 9, 9}, context), Error);
    EXPECT_THROW(mapMarginals(map, context), Error);
}

}  // namespace
}  // namespace skimline
