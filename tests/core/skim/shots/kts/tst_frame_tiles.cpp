// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/frame_tiles.h"

#include <gtest/gtest.h>

#include "tests/core/skim/shots/kts/random_features.h"

using namespace skimline;

// More blocks than packed slots, a last block that is not full, odd depth.
TEST(FrameTiles, holdsNormalisedScalarProducts) {
    FloatMatrix features = test::randomScenes(67 * FrameTiles::kSize - 3, 19, 1, 4, 11);
    std::fill(features.row(9).begin(), features.row(9).end(), 0.0F);
    FrameTiles tiles(features);
    ASSERT_EQ(tiles.blocks(), 67);
    EXPECT_EQ(tiles.squaredNorm(9), 0);
    const auto product = [&](std::int64_t a, std::int64_t b) {
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (std::int64_t k = 0; k < features.cols; ++k) {
            ab += double{features.row(a)[k]} * features.row(b)[k];
            aa += double{features.row(a)[k]} * features.row(a)[k];
            bb += double{features.row(b)[k]} * features.row(b)[k];
        }
        return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0.0;
    };
    FrameTiles::Tile tile;
    for (const auto& [row, column] :
         {std::pair<int, int>{66, 66}, {66, 2}, {2, 66}, {1, 65}, {0, 0}}) {
        tiles.compute(row, column, tile);
        for (std::int64_t r = 0; r < FrameTiles::kSize; ++r)
            for (std::int64_t c = 0; c < FrameTiles::kSize; ++c) {
                const std::int64_t a = row * FrameTiles::kSize + r;
                const std::int64_t b = column * FrameTiles::kSize + c;
                const bool inside = a < features.rows && b < features.rows;
                EXPECT_NEAR(tile[r * FrameTiles::kSize + c], inside ? product(a, b) : 0.0, 1e-13);
            }
    }
}
