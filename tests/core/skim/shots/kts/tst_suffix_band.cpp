// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/pelt.h"

#include <gtest/gtest.h>

#include "tests/core/skim/shots/kts/random_features.h"

using namespace skimline;

namespace {

constexpr std::int64_t kSize = SuffixBand::kSize;
constexpr std::int64_t kGroupBlocks = SuffixBand::kGroupBlocks;

/// sum of <b, frame> over b in [first, frame)
double sumByDefinition(const FloatMatrix& features, const FrameTiles& tiles, std::int64_t first,
                       std::int64_t frame) {
    double sum = 0;
    for (std::int64_t b = first; b < frame; ++b)
        for (std::int64_t k = 0; k < features.cols; ++k)
            sum +=
                tiles.scale(b) * tiles.scale(frame) * features.row(b)[k] * features.row(frame)[k];
    return sum;
}

}  // namespace

TEST(SuffixBand, sumsProductsUpToTheFrame) {
    const FloatMatrix features = test::randomScenes(kSize * (2 * kGroupBlocks + 3) - 2, 5, 1, 4, 2);
    FrameTiles tiles(features);
    PrefixGrid grid(tiles, 1 << 20);
    constexpr std::int64_t rowBlock = 2 * kGroupBlocks + 2;
    for (const std::int64_t limit : {0, 3000, 12'000, 1 << 20}) {
        SuffixBand band(tiles, grid, limit);
        // widened step by step and by single groups, as growing penalties and waking starts do
        for (const auto& [group, firstBlock] : std::initializer_list<std::pair<int, int>>{
                 {2, 18}, {2, 17}, {0, 5}, {2, 16}, {1, 9}, {0, 0}, {1, 8}}) {
            grid.select(rowBlock, 0);
            band.select(rowBlock);
            band.widen(group, firstBlock);
            const std::int64_t end = std::min((group + 1) * kGroupBlocks, rowBlock + 1);
            for (std::int64_t frame = rowBlock * kSize; frame < features.rows; ++frame)
                for (std::int64_t block = firstBlock; block < end; ++block)
                    for (std::int64_t c = 0; c < kSize; ++c)
                        EXPECT_NEAR(band.sums(block, frame - rowBlock * kSize)[c],
                                    sumByDefinition(features, tiles, block * kSize + c, frame),
                                    1e-11);
        }
        EXPECT_LE(band.bytesKept(), limit);
    }
}
