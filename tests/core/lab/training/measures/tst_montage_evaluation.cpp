// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/montage_evaluation.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/lab/training/measures/baselines.h"
#include "core/skim/network/scores/coverage_teacher.h"
#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/network/scores/sampled_shots.h"
#include "tests/core/lab/training/data/tiny_bank.h"
#include "tests/core/lab/training/fulltransnet/tiny_network.h"

namespace skimline {
namespace {

Checkpoint untrained() {
    const CheckpointInfo info = test::tinyInfo();
    FullTransNet net(info.config, 1);
    return {info, net};
}

TEST(MontageEvaluation, printsEveryMethodOnOneScale) {
    at::set_num_threads(1);
    const FeatureBank bank = test::tinyBank();
    const VideoSet videos = montageSet(bank, Part::Test, {}, 3, 1);
    ASSERT_EQ(videos.size(), 3U);
    std::map<std::string, MethodScore> rows;
    for (const MethodScore& score : compareMethods(videos, untrained(), 1, RunContext())) {
        rows[score.method] = score;
        EXPECT_GE(score.agreementF, 0.0) << score.method;
        EXPECT_LE(score.agreementF, 1.0 + 1e-9) << score.method;
        EXPECT_GT(score.coverage, 0.0) << score.method;
    }
    EXPECT_EQ(rows.size(), 7U);
    EXPECT_GE(rows.at("greedy-best").coverage, 1.0);
    EXPECT_NEAR(rows.at("greedy").agreementF, 1.0, 1e-12);
    EXPECT_NEAR(rows.at("greedy").coverage, 1.0, 1e-12);
    EXPECT_LT(rows.at("random").coverage, 1.0);
    EXPECT_EQ(rows.count("model"), 1U);
}

TEST(MontageEvaluation, aNetworkIsJudgedByWhatItScores) {
    at::set_num_threads(1);
    CheckpointInfo info = test::tinyInfo();
    info.config.order = DecodingOrder::Shots;
    info.config.score = ScoreRule::Moment;
    const Checkpoint network{info, FullTransNet(info.config, 1)};
    MontageOptions options;
    options.worth = true;
    const VideoSet videos = montageSet(test::tinyBank(), Part::Test, options, 12, 1);
    double sum = 0;
    for (const Montage& video : videos) {
        const SampledShots shots = segmentRows(video.features, RunContext());
        const SelectedShots taught = teacherChoice(Coverage(video.features, video.worth), shots,
                                                   budgetRows(video.features.rows));
        const FrameScores found =
            frameScores(network, video.features, shots.firstFrames(), network.info.config.pattern,
                        false, RunContext(), {{}, {}, {video.worth, {}, {}}});
        sum += agreementF(selectByScores(found.scores, shots), taught, shots);
    }
    const auto rows = compareMethods(videos, network, 1, RunContext());
    const auto model = std::ranges::find(rows, "model", &MethodScore::method);
    ASSERT_NE(model, rows.end());
    EXPECT_NEAR(model->agreementF, sum / static_cast<double>(videos.size()), 1e-12);
}

TEST(MontageEvaluation, isDeterministic) {
    at::set_num_threads(1);
    const FeatureBank bank = test::tinyBank();
    const VideoSet videos = montageSet(bank, Part::Test, {}, 2, 8);
    const auto first = compareMethods(videos, untrained(), 3, RunContext());
    const auto again = compareMethods(videos, untrained(), 3, RunContext());
    ASSERT_EQ(first.size(), again.size());
    for (std::size_t row = 0; row < first.size(); ++row) {
        EXPECT_EQ(first[row].agreementF, again[row].agreementF);
        EXPECT_EQ(first[row].coverage, again[row].coverage);
    }
}

TEST(MontageEvaluation, wholeClipsAreTheLongOnesOfThePart) {
    const FeatureBank bank = test::tinyBank();
    const VideoSet clips = wholeClips(bank, Part::Test, 15);
    EXPECT_EQ(clips.size(), 3U);  // 15, 16 and 17 rows
    for (const Montage& clip : clips) EXPECT_GE(clip.features.rows, 15);
}

}  // namespace
}  // namespace skimline
