// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/labelled_examples.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/foundation/base/error.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/lab/training/measures/benchmark_baselines.h"
#include "core/lab/training/measures/released_protocol.h"
#include "core/skim/network/scores/frame_scores.h"
#include "tests/core/lab/training/data/labelled_videos.h"
#include "tests/core/lab/training/fulltransnet/tiny_network.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

using test::tinyInfo;

TrainerOptions tinyOptions(std::int64_t steps) {
    TrainerOptions options;
    options.steps = steps;
    options.batch = 1;
    options.warmUp = 3;
    options.saveEvery = 1000;
    options.validateEvery = 0;
    options.learningRate = 3e-3;
    return options;
}

TEST(LabelledExamples, keyShotsAreTheKnapsackOfTheOpinion) {
    const LabelledVideo video = test::labelledVideo(1);
    const Example example = labelledExample(video, HumanLabel::Opinion);
    const auto frames = scoresPerFrame(video.opinion, video.picks, video.frameCount);
    const auto chosen = selectSegments(frames, video);
    EXPECT_EQ(example.chosen, chosen);  // every segment has steps here
    EXPECT_EQ(example.targets.size(), 6 * chosen.size());
    EXPECT_TRUE(std::ranges::is_sorted(example.targets));
    EXPECT_EQ(*std::ranges::max_element(example.labels), 1);
    EXPECT_EQ(*std::ranges::min_element(example.labels), 0);
    const Example marks = labelledExample(video, HumanLabel::KeyShots);
    EXPECT_EQ(std::ranges::count(marks.labels, 1.0F),
              static_cast<std::ptrdiff_t>(marks.targets.size()));
}

TEST(LabelledExamples, everyVideoOncePerEpochInAnOrderOfTheSeed) {
    const LabelledExamples examples(test::labelledVideos(5), {}, HumanLabel::Opinion);
    EXPECT_EQ(examples.count(), 5);
    const auto epoch = [&](std::uint64_t seed, std::int64_t number) {
        std::vector<float> firsts;
        for (std::int64_t i = 5 * number; i < 5 * number + 5; ++i)
            firsts.push_back(examples.example(seed, i, RunContext()).features.values[0]);
        return firsts;
    };
    const auto first = epoch(1, 0);
    EXPECT_EQ(std::set<float>(first.begin(), first.end()).size(), 5U);
    EXPECT_EQ(epoch(1, 0), first);
    bool differs = false;
    for (std::int64_t number = 1; number < 4; ++number)
        differs = differs || epoch(1, number) != first;
    EXPECT_TRUE(differs);
}

TEST(LabelledExamples, refusesWhatTeachesNothing) {
    EXPECT_THROW(LabelledExamples({}, {}, HumanLabel::Opinion), Error);
    EXPECT_THROW(LabelledExamples({test::labelledVideo(1), test::labelledVideo(2, 13)}, {},
                                  HumanLabel::Opinion),
                 Error);
    LabelledVideo long1 = test::labelledVideo(1);
    long1.segments = {{0, 600}};  // longer than the budget
    EXPECT_THROW(labelledExample(long1, HumanLabel::Opinion), Error);
}

TEST(LabelledExamples, aNetworkLearnsWhatPeopleChoose) {
    at::set_num_threads(1);
    const auto videos = test::labelledVideos(12);
    const LabelledExamples examples({videos.begin(), videos.begin() + 8},
                                    {videos.begin() + 8, videos.begin() + 10}, HumanLabel::Opinion);
    const test::ScratchFolder folder;
    TrainerOptions options = tinyOptions(240);
    options.validateEvery = 40;
    options.returnBest = true;
    const CheckpointInfo info = tinyInfo();
    const Checkpoint checkpoint{
        info, Trainer(examples, info, options, folder / "run").run({}, RunContext())};
    std::vector<Measures> model;
    std::vector<Measures> random;
    for (std::size_t i = 10; i < videos.size(); ++i) {
        const auto scores =
            frameScores(checkpoint, videos[i].features, stepShots(videos[i]).firstFrames(),
                        PatternKind::Lga, false, RunContext());
        model.push_back(measureScores(scores.scores, videos[i]));
        random.push_back(meanOf(randomMeasures(videos[i], 20, 1, RunContext())));
    }
    EXPECT_GT(meanOf(model).fAvg, meanOf(random).fAvg + 0.2);
    EXPECT_GT(meanOf(model).tau, 0.2);
}

TEST(LabelledExamples, patienceEndsARunAndTheBestComesBack) {
    at::set_num_threads(1);
    const auto videos = test::labelledVideos(6);
    const LabelledExamples examples({videos.begin(), videos.begin() + 4},
                                    {videos.begin() + 4, videos.end()}, HumanLabel::Opinion);
    const test::ScratchFolder folder;
    TrainerOptions options = tinyOptions(4000);
    options.learningRate = 1e-9;  // nothing is learned, so nothing gets better
    options.validateEvery = 4;
    options.patience = 2;
    options.returnBest = true;
    options.keepEvery = 8;
    std::int64_t last = 0;
    double best = -1;
    const auto record = [&](const TrainingRecord& line) {
        last = line.step;
        best = std::max(best, line.validation);
    };
    Trainer trainer(examples, tinyInfo(), options, folder / "run");
    const FullTransNet net = trainer.run(record, RunContext());
    EXPECT_LE(last, 40);
    EXPECT_TRUE(std::filesystem::exists(folder / "run/kept/step-8.safetensors"));
    EXPECT_NEAR(examples.validate({tinyInfo(), net}, RunContext()), best, 1e-9);
    // A finished run ends at once with the same network.
    last = 0;
    const FullTransNet again =
        Trainer(examples, tinyInfo(), options, folder / "run").run(record, RunContext());
    EXPECT_EQ(last, 0);
    for (const auto& [name, tensor] : net.parameters())
        EXPECT_TRUE(at::equal(tensor, again.parameters().at(name))) << name;
    options.validateEvery = 0;
    EXPECT_THROW(Trainer(examples, tinyInfo(), options, folder / "run"), Error);
}

TEST(ReleasedProtocol, followsTheLabelsThatItIsFed) {
    at::set_num_threads(1);
    const Checkpoint checkpoint{tinyInfo(), FullTransNet(tinyInfo().config, 3)};
    LabelledVideo video = test::labelledVideo(1);
    const auto scores = oracleScores(checkpoint, video);
    ASSERT_EQ(scores.size(), video.picks.size());
    std::ranges::reverse(video.opinion);
    EXPECT_NE(oracleScores(checkpoint, video), scores);  // that is the leak
    const auto honest = [&] {
        return frameScores(checkpoint, video.features, stepShots(video).firstFrames(),
                           PatternKind::Lga, false, RunContext())
            .scores;
    };
    const auto before = honest();
    std::ranges::fill(video.opinion, 0.5F);
    std::ranges::fill(video.userSummary.values, 1.0F);
    EXPECT_EQ(honest(), before);
}

TEST(ReleasedProtocol, takesALinearHead) {
    at::set_num_threads(1);
    CheckpointInfo info = tinyInfo();
    info.config.head = HeadKind::Linear;
    info.config.decoderInput = DecoderInput::Paper;
    const Checkpoint checkpoint{info, FullTransNet(info.config, 3)};
    EXPECT_EQ(oracleScores(checkpoint, test::labelledVideo(2)).size(), 120U);
}

}  // namespace
}  // namespace skimline
