#include "core/attention/strongest_links.h"

#include <algorithm>

#include <gtest/gtest.h>
#include "core/base/error.h"
#include "tests/core/attention/map_case.h"

namespace skimline {
namespace {

std::vector<AttentionLink> sortedCells(const FloatMatrix& map, const MapView& window) {
    std::vector<AttentionLink> links;
    for (std::int64_t row = window.firstRow; row < window.firstRow + window.rows; ++row) {
        for (std::int64_t column = window.firstColumn; column < window.firstColumn + window.columns;
             ++column) {
            const float weight = map.row(row)[static_cast<std::size_t>(column)];
            if (weight >= 0) links.push_back({row, column, weight});
        }
    }
    std::ranges::stable_sort(links, std::ranges::greater(), &AttentionLink::weight);
    return links;
}

void expectLinks(const MapSource& source, const MapView& window, std::int64_t count) {
    std::vector<AttentionLink> expected = sortedCells(wholeMap(source), window);
    expected.resize(std::min(expected.size(), static_cast<std::size_t>(count)));
    EXPECT_EQ(strongestLinks(source, window, count), expected);
}

TEST(StrongestLinks, areTheFirstOfAllCellsSorted) {
    const AttentionPattern pattern{PatternKind::Lga, 9, {4, 70}};
    const auto given = test::mapCase(MapCells::Pattern, pattern, 120, 120, 8);
    for (const std::int64_t count : {1, 2, 17, 100000}) {
        expectLinks(given.source, {0, 120, 0, 120}, count);
        expectLinks(given.source, {11, 40, 60, 33}, count);
        expectLinks(given.source, {33, 1, 0, 120}, count);
        expectLinks(given.source, {0, 120, 33, 1}, count);
    }
    const auto cross = test::mapCase(MapCells::All, {}, 7, 211, 16);
    expectLinks(cross.source, {0, 7, 0, 211}, 20);
}

TEST(StrongestLinks, equalOnesComeInReadingOrder) {
    const at::Tensor none = at::zeros({5, 8});
    const MapSource source{none, none, at::full({5}, std::log(5.0F)), MapCells::All, {}};
    const auto links = strongestLinks(source, {0, 5, 0, 5}, 7);
    ASSERT_EQ(links.size(), 7U);
    for (std::int64_t i = 0; i < 7; ++i) {
        EXPECT_EQ(links[static_cast<std::size_t>(i)].row, i / 5);
        EXPECT_EQ(links[static_cast<std::size_t>(i)].column, i % 5);
    }
}

TEST(StrongestLinks, windowsWithoutCellsAndBadOnes) {
    const auto given = test::mapCase(MapCells::Pattern, {PatternKind::Local, 3, {}}, 50, 50, 8);
    EXPECT_TRUE(strongestLinks(given.source, {0, 10, 30, 10}, 5).empty());
    EXPECT_TRUE(strongestLinks(given.source, {0, 10, 0, 10}, 0).empty());
    EXPECT_THROW(strongestLinks(given.source, {45, 10, 0, 10}, 5), Error);
    EXPECT_THROW(strongestLinks(given.source, {0, 10, 0, 10}, -1), Error);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(strongestLinks(given.source, {0, 50, 0, 50}, 5, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
