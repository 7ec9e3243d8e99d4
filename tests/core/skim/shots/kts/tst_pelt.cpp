// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/pelt.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "tests/core/skim/shots/kts/random_features.h"

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

/// The same in O(n^2 d), for sequences long enough that starts rest.
double leastPenalisedLong(const FloatMatrix& features, double penalty) {
    const auto frames = static_cast<std::size_t>(features.rows);
    std::vector<double> optimum(frames + 1, std::numeric_limits<double>::infinity());
    optimum[0] = -penalty;
    for (std::size_t start = 0; start < frames; ++start) {
        std::vector<double> sum(static_cast<std::size_t>(features.cols));
        double squares = 0;
        for (std::size_t frame = start; frame < frames; ++frame) {
            const auto row = features.row(static_cast<std::int64_t>(frame));
            double ofSum = 0;
            for (std::size_t k = 0; k < sum.size(); ++k) {
                sum[k] += row[k];
                squares += double{row[k]} * row[k];
                ofSum += sum[k] * sum[k];
            }
            const double scatter = squares - ofSum / static_cast<double>(frame + 1 - start);
            optimum[frame + 1] = std::min(optimum[frame + 1], optimum[start] + scatter + penalty);
        }
    }
    return optimum.back();
}

}  // namespace

// Noise below, at and above the penalty, drift, and few cuts: starts rest, are valued anew and
// wake.
TEST(Pelt, restingStartsLoseNothing) {
    for (unsigned seed = 0; seed < 24; ++seed) {
        FloatMatrix features = test::slowScenes(700 + seed, 12, 1 + seed % 4, 0.05 * (seed % 5),
                                                0.01 * (seed % 3), seed);
        FrameTiles tiles(features, false);
        Pelt pelt(tiles, 1 << (10 + seed % 12));
        for (const double penalty : {8.0, 0.4, 2.0, 0.1, 30.0}) {
            SCOPED_TRACE(testing::Message() << "seed " << seed << ", penalty " << penalty);
            const PenalisedOptimum found = pelt.minimise(penalty, {});
            double scatter = 0;
            std::int64_t first = 0;
            for (std::size_t shot = 0; shot <= found.firstFrames.size(); ++shot) {
                const std::int64_t end =
                    shot < found.firstFrames.size() ? found.firstFrames[shot] : features.rows;
                scatter += test::rawScatter(features, first, end);
                first = end;
            }
            EXPECT_NEAR(scatter + penalty * static_cast<double>(found.changePoints()),
                        leastPenalisedLong(features, penalty), 1e-8);
        }
    }
}

TEST(Pelt, longShotsCostFewProducts) {
    const FloatMatrix features = test::slowScenes(2000, 16, 2, 0.02, 0, 1);
    FrameTiles tiles(features);
    Pelt pelt(tiles, 1 << 20);
    EXPECT_EQ(pelt.minimise(2.0, {}).firstFrames, (std::vector<std::int64_t>{1000}));
    EXPECT_LT(pelt.band().tilesComputed(), tiles.blocks() * tiles.blocks() / 2 / 5);
}

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
