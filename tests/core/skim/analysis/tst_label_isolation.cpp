// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/lab/benchmark/feature_export.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/skim/network/scores/frame_scores.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Ordinary inference on one video of a benchmark file, as a user of the file would run it.
std::vector<float> scoresFrom(const fs::path& file, const Checkpoint& checkpoint) {
    const BenchmarkVideo video = readBenchmarkVideo(file, "video_1");
    return frameScores(checkpoint, video.features, {8, 16}, PatternKind::Lga, false, {}).scores;
}

TEST(Labels, scrambledLabelsDoNotChangeInference) {
    const test::SmallEngine engine;
    const fs::path honest = engine.folder / "honest.h5";
    exportFeatures(engine.request(test::fixturesFolder() / "scenes.mp4"), honest, false, {});
    std::vector<BenchmarkVideo> videos = readBenchmark(honest);
    ASSERT_EQ(videos.size(), 1U);
    BenchmarkVideo& video = videos[0];
    std::mt19937 random(1);
    for (std::int64_t step = 0; step < video.features.rows; ++step) {
        video.gtscore.push_back(static_cast<float>(random() % 1000) / 1000.0F);
        video.gtsummary.push_back(static_cast<float>(random() % 2));
    }
    video.userSummary = FloatMatrix(3, video.frameCount);
    for (float& mark : video.userSummary.values) mark = static_cast<float>(random() % 2);
    const fs::path labelled = engine.folder / "labelled.h5";
    writeBenchmark(labelled, videos, false);
    std::shuffle(video.gtscore.begin(), video.gtscore.end(), random);
    for (float& mark : video.gtsummary) mark = 1 - mark;
    std::shuffle(video.userSummary.values.begin(), video.userSummary.values.end(), random);
    const fs::path scrambled = engine.folder / "scrambled.h5";
    writeBenchmark(scrambled, videos, false);
    ASSERT_NE(readBenchmarkVideo(scrambled, "video_1").gtscore,
              readBenchmarkVideo(labelled, "video_1").gtscore);

    const Checkpoint checkpoint = loadCheckpoint(engine.checkpoint);
    const std::vector<float> expected = scoresFrom(honest, checkpoint);
    EXPECT_EQ(scoresFrom(labelled, checkpoint), expected);
    EXPECT_EQ(scoresFrom(scrambled, checkpoint), expected);
}

TEST(Labels, scoresFollowTheFeatures) {
    const test::SmallEngine engine;
    const fs::path file = engine.folder / "f.h5";
    exportFeatures(engine.request(test::fixturesFolder() / "scenes.mp4"), file, false, {});
    std::vector<BenchmarkVideo> videos = readBenchmark(file);
    std::reverse(videos[0].features.values.begin(), videos[0].features.values.end());
    writeBenchmark(engine.folder / "other.h5", videos, false);
    const Checkpoint checkpoint = loadCheckpoint(engine.checkpoint);
    EXPECT_NE(scoresFrom(file, checkpoint), scoresFrom(engine.folder / "other.h5", checkpoint));
}

}  // namespace
}  // namespace skimline
