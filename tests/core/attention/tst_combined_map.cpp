#include "core/attention/combined_map.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/attention/local_global_attention.h"
#include "core/base/error.h"

namespace skimline {
namespace {

CombinedMap combinedMap(std::int64_t rows, std::int64_t columns, std::int64_t heads,
                        HeadCombination combination, MapCells cells = MapCells::Pattern) {
    at::manual_seed(rows * 7 + columns);
    CombinedMap map;
    map.combination = combination;
    AttentionPattern pattern{PatternKind::Lga, 9, {}};
    for (std::int64_t step = 4; step < rows; step += 13) pattern.globals.push_back(step);
    for (std::int64_t head = 0; head < heads; ++head) {
        const at::Tensor q = at::randn({1, rows, 8});
        const at::Tensor k = at::randn({1, columns, 8});
        at::Tensor lse = at::logsumexp(at::matmul(q, k.transpose(1, 2)) / std::sqrt(8.0), 2);
        if (cells == MapCells::Pattern) lse = localGlobalAttention(q, k, k, pattern).lse;
        map.heads.push_back({q[0], k[0], lse[0], cells, pattern});
    }
    return map;
}

/// The definition: whole maps become one cell by cell.
FloatMatrix cellsOf(const CombinedMap& map) {
    FloatMatrix cells = wholeMap(map.heads.front());
    for (std::size_t head = 1; head < map.heads.size(); ++head) {
        const FloatMatrix other = wholeMap(map.heads[head]);
        for (std::size_t at = 0; at < cells.values.size(); ++at) {
            if (cells.values[at] < 0) continue;
            cells.values[at] = map.combination == HeadCombination::Mean
                                   ? cells.values[at] + other.values[at]
                                   : std::max(cells.values[at], other.values[at]);
        }
    }
    if (map.combination == HeadCombination::Mean)
        for (float& cell : cells.values)
            if (cell >= 0) cell /= static_cast<float>(map.heads.size());
    return cells;
}

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
    const FloatMatrix picture = renderCombinedMap(map, view);
    ASSERT_EQ(picture.rows, view.height);
    ASSERT_EQ(picture.cols, view.width);
    for (std::int64_t y = 0; y < view.height; ++y) {
        for (std::int64_t x = 0; x < view.width; ++x) {
            const float expected = pixelOf(cells, view, y, x);
            const float actual = picture.row(y)[static_cast<std::size_t>(x)];
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

TEST(CombinedMap, distinctLinksAreTheHeaviestCells) {
    const CombinedMap map = combinedMap(90, 90, 2, HeadCombination::Maximum);
    const FloatMatrix cells = cellsOf(map);
    for (const std::int64_t farther : {-1, 0, 5}) {
        // With fewer cells than neighbourhoods each cell is one of its own.
        std::vector<AttentionLink> all;
        for (std::int64_t row = 0; row < 90; ++row)
            for (std::int64_t column = 0; column < 90; ++column)
                if (const float weight = cells.row(row)[static_cast<std::size_t>(column)];
                    weight >= 0 && std::abs(row - column) > farther)
                    all.push_back({row, column, weight});
        std::stable_sort(
            all.begin(), all.end(),
            [](const AttentionLink& a, const AttentionLink& b) { return a.weight > b.weight; });
        const std::vector<AttentionLink> found = distinctLinks(map, 12, farther);
        ASSERT_EQ(found.size(), 12U);
        for (std::size_t at = 0; at < found.size(); ++at) {
            EXPECT_EQ(found[at].row, all[at].row);
            EXPECT_EQ(found[at].column, all[at].column);
            EXPECT_NEAR(found[at].weight, all[at].weight, 1e-6);
        }
    }
    EXPECT_TRUE(distinctLinks(map, 0, -1).empty());
    EXPECT_EQ(distinctLinks(map, 1 << 20, 88).size(), 0U);
}

TEST(CombinedMap, linksOfALongMapComeFromDifferentPlaces) {
    const CombinedMap map = combinedMap(600, 600, 1, HeadCombination::Mean);
    const std::vector<AttentionLink> links = distinctLinks(map, 200, 0);
    for (std::size_t a = 0; a < links.size(); ++a)
        for (std::size_t b = a + 1; b < links.size(); ++b)
            EXPECT_FALSE(links[a].row / 3 == links[b].row / 3 &&
                         links[a].column / 3 == links[b].column / 3);
}

TEST(CombinedMap, stopsWhenAsked) {
    const CombinedMap map = combinedMap(64, 64, 2, HeadCombination::Mean);
    StopFlag stop;
    stop.request();
    const RunContext context(stop, {});
    EXPECT_THROW(renderCombinedMap(map, {0, 64, 0, 64, 9, 9}, context), Error);
    EXPECT_THROW(mapMarginals(map, context), Error);
    EXPECT_THROW(distinctLinks(map, 3, 0, context), Error);
}

}  // namespace
}  // namespace skimline
