// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/prefix_grid.h"

#include <gtest/gtest.h>

#include <array>

#include "tests/core/skim/shots/kts/random_features.h"

using namespace skimline;

namespace {

constexpr std::int64_t kSpacing = PrefixGrid::kSpacing;
constexpr std::int64_t kSize = FrameTiles::kSize;

double product(const FloatMatrix& features, const FrameTiles& tiles, std::int64_t a,
               std::int64_t b) {
    double sum = 0;
    for (std::int64_t k = 0; k < features.cols; ++k)
        sum += double{features.row(a)[k]} * features.row(b)[k];
    return sum * tiles.scale(a) * tiles.scale(b);
}

}  // namespace

// More edges than one tile has rows, an odd depth, a last block that is not full.
TEST(PrefixGrid, sumsProductsFromEveryEdge) {
    const FloatMatrix features = test::randomScenes(kSpacing * 11 + 5, 13, 1, 40, 3);
    FrameTiles tiles(features);
    for (const std::int64_t limit : {0, 2000, 1 << 20}) {
        PrefixGrid grid(tiles, limit);
        for (const std::int64_t block : {88L, 80L, 9L, 8L, 0L, 88L})
            for (const std::int64_t firstEdge : {block * kSize / kSpacing, 0L}) {
                grid.select(block, firstEdge);
                for (std::int64_t edge = firstEdge; edge <= block * kSize / kSpacing; ++edge)
                    for (std::int64_t lane = 0; lane < 5; ++lane) {
                        double wanted = 0;
                        for (std::int64_t b = edge * kSpacing; b < block * kSize + lane; ++b)
                            wanted += product(features, tiles, b, block * kSize + lane);
                        EXPECT_NEAR(grid.sums(edge)[lane], wanted, 1e-10);
                    }
            }
    }
}

TEST(PrefixGrid, sumsAllPairsOfAGroupsStarts) {
    const FloatMatrix features = test::randomScenes(kSpacing * 3, 6, 1, 40, 4);
    FrameTiles tiles(features);
    const PrefixGrid grid(tiles, 0);
    std::array<double, kSpacing> totals;
    for (const std::int64_t end : {kSpacing * 2, kSpacing * 2 + 21, kSpacing * 3}) {
        grid.pairSums(1, end, totals.data());
        for (const std::int64_t c : {0L, 1L, 30L, kSpacing - 1}) {
            double wanted = 0;
            for (std::int64_t a = kSpacing + c; a < end; ++a)
                for (std::int64_t b = kSpacing + c; b < end; ++b)
                    wanted += product(features, tiles, a, b);
            EXPECT_NEAR(totals[c], wanted, 1e-9);
        }
    }
}
