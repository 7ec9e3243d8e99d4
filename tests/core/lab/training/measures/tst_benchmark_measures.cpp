// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/benchmark_measures.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/lab/training/measures/benchmark_baselines.h"
#include "tests/core/lab/training/data/labelled_videos.h"

namespace skimline {
namespace {

using Marks = std::vector<float>;

TEST(BenchmarkMeasures, overlapByHand) {
    EXPECT_DOUBLE_EQ(overlapF(Marks{1, 1, 0, 0}, Marks{1, 1, 0, 0}), 1);
    EXPECT_DOUBLE_EQ(overlapF(Marks{1, 1, 0, 0}, Marks{0, 1, 1, 0}), 0.5);
    EXPECT_DOUBLE_EQ(overlapF(Marks{1, 1, 1, 0}, Marks{1, 0, 0, 0}), 0.5);  // P 1/3, R 1
    EXPECT_DOUBLE_EQ(overlapF(Marks{0, 0}, Marks{0, 0}), 0);
    EXPECT_DOUBLE_EQ(overlapF(Marks{1, 0}, Marks{0, 1}), 0);
    EXPECT_THROW(overlapF(Marks{1}, Marks{1, 0}), Error);
}

TEST(BenchmarkMeasures, bothAggregatesOverUsers) {
    FloatMatrix users(3, 4);
    users.values = {1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1};
    Measures measures;
    measureSummary(Marks{1, 1, 0, 0}, users, measures);
    EXPECT_DOUBLE_EQ(measures.fMax, 1);
    EXPECT_DOUBLE_EQ(measures.fAvg, 0.5);
    measureSummary(Marks{1, 1, 0, 0}, users, measures, 0);
    EXPECT_DOUBLE_EQ(measures.fMax, 0.5);
    EXPECT_DOUBLE_EQ(measures.fAvg, 0.25);
    Measures nothing;
    measureSummary(Marks{1, 1}, FloatMatrix(1, 2), nothing, 0);
    EXPECT_TRUE(std::isnan(nothing.fMax));
}

TEST(BenchmarkMeasures, peoplesOwnOpinionIsNearTheTop) {
    for (int number = 1; number < 6; ++number) {
        const LabelledVideo video = test::labelledVideo(number);
        const Measures best = measureScores(video.opinion, video);
        const Measures random = meanOf(randomMeasures(video, 20, 1, RunContext()));
        EXPECT_GT(best.fMax, random.fMax);
        EXPECT_GT(best.fAvg, random.fAvg + 0.2);
        EXPECT_GT(best.tau, 0.4);
        EXPECT_GT(best.rho, best.tau - 1e-9);
    }
}

TEST(BenchmarkMeasures, meansSkipWhatIsMissing) {
    const std::vector<Measures> all{{0.5, 0.25, Measures::kNone, 0.1}, {1.0, 0.75, 0.2, 0.3}};
    const Measures mean = meanOf(all);
    EXPECT_DOUBLE_EQ(mean.fMax, 0.75);
    EXPECT_DOUBLE_EQ(mean.tau, 0.2);
    EXPECT_DOUBLE_EQ(mean.rho, 0.2);
    EXPECT_TRUE(std::isnan(meanOf({}).fMax));
}

TEST(BenchmarkBaselines, sayNothingAboutOrder) {
    std::vector<Measures> random;
    for (int number = 1; number <= 20; ++number) {
        const LabelledVideo video = test::labelledVideo(number);
        random.push_back(
            meanOf(randomMeasures(video, 100, static_cast<std::uint64_t>(number), RunContext())));
        EXPECT_EQ(constantMeasures(video).tau, 0);
        EXPECT_TRUE(std::isnan(uniformMeasures(video).tau));
        EXPECT_GT(uniformMeasures(video).fMax, -1);
    }
    EXPECT_LT(std::abs(meanOf(random).tau), 0.01);
    EXPECT_LT(std::abs(meanOf(random).rho), 0.01);
}

TEST(BenchmarkBaselines, peopleAreMeasuredAgainstTheOthers) {
    LabelledVideo video = test::labelledVideo(1, 12, 2);
    for (std::int64_t frame = 0; frame < 600; ++frame) {
        video.userSummary.row(0)[static_cast<std::size_t>(frame)] = frame < 90;
        video.userSummary.row(1)[static_cast<std::size_t>(frame)] = frame >= 45 && frame < 135;
    }
    const Measures human = humanMeasures(video);
    EXPECT_DOUBLE_EQ(human.fMax, 0.5);
    EXPECT_DOUBLE_EQ(human.fAvg, 0.5);
    EXPECT_NEAR(human.tau, 0.5 - 0.5 * 90 / 510, 1e-9);  // phi coefficient of the 2 x 2 table
    video.userSummary = FloatMatrix(1, 600);
    EXPECT_TRUE(std::isnan(humanMeasures(video).fMax));
}

TEST(BenchmarkBaselines, withoutSegmentsOnlyOrderIsMeasured) {
    LabelledVideo video = test::labelledVideo(2);
    video.segments.clear();
    const Measures random = meanOf(randomMeasures(video, 2, 1, RunContext()));
    EXPECT_TRUE(std::isnan(random.fMax));
    EXPECT_FALSE(std::isnan(random.tau));
    EXPECT_TRUE(std::isnan(uniformMeasures(video).fMax));
}

}  // namespace
}  // namespace skimline
