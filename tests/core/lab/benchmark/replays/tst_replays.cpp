// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <iostream>

#include "core/foundation/base/error.h"
#include "core/lab/benchmark/replays/learn_from_replays.h"
#include "core/lab/benchmark/replays/replay_examples.h"
#include "tests/core/lab/benchmark/replays/made_replays.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#ifdef SKIMLINE_PROGRAM
#include "tests/app/cli/program_process.h"
#endif

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRecipe = R"(
name: tiny
network: {d_model: 16, heads: 4, encoder_layers: 1, decoder_layers: 1, d_ff: 32, score: importance}
input: {scaling: none}
training: {epochs: 40, learning_rate: 0.01, warm_up: 3, keep_every: 0, save_every: 50}
)";

TEST(ReplayMeasuring, precisionIsThatOfARankingByHand) {
    // Right, wrong, right: 1/2 * 1/1 + 1/2 * 2/3. Equal scores are one place.
    const bool labels[] = {true, false, true};
    EXPECT_DOUBLE_EQ(averagePrecision(labels, std::vector<float>{3, 2, 1}), 0.5 + 1.0 / 3);
    EXPECT_DOUBLE_EQ(averagePrecision(labels, std::vector<float>{1, 1, 1}), 2.0 / 3);
    const bool none[] = {false, false};
    EXPECT_EQ(averagePrecision(none, std::vector<float>{1, 2}), 0);
}

TEST(ReplayMeasuring, clipsOfFiveStepsAreRanked) {
    // Seven clips, the last of two steps: three are the upper half, one the upper 15 %.
    std::vector<float> replays;
    for (const float clip : {0.1F, 0.9F, 0.5F, 0.2F, 0.8F, 0.3F})
        replays.insert(replays.end(), 5, clip);
    replays.insert(replays.end(), 2, 0.7F);
    const ReplayMeasures same = measureReplays(replays, replays);
    EXPECT_DOUBLE_EQ(same.tau, 1);
    EXPECT_DOUBLE_EQ(same.rho, 1);
    EXPECT_DOUBLE_EQ(same.precisionHalf, 1);
    EXPECT_DOUBLE_EQ(same.precisionBest, 1);
    std::vector<float> reversed;
    for (const float score : replays) reversed.push_back(-score);
    const ReplayMeasures worst = measureReplays(reversed, replays);
    EXPECT_DOUBLE_EQ(worst.tau, -1);
    // The best clips come last: places 5, 6 and 7 of 7.
    EXPECT_DOUBLE_EQ(worst.precisionHalf, (1.0 / 5 + 2.0 / 6 + 3.0 / 7) / 3);
    EXPECT_DOUBLE_EQ(worst.precisionBest, 1.0 / 7);
    EXPECT_ERROR(ErrorCode::Shape, measureReplays({}, {}));
}

class Replays : public testing::Test {
protected:
    Replays() : m_made(m_folder.path(), {}), m_file(m_made.file()) {
        m_split = readReplaySplit(m_made.split());
        std::ofstream(m_folder / "tiny.yaml") << kRecipe;
    }
    test::ScratchFolder m_folder;
    test::MadeReplays m_made;
    ReplayFile m_file;
    ReplaySplit m_split;
};

TEST_F(Replays, areReadAsTheyWereWritten) {
    EXPECT_EQ(m_split.train.size(), 8U);
    EXPECT_EQ(m_split.validation.size(), 1U);
    EXPECT_EQ(m_split.test.size(), 3U);
    const ReplayedVideo video = m_file.read(m_split.test.front());
    EXPECT_EQ(video.features.rows, 60);
    EXPECT_EQ(video.features.cols, 12);
    EXPECT_EQ(video.score.size(), 60U);
    EXPECT_FLOAT_EQ(video.features.row(7)[0], 2 * video.score[7]);
    const SampledShots shots = replayShots(video);
    EXPECT_EQ(shots.bounds, (std::vector<std::int64_t>{0, 10, 20, 30, 40, 50, 60}));
    EXPECT_ERROR(ErrorCode::NotFound, m_file.read("video_999"));
    EXPECT_ERROR(ErrorCode::Corrupt, ReplayFile(m_made.file(), "sound").read("video_1"));
}

