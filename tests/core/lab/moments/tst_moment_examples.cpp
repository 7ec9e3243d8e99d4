// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/moment_examples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/foundation/base/error.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/skim/network/scores/frame_scores.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

constexpr std::int64_t kRows = 60;
constexpr std::int64_t kWidth = 11;

/// Ten shots of three seconds; the louder ones are better, and nothing else distinguishes them.
JudgedReel reel(int number) {
    std::mt19937 random(static_cast<std::uint32_t>(number));
    JudgedReel reel;
    reel.features = FloatMatrix(kRows, kWidth);
    for (float& value : reel.features.values) value = static_cast<float>(random() % 1000) / 1000;
    reel.known.worth.assign(kRows, 0.5F);
    reel.known.heard = FloatMatrix(kRows, kHeardColumns);
    reel.judged.source = reel.judged.video = "video " + std::to_string(number);
    for (int shot = 0; shot < 10; ++shot) {
        const int mark = static_cast<int>(random() % 4);
        reel.pieces.push_back({Rational(3 * shot), Rational(3 * shot + 3)});
        if (shot < 9) reel.judged.spans.push_back({3.0 * shot, 3.0 * shot + 3, 1.0 * mark});
        for (int row = 6 * shot; row < 6 * shot + 6; ++row) {
            reel.known.heard.row(row)[0] = -40 + 10 * static_cast<float>(mark);
            reel.known.heard.row(row)[1] = -35 + 10 * static_cast<float>(mark);
        }
    }
    reel.duration = Rational(30);
    return reel;
}

std::vector<JudgedReel> reels(int first, int count) {
    std::vector<JudgedReel> all;
    for (int number = first; number < first + count; ++number) all.push_back(reel(number));
    return all;
}

MomentExampleOptions plainOptions() {
    MomentExampleOptions options;
    options.teacherShare = 0;
    options.channelDrop = 0;
    options.deafShare = 0;
    return options;
}

CheckpointInfo momentInfo() {
    CheckpointInfo info;
    info.input = {FeatureScaling::CentredL2, true, true, true, true, 0};
    info.config.inputWidth = kWidth + info.input.extraColumns();
    info.config.modelWidth = 16;
    info.config.heads = 4;
    info.config.encoderLayers = 1;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 32;
    info.config.dropout = 0;
    info.config.order = DecodingOrder::Shots;
    info.config.decoderInput = DecoderInput::Sum;
    info.config.positions = DecoderPositions::None;
    info.config.score = ScoreRule::Moment;
    return info;
}

TEST(MomentExamples, labelsAreTheJudgementsAndUnknownBesideThem) {
    const MomentExamples examples(reels(1, 1), {}, nullptr, plainOptions());
    const Example example = examples.example(1, 0, {});
    const JudgedReel judged = reel(1);
    ASSERT_EQ(example.labels.size(), static_cast<std::size_t>(kRows));
    for (std::size_t row = 0; row < 54; ++row)
        EXPECT_NEAR(example.labels[row], judged.judged.spans[row / 6].worth / 3, 1e-6);
    EXPECT_EQ(example.labels[57], kUnknownLabel);
    EXPECT_EQ(example.shots.count(), 10U);
    EXPECT_FALSE(example.turns.rows.empty());
    EXPECT_EQ(example.features.values, judged.features.values);
}

TEST(MomentExamples, theTeacherFillsInAndIsMixedIn) {
    MomentExampleOptions options = plainOptions();
    options.teacherShare = 0.5;
    const MomentExamples mixed(reels(1, 1), {}, nullptr, options);
    options.teacherShare = 1;
    const MomentExamples taught(reels(1, 1), {}, nullptr, options);
    const std::vector<float> half = mixed.example(1, 0, {}).labels;
    const std::vector<float> teacher = taught.example(1, 0, {}).labels;
    const JudgedReel judged = reel(1);
    for (std::size_t row = 0; row < 54; ++row)
        EXPECT_NEAR(half[row], teacher[row] / 2 + judged.judged.spans[row / 6].worth / 6, 1e-6);
    EXPECT_EQ(half[57], teacher[57]);
}

TEST(MomentExamples, aLongReelGivesWindowsThatDifferAndAreRepeatable) {
    MomentExampleOptions options = plainOptions();
    options.maxRows = 24;
    const MomentExamples examples(reels(1, 3), {}, nullptr, options);
    const Example one = examples.example(7, 0, {});
    EXPECT_EQ(one.features.rows, 24);
    EXPECT_EQ(one.known.worth.size(), 24U);
    EXPECT_EQ(one.known.heard.rows, 24);
    EXPECT_EQ(one.shots.rows(), 24);
    EXPECT_EQ(one.features.values, examples.example(7, 0, {}).features.values);
    bool differs = false;
    for (std::int64_t number = 1; number < 6; ++number)
        differs = differs || examples.example(7, number, {}).labels != one.labels;
    EXPECT_TRUE(differs);
}

TEST(MomentExamples, channelsAreDroppedFromAllRows) {
    MomentExampleOptions options = plainOptions();
    options.channelDrop = 0.5;
    const MomentExamples examples(reels(1, 1), {}, nullptr, options);
    const Example example = examples.example(1, 0, {});
    std::int64_t gone = 0;
    for (std::int64_t channel = 0; channel < kWidth; ++channel) {
        double sum = 0;
        for (std::int64_t row = 0; row < kRows; ++row)
            sum +=
                static_cast<double>(example.features.row(row)[static_cast<std::size_t>(channel)]);
        gone += sum == 0 ? 1 : 0;
    }
    EXPECT_GT(gone, 0);
    EXPECT_LT(gone, kWidth);
}

TEST(MomentExamples, aNetworkLearnsWhatIsHeard) {
    const test::ScratchFolder folder;
    const MomentExamples examples(reels(1, 12), reels(100, 6), nullptr, plainOptions());
    TrainerOptions options;
    options.steps = 60;
    options.batch = 2;
    options.warmUp = 5;
    options.learningRate = 5e-3;
    options.validateEvery = 60;
    options.rankWeight = 1;
    options.sequenceWeight = 0.1;
    options.similarityStart = false;
    Trainer trainer(examples, momentInfo(), options, folder.path());
    double preference = 0;
    const FullTransNet net = trainer.run(
        [&](const TrainingRecord& record) {
            if (!std::isnan(record.validation)) preference = record.validation;
        },
        {});
    EXPECT_GT(preference, 0.8) << "half would be chance";
    EXPECT_NEAR(examples.validate({momentInfo(), net}, {}), preference, 1e-6);
}

TEST(MomentExamples, refusesNothingToLearnFromAndFeaturesThatDiffer) {
    EXPECT_THROW(MomentExamples({}, {}, nullptr, plainOptions()), Error);
    std::vector<JudgedReel> mixed = reels(1, 2);
    mixed[1].features = FloatMatrix(kRows, kWidth + 1);
    EXPECT_THROW(MomentExamples(mixed, {}, nullptr, plainOptions()), Error);
}

}  // namespace
}  // namespace skimline
