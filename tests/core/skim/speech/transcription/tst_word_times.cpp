// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/word_times.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

/// The cost of the cheapest path, found by trying every path.
double cheapest(const at::Tensor& costs, std::int64_t row, std::int64_t column) {
    const double here = costs[row][column].item<float>();
    if (row == 0 && column == 0) return here;
    double before = std::numeric_limits<double>::infinity();
    if (row > 0) before = std::min(before, cheapest(costs, row - 1, column));
    if (column > 0) before = std::min(before, cheapest(costs, row, column - 1));
    if (row > 0 && column > 0) before = std::min(before, cheapest(costs, row - 1, column - 1));
    return here + before;
}

/// The smallest cost of a path on which every row begins at its given column.
double along(const at::Tensor& costs, const std::vector<std::int64_t>& first) {
    double sum = 0;
    for (std::int64_t row = 0; row < costs.size(0); ++row) {
        const auto at = static_cast<std::size_t>(row);
        const bool last = at + 1 == first.size();
        // A row ends below or just before the one after it.
        const std::int64_t next = last ? costs.size(1) - 1 : first[at + 1];
        double most = std::numeric_limits<double>::infinity();
        for (const std::int64_t end : {next, next - 1}) {
            if (end < first[at] || (last && end != next)) continue;
            most = std::min(most, costs[row].slice(0, first[at], end + 1).sum().item<double>());
        }
        sum += most;
    }
    return sum;
}

TEST(CheapestPath, isAsCheapAsTheBestOfAll) {
    at::manual_seed(3);
    for (int i = 0; i < 20; ++i) {
        const at::Tensor costs = at::randn({4, 6});
        const auto first = cheapestPath(costs);
        ASSERT_EQ(first.size(), 4U);
        EXPECT_EQ(first.front(), 0);
        EXPECT_TRUE(std::ranges::is_sorted(first));
        EXPECT_NEAR(along(costs, first), cheapest(costs, 3, 5), 1e-4);
    }
}

TEST(CheapestPath, goesStraightThroughOneRowAndOneColumn) {
    EXPECT_EQ(cheapestPath(at::ones({1, 5})), (std::vector<std::int64_t>{0}));
    EXPECT_EQ(cheapestPath(at::ones({3, 1})), (std::vector<std::int64_t>{0, 0, 0}));
}

TEST(MedianFilter, equalsSortingEveryWindow) {
    at::manual_seed(4);
    const at::Tensor values = at::randn({2, 3, 20});
    const at::Tensor padded = at::reflection_pad1d(values.view({6, 20}), {3, 3}).view({2, 3, 26});
    const at::Tensor wanted = std::get<0>(padded.unfold(2, 7, 1).sort(-1)).select(-1, 3);
    EXPECT_TRUE(at::equal(medianFiltered(values), wanted));
    const at::Tensor brief = at::randn({1, 1, 3});
    EXPECT_TRUE(at::equal(medianFiltered(brief), brief));
}

TEST(WalkThrough, findsWhereAttentionMoves) {
    // Three tokens attend to 20 frames each; frames before and after take no part.
    at::Tensor attention = at::full({2, 5, 60}, 0.001F);
    for (std::int64_t token = 0; token < 3; ++token)
        attention.slice(1, token + 1, token + 2).slice(2, 20 * token, 20 * token + 20).fill_(0.05);
    const std::vector<double> starts = walkThrough(attention, 1, 4);
    ASSERT_EQ(starts.size(), 3U);
    EXPECT_DOUBLE_EQ(starts[0], 0);
    EXPECT_NEAR(starts[1], 0.4, 0.021);
    EXPECT_NEAR(starts[2], 0.8, 0.021);
}

}  // namespace
}  // namespace skimline
