// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/kts.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/foundation/base/error.h"
#include "tests/core/skim/shots/kts/random_features.h"
#include "tests/support/expect_error.h"

using namespace skimline;
using test::randomScenes;

namespace {

void expectSameAsDense(const FloatMatrix& features, bool normalise = true) {
    KtsOptions options;
    options.normalise = normalise;
    const Segmentation fast = segment(features, options, {});
    const Segmentation dense = segmentDense(features, options, {});
    EXPECT_EQ(fast.firstFrames.size(), dense.firstFrames.size());
    EXPECT_EQ(fast.firstFrames, dense.firstFrames);
    EXPECT_NEAR(fast.objective, dense.objective, 1e-12);
}

}  // namespace

TEST(Kts, equalsTheDenseProgrammeOnScenes) {
    for (unsigned seed = 0; seed < 200; ++seed) {
        const std::int64_t frames = 2 + (seed * 37) % 150;
        const std::int64_t depth = 2 + (seed * 13) % 40;
        const double noise = 0.05 + 0.02 * (seed % 60);
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", n " << frames << ", d " << depth);
        expectSameAsDense(randomScenes(frames, depth, noise, 2 + seed % 25, seed));
    }
}

TEST(Kts, equalsTheDenseProgrammeOnLongScenes) {
    for (unsigned seed = 0; seed < 4; ++seed) {
        SCOPED_TRACE(seed);
        expectSameAsDense(randomScenes(400, 64, 0.3 + 0.2 * seed, 40, seed));
    }
}

TEST(Kts, equalsTheDenseProgrammeWithoutNormalisation) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        expectSameAsDense(randomScenes(100, 7, 0.05 + 0.04 * seed, 12, seed), false);
    }
}

// A slow walk has no clear cuts: many hull vertices and many near ties between counts.
TEST(Kts, equalsTheDenseProgrammeOnRandomWalks) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        SCOPED_TRACE(seed);
        FloatMatrix features = randomScenes(120, 6, 1.0, 1e9, seed);
        const float step = 0.02F * static_cast<float>(1 + seed % 20);
        for (std::int64_t frame = 1; frame < features.rows; ++frame)
            for (std::int64_t k = 0; k < features.cols; ++k)
                features.row(frame)[k] = features.row(frame - 1)[k] + step * features.row(frame)[k];
        expectSameAsDense(features);
    }
}

// Few cuts, with noise up to where splitting every frame off is almost as good, and drift.
TEST(Kts, equalsTheDenseProgrammeInLongShots) {
    for (unsigned seed = 0; seed < 30; ++seed) {
        SCOPED_TRACE(seed);
        const double noise = seed % 6 == 5 ? 1.0 : 0.2 * (seed % 6);
        const double drift = 0.02 * (seed % 4);
        expectSameAsDense(test::slowScenes(300 + 11 * seed, 24, 1 + seed % 5, noise, drift, seed));
    }
}

TEST(Kts, cutsExactlyWhereTwoStillFramesMeet) {
    FloatMatrix features(100, 3);
    for (std::int64_t frame = 0; frame < 100; ++frame) features.row(frame)[frame < 37 ? 0 : 1] = 2;
    const Segmentation result = segment(features, {}, {});
    EXPECT_EQ(result.firstFrames, (std::vector<std::int64_t>{37}));
    EXPECT_NEAR(result.scatter, 0, 1e-12);
    // |a||b|/(|a|+|b|) times the squared distance 2 of the unit vectors
    EXPECT_NEAR(result.reductions.at(0), 37.0 * 63.0 / 100.0 * 2.0, 1e-9);
}

TEST(Kts, reductionIsWhatRemovalAdds) {
    const FloatMatrix features = randomScenes(80, 12, 0.2, 10, 3);
    const Segmentation result = segment(features, {}, {});
    ASSERT_GE(result.firstFrames.size(), 3U);
    std::vector<std::int64_t> edges{0};
    edges.insert(edges.end(), result.firstFrames.begin(), result.firstFrames.end());
    edges.push_back(80);
    double total = 0;
    for (std::size_t k = 0; k + 1 < edges.size(); ++k)
        total += test::scatterByDefinition(features, edges[k], edges[k + 1]);
    EXPECT_NEAR(result.scatter, total, 1e-10);
    for (std::size_t k = 1; k + 1 < edges.size(); ++k) {
        const double together = test::scatterByDefinition(features, edges[k - 1], edges[k + 1]);
        const double apart = test::scatterByDefinition(features, edges[k - 1], edges[k]) +
                             test::scatterByDefinition(features, edges[k], edges[k + 1]);
        EXPECT_NEAR(result.reductions[k - 1], together - apart, 1e-9);
    }
}