TEST_F(Replays, aVideoInTwoPartsIsRefused) {
    std::ofstream(m_folder / "s.json")
        << R"({"train_keys": ["video_1"], "val_keys": [], "test_keys": ["video_1"]})";
    EXPECT_ERROR(ErrorCode::Corrupt, readReplaySplit(m_folder / "s.json"));
    std::ofstream(m_folder / "t.json") << R"({"train_keys": ["video_1"]})";
    EXPECT_ERROR(ErrorCode::Corrupt, readReplaySplit(m_folder / "t.json"));
}

TEST_F(Replays, everyEpochHasEveryVideoOnceInAnOrderOfItsOwn) {
    const ReplayExamples examples(m_file, m_split);
    std::vector<float> firsts[2];
    for (int epoch = 0; epoch < 2; ++epoch)
        for (std::int64_t i = 0; i < examples.count(); ++i)
            firsts[epoch].push_back(
                examples.example(5, epoch * examples.count() + i, {}).labels.front());
    EXPECT_NE(firsts[0], firsts[1]);
    // The same number gives the same example when asked again, and out of order.
    EXPECT_EQ(examples.example(5, 3, {}).labels.front(), firsts[0][3]);
    for (auto& one : firsts) std::ranges::sort(one);
    EXPECT_EQ(firsts[0], firsts[1]);
    EXPECT_EQ(std::ranges::adjacent_find(firsts[0]), firsts[0].end());
}

TEST_F(Replays, aNetworkLearnsWhatIsReplayed) {
    const ReplayData data{m_made.file(), m_made.split()};
    const auto trained = trainOnReplays({.data = data,
                                         .recipe = m_folder / "tiny.yaml",
                                         .runFolder = m_folder / "run",
                                         .threads = 1,
                                         .device = "cpu"},
                                        {}, {});
    EXPECT_EQ(trained.videos, 8);
    const ReplayReport report =
        evaluateOnReplays({.data = data, .checkpoints = {trained.checkpoint}, .threads = 1}, {});
    ASSERT_EQ(report.rows.size(), 2U);
    EXPECT_EQ(report.videos, 3);
    const ReplayMeasures& random = report.rows[0].mean;
    const ReplayMeasures& network = report.rows[1].mean;
    EXPECT_GT(network.tau, random.tau + 0.2);
    EXPECT_GT(network.rho, 0.4);
    EXPECT_GT(network.precisionHalf, random.precisionHalf);
    std::cout << "tau " << network.tau << ", rho " << network.rho << ", mAP 50 % "
              << network.precisionHalf << ", mAP 15 % " << network.precisionBest << std::endl;
}

#ifdef SKIMLINE_PROGRAM
/// Peak memory of measuring a random row on this many videos, in MiB.
double peakOf(int videos) {
    const test::ScratchFolder folder;
    const test::MadeReplays made(folder.path(), {videos, 200, 256});
    // No isolation: memory shared with a copy of the process would hide what it takes.
    const test::EnvironmentVariable alone("SKIMLINE_ISOLATION", "off");
    const pid_t child = test::startProgram(
        {"evaluate", "replays", "--data", made.file().string(), "--splits", made.split().string()},
        (folder / "said").string());
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    EXPECT_EQ(status, 0);
    std::cout << videos << " videos, " << (fs::file_size(made.file()) >> 20) << " MiB: peak "
              << usage.ru_maxrss / 1024 << " MiB" << std::endl;
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

TEST(ReplaysOnDisk, memoryDoesNotGrowWithTheDataSet) {
    // 61 MiB of the larger file are read; the library keeps some of its index.
    const double few = peakOf(8);
    EXPECT_LT(peakOf(1200) - few, 40);
}
#endif

}  // namespace
}  // namespace skimline
