// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/top_links.h"

#include <algorithm>

#include <gtest/gtest.h>
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/maps/combined_case.h"

namespace skimline {
namespace {

using test::cellsOf;
using test::combinedMap;

TEST(DistinctLinks, areTheHeaviestCells) {
    const CombinedMap map = combinedMap(90, 90, 2, HeadCombination::Maximum);
    const FloatMatrix cells = cellsOf(map);
    for (const std::int64_t farther : {-1, 0, 5}) {
        // With fewer cells than neighbourhoods, each cell is a neighbourhood.
        std::vector<AttentionLink> all;
        for (std::int64_t row = 0; row < 90; ++row)
            for (std::int64_t column = 0; column < 90; ++column)
                if (const float weight = cells.row(row)[static_cast<std::size_t>(column)];
                    weight >= 0 && std::abs(row - column) > farther)
                    all.push_back({row, column, weight});
        std::stable_sort(
            all.begin(), all.end(),
            [](const AttentionLink& a, const AttentionLink& b) { return a.weight > b.weight; });
        const std::vector<AttentionLink> found = topLinks(map, 12, farther);
        ASSERT_EQ(found.size(), 12U);
        for (std::size_t at = 0; at < found.size(); ++at) {
            EXPECT_EQ(found[at].row, all[at].row);
            EXPECT_EQ(found[at].column, all[at].column);
            EXPECT_NEAR(found[at].weight, all[at].weight, 1e-6);
        }
    }
    EXPECT_TRUE(topLinks(map, 0, -1).empty());
    EXPECT_EQ(topLinks(map, 1 << 20, 88).size(), 0U);
}

TEST(DistinctLinks, ofALongMapComeFromDifferentPlaces) {
    const CombinedMap map = combinedMap(600, 600, 1, HeadCombination::Mean);
    const std::vector<AttentionLink> links = topLinks(map, 200, 0);
    for (std::size_t a = 0; a < links.size(); ++a)
        for (std::size_t b = a + 1; b < links.size(); ++b)
            EXPECT_FALSE(links[a].row / 3 == links[b].row / 3 &&
                         links[a].column / 3 == links[b].column / 3);
}

/// By the definition, for maps of any length: the heaviest cell of every neighbourhood, sorted.
std::vector<AttentionLink> bySorting(const CombinedMap& map, std::int64_t side,
                                     std::int64_t farther) {
    const FloatMatrix cells = cellsOf(map);
    std::vector<AttentionLink> links;
    for (std::int64_t top = 0; top < cells.rows; top += side) {
        for (std::int64_t left = 0; left < cells.cols; left += side) {
            AttentionLink best{0, 0, kNotComputed};
            for (std::int64_t row = top; row < std::min(top + side, cells.rows); ++row)
                for (std::int64_t column = left; column < std::min(left + side, cells.cols);
                     ++column)
                    if (const float weight = cells.row(row)[static_cast<std::size_t>(column)];
                        weight > best.weight && std::abs(row - column) > farther)
                        best = {row, column, weight};
            if (best.weight >= 0) links.push_back(best);
        }
    }
    std::ranges::sort(links, [](const AttentionLink& a, const AttentionLink& b) {
        return std::tuple(-a.weight, a.row, a.column) < std::tuple(-b.weight, b.row, b.column);
    });
    return links;
}

TEST(DistinctLinks, ofALongMapAreThoseOfSortedNeighbourhoods) {
    for (const std::int64_t farther : {-1, 4, 40}) {
        const CombinedMap map = combinedMap(600, 600, 1, HeadCombination::Mean);
        std::vector<AttentionLink> expected = bySorting(map, 3, farther);
        expected.resize(100);
        EXPECT_EQ(topLinks(map, 100, farther), expected);
    }
}

TEST(DistinctLinks, equalOnesComeInReadingOrder) {
    const at::Tensor none = at::zeros({5, 8});
    const MapSource source{none, none, at::full({5}, std::log(5.0F)), MapCells::All, {}};
    const auto links = topLinks({{source}, HeadCombination::Mean}, 7, -1);
    ASSERT_EQ(links.size(), 7U);
    for (std::int64_t i = 0; i < 7; ++i) {
        EXPECT_EQ(links[static_cast<std::size_t>(i)].row, i / 5);
        EXPECT_EQ(links[static_cast<std::size_t>(i)].column, i % 5);
    }
}

TEST(DistinctLinks, stepsAndFramesHaveNoNeighbours) {
    const CombinedMap cross = combinedMap(7, 40, 2, HeadCombination::Mean, MapCells::All);
    EXPECT_EQ(topLinks(cross, 9, 12), topLinks(cross, 9, -1));
}

TEST(DistinctLinks, refusesAndStops) {
    const CombinedMap map = combinedMap(64, 64, 2, HeadCombination::Mean);
    EXPECT_THROW(topLinks(map, -1, 0), Error);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(topLinks(map, 3, 0, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
