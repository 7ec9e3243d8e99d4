#include "core/shots/suffix_band.h"

#include <gtest/gtest.h>

#include "tests/core/shots/random_features.h"

using namespace skimline;

TEST(SuffixBand, sumsProductsUpToTheFrame) {
    const FloatMatrix features = test::randomScenes(61, 5, 1, 4, 2);
    FrameTiles tiles(features);
    constexpr std::int64_t size = SuffixBand::size;
    for (const std::int64_t limit : {0, 3000, 1 << 20}) {
        SuffixBand band(tiles, limit);
        // widened step by step, as growing penalties do
        for (const std::int64_t firstBlock : {6, 4, 5, 1, 0}) {
            band.select(7, firstBlock);
            for (std::int64_t frame = 7 * size; frame < 61; ++frame)
                for (std::int64_t block = firstBlock; block <= 7; ++block)
                    for (std::int64_t c = 0; c < size; ++c) {
                        double wanted = 0;
                        for (std::int64_t b = block * size + c; b < frame; ++b)
                            for (std::int64_t k = 0; k < 5; ++k)
                                wanted += tiles.scale(b) * tiles.scale(frame) * features.row(b)[k] *
                                          features.row(frame)[k];
                        EXPECT_NEAR(band.sums(block, frame - 7 * size)[c], wanted, 1e-12);
                    }
        }
        EXPECT_LE(band.bytesKept(), limit);
    }
}
