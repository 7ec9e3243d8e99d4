#include "core/shots/pelt.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/core/shots/random_features.h"

using namespace skimline;

namespace {

/// Optimal partitioning without pruning.
double leastPenalised(const FloatMatrix& features, double penalty) {
    std::vector<double> optimum{-penalty};
    for (std::int64_t end = 1; end <= features.rows; ++end) {
        double least = std::numeric_limits<double>::infinity();
        for (std::int64_t start = 0; start < end; ++start)
            least = std::min(
                least, optimum[start] + test::scatterByDefinition(features, start, end) + penalty);
        optimum.push_back(least);
    }
    return optimum.back();
}

}  // namespace

TEST(Pelt, findsTheLeastPenalisedScatter) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        const FloatMatrix features = test::randomScenes(20 + 3 * seed, 4, 0.4, 6, seed);
        FrameTiles tiles(features);
        Pelt pelt(tiles, 1 << 20);
        for (const double penalty : {3.0, 0.01, 0.2, 1.0}) {
            const PenalisedOptimum found = pelt.minimise(penalty, {});
            double scatter = 0;
            std::int64_t first = 0;
            for (std::size_t shot = 0; shot <= found.firstFrames.size(); ++shot) {
                const std::int64_t end =
                    shot < found.firstFrames.size() ? found.firstFrames[shot] : features.rows;
                scatter += test::scatterByDefinition(features, first, end);
                first = end;
            }
            EXPECT_NEAR(found.scatter, scatter, 1e-11);
            EXPECT_NEAR(scatter + penalty * static_cast<double>(found.changePoints()),
                        leastPenalised(features, penalty), 1e-11);
        }
    }
}

TEST(Pelt, memoryLimitChangesNothingButTheTime) {
    const FloatMatrix features = test::randomScenes(500, 9, 0.5, 30, 5);
    FrameTiles tiles(features);
    Pelt roomy(tiles, 1 << 24);
    Pelt tight(tiles, 20'000);
    Pelt bare(tiles, 0);
    for (const double penalty : {0.05, 0.5, 3.0, 0.4}) {
        const PenalisedOptimum wanted = roomy.minimise(penalty, {});
        EXPECT_EQ(tight.minimise(penalty, {}).firstFrames, wanted.firstFrames);
        EXPECT_EQ(bare.minimise(penalty, {}).firstFrames, wanted.firstFrames);
    }
    EXPECT_LE(tight.band().bytesKept(), 20'000);
    EXPECT_EQ(bare.band().bytesKept(), 0);
    EXPECT_GT(bare.band().tilesComputed(), roomy.band().tilesComputed());
}
