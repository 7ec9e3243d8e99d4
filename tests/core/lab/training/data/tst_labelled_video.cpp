// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/labelled_video.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/foundation/base/error.h"
#include "tests/core/lab/training/data/labelled_videos.h"

namespace skimline {
namespace {

TEST(LabelledVideo, scoresAreHeldUntilTheNextStep) {
    const std::vector<float> scores{0.5F, 0.25F, 1};
    EXPECT_EQ(scoresPerFrame(scores, {1, 3, 4}, 7),
              (std::vector<float>{0, 0.5F, 0.5F, 0.25F, 1, 1, 1}));
    EXPECT_EQ(scoresPerFrame(scores, {0, 1, 9}, 3), (std::vector<float>{0.5F, 0.25F, 0.25F}));
    EXPECT_TRUE(scoresPerFrame({}, {}, 0).empty());
    EXPECT_THROW(scoresPerFrame(scores, {0, 1}, 3), Error);
}

TEST(LabelledVideo, selectionStaysWithinTheBudgetAndIsTheBest) {
    const LabelledVideo video = test::labelledVideo(1);
    std::vector<float> scores(600, 0.1F);
    std::fill(scores.begin() + 30, scores.begin() + 60, 0.9F);    // segment 1
    std::fill(scores.begin() + 570, scores.begin() + 600, 0.8F);  // segment 19
    const auto chosen = selectSegments(scores, video);
    EXPECT_EQ(chosen.size(), 3U);  // 15 % of 600 frames is three segments
    EXPECT_EQ(chosen.back(), 19U);
    EXPECT_TRUE(std::ranges::find(chosen, 1U) != chosen.end());
    const auto summary = summaryOf(chosen, video);
    EXPECT_EQ(std::accumulate(summary.begin(), summary.end(), 0.0F), 90);
    EXPECT_EQ(summary[30], 1);
    EXPECT_EQ(summary[599], 1);
}

TEST(LabelledVideo, stepsBelongToTheSegmentOfTheirFrame) {
    LabelledVideo video = test::labelledVideo(1);
    const SampledShots shots = stepShots(video);
    EXPECT_EQ(shots.count(), 20U);
    EXPECT_EQ(shots.length(3), 6);
    video.segments = {{0, 3}, {3, 4}, {4, 600}};  // the second lies between two steps
    EXPECT_EQ(stepShots(video).bounds, (std::vector<std::int64_t>{0, 1, 120}));
    video.picks.clear();
    EXPECT_THROW(stepShots(video), Error);
}

}  // namespace
}  // namespace skimline
