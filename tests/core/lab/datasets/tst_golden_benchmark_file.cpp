// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>

#include "core/lab/datasets/benchmark_file.h"
#include "tests/support/shared_data.h"

namespace {

TEST(BenchmarkFile, readsThePublishedSumMeLabels) {
    SKIMLINE_REQUIRE_SHARED(file, "data/benchmarks/summe_labels_plus_dino14.h5");
    const auto videos = skimline::readBenchmark(file);
    ASSERT_EQ(videos.size(), 25U);
    EXPECT_EQ(videos.front().key, "video_1");
    EXPECT_EQ(videos.back().key, "video_25");
    EXPECT_EQ(videos.front().userSummary.rows, 15);
    EXPECT_EQ(videos.front().frameCount, 4494);
    for (const auto& video : videos) {
        EXPECT_FALSE(video.name.empty()) << video.key;
        EXPECT_EQ(video.picks.size(), video.gtscore.size()) << video.key;
        EXPECT_EQ(video.userSummary.cols, video.frameCount) << video.key;
        EXPECT_EQ(video.changePoints.back(), video.frameCount - 1) << video.key;
        EXPECT_EQ(video.framesPerSegment.size() * 2, video.changePoints.size()) << video.key;
        for (std::size_t shot = 0; shot < video.framesPerSegment.size(); ++shot)
            EXPECT_EQ(video.framesPerSegment[shot],
                      video.changePoints[2 * shot + 1] - video.changePoints[2 * shot] + 1);
        EXPECT_LE(*std::ranges::max_element(video.gtscore), 1.0F);
    }
    const auto dino = skimline::readBenchmarkDataset(file, "video_11", "features_dino_cls768");
    EXPECT_EQ(dino.rows, 231);
    EXPECT_EQ(dino.cols, 768);
}

TEST(BenchmarkFile, readsThePublishedTvSumLabels) {
    SKIMLINE_REQUIRE_SHARED(file, "data/benchmarks/tvsum_labels_nofeatures.h5");
    const auto videos = skimline::readBenchmark(file);
    ASSERT_EQ(videos.size(), 50U);
    for (const auto& video : videos) {
        EXPECT_GT(video.frameCount, 0);
        EXPECT_TRUE(video.features.values.empty());
        const auto scores = skimline::readBenchmarkDataset(file, video.key, "user_scores");
        EXPECT_EQ(scores.rows, 20);
        EXPECT_EQ(scores.cols, video.frameCount) << video.key;
    }
}

TEST(BenchmarkFile, readsPublishedResults) {
    for (int split = 0; split < 5; ++split) {
        SKIMLINE_REQUIRE_SHARED(file, "data/benchmarks/reference_results/csnet_summe_split" +
                                          std::to_string(split) + ".h5");
        const auto keys = skimline::benchmarkKeys(file);
        EXPECT_EQ(keys.size(), 5U);
        for (const std::string& key : keys) {
            const auto scores = skimline::readBenchmarkDataset(file, key, "importance_scores");
            EXPECT_EQ(scores.rows, 1);
            EXPECT_EQ(scores.cols, skimline::readBenchmarkVideo(file, key).userSummary.cols);
            EXPECT_EQ(skimline::readBenchmarkDataset(file, key, "fscore").values.size(), 1U);
        }
    }
}

}  // namespace