TEST(Kts, constantSequenceIsOneShot) {
    FloatMatrix features(300, 5);
    for (float& value : features.values) value = 0.25F;
    const Segmentation result = segment(features, {}, {});
    EXPECT_TRUE(result.firstFrames.empty());
    EXPECT_EQ(result.shotCount(), 1);
    EXPECT_NEAR(result.objective, 0, 1e-12);
}

TEST(Kts, whiteNoiseMakesEveryFrameAShot) {
    const Segmentation result = segment(randomScenes(200, 64, 1.0, 0.01, 1), {}, {});
    EXPECT_EQ(result.shotCount(), 200);
    EXPECT_NEAR(result.scatter, 0, 1e-12);
    EXPECT_EQ(result.reductions.size(), 199U);
}

TEST(Kts, oneFrameAndZeroRowsAreShots) {
    EXPECT_EQ(segment(FloatMatrix(1, 4), {}, {}).shotCount(), 1);
    EXPECT_EQ(segment(FloatMatrix(50, 4), {}, {}).shotCount(), 1);
    FloatMatrix halfBlack = randomScenes(40, 8, 0.1, 1e9, 2);
    std::fill(halfBlack.values.begin(), halfBlack.values.begin() + 20 * 8, 0.0F);
    EXPECT_EQ(segment(halfBlack, {}, {}).firstFrames, (std::vector<std::int64_t>{20}));
    expectSameAsDense(halfBlack);
}

TEST(Kts, scaleOfAFrameDoesNotMatter) {
    const FloatMatrix features = randomScenes(90, 10, 0.3, 9, 8);
    FloatMatrix scaled = features;
    for (std::int64_t frame = 0; frame < 90; ++frame)
        for (float& value : scaled.row(frame)) value *= frame % 2 == 0 ? 1024.0F : 0.0625F;
    EXPECT_EQ(segment(features, {}, {}).firstFrames, segment(scaled, {}, {}).firstFrames);
}

TEST(Kts, limitOnChangePointsBinds) {
    const FloatMatrix features = randomScenes(120, 10, 0.2, 8, 4);
    const auto free = static_cast<std::int64_t>(segment(features, {}, {}).firstFrames.size());
    ASSERT_GT(free, 6);
    for (std::int64_t limit = 0; limit <= free + 2; ++limit) {
        KtsOptions options;
        options.maxChangePoints = limit;
        const Segmentation fast = segment(features, options, {});
        const Segmentation dense = segmentDense(features, options, {});
        EXPECT_LE(static_cast<std::int64_t>(fast.firstFrames.size()), limit);
        EXPECT_EQ(fast.firstFrames, dense.firstFrames) << limit;
    }
}

TEST(Kts, refusesWhatIsNotASequence) {
    const auto codeOf = [](const FloatMatrix& features) {
        return test::codeOf([&] { segment(features, {}, {}); });
    };
    EXPECT_EQ(codeOf(FloatMatrix(0, 4)), ErrorCode::Shape);
    EXPECT_EQ(codeOf(FloatMatrix(4, 0)), ErrorCode::Shape);
    FloatMatrix broken = randomScenes(10, 3, 1, 2, 0);
    broken.values[7] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(codeOf(broken), ErrorCode::Corrupt);
    broken.values[7] = std::numeric_limits<float>::infinity();
    EXPECT_EQ(codeOf(broken), ErrorCode::Corrupt);
}

TEST(Kts, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    const RunContext context(stop, {});
    const FloatMatrix features = randomScenes(64, 8, 0.5, 8, 1);
    EXPECT_THROW(segment(features, {}, context), Error);
    EXPECT_THROW(segmentDense(features, {}, context), Error);
}
