// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_loss.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"
#include "core/lab/highlights/training/highlight_trainer.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

HighlightNetConfig tinyConfig() {
    HighlightNetConfig config;
    config.audioWidth = 4;
    config.videoTokens = 6;
    config.audioTokens = 6;
    config.width = 16;
    config.feedForward = 16;
    return config;
}

/// Two clips stand out in different ways; only the audio shows which one the query means.
std::vector<HighlightExample> heardExamples(std::int64_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<HighlightExample> examples(static_cast<std::size_t>(count));
    for (HighlightExample& example : examples) {
        example.video = FloatMatrix(6, 3);
        example.audio = FloatMatrix(6, 4);
        example.labels.resize(6);
        for (float& value : example.video.values) value = static_cast<float>(random.normal() * 0.2);
        for (float& value : example.audio.values) value = static_cast<float>(random.normal() * 0.2);
        const std::int64_t kind = random.below(2);
        const std::int64_t wanted = random.below(6);
        const std::int64_t other = (wanted + random.between(1, 5)) % 6;
        example.video.row(wanted)[static_cast<std::size_t>(kind)] += 3;
        example.video.row(other)[static_cast<std::size_t>(1 - kind)] += 3;
        example.audio.row(random.below(6))[static_cast<std::size_t>(kind)] += 3;
        example.labels[static_cast<std::size_t>(wanted)] = true;
        example.moments.push_back(
            {static_cast<double>(wanted) / 6, static_cast<double>(wanted + 1) / 6});
    }
    return examples;
}

std::vector<const HighlightExample*> pointersTo(const std::vector<HighlightExample>& examples) {
    std::vector<const HighlightExample*> pointers;
    for (const HighlightExample& example : examples) pointers.push_back(&example);
    return pointers;
}

FloatMatrix costs(std::vector<std::vector<float>> rows) {
    FloatMatrix matrix(static_cast<std::int64_t>(rows.size()),
                       static_cast<std::int64_t>(rows.front().size()));
    for (std::size_t row = 0; row < rows.size(); ++row)
        std::copy(rows[row].begin(), rows[row].end(),
                  matrix.row(static_cast<std::int64_t>(row)).begin());
    return matrix;
}

TEST(MatchMoments, takesTheLeastSumNotTheLeastSingle) {
    EXPECT_EQ(matchMoments(costs({{1, 2}, {1.5, 9}, {5, 5}})), (std::vector<std::int64_t>{1, 0}));
    EXPECT_EQ(matchMoments(costs({{3}, {-1}, {2}})), (std::vector<std::int64_t>{1}));
    EXPECT_THROW(matchMoments(costs({{1, 2}})), Error);
}

TEST(SaliencyLoss, fallsWhenTheRightClipsRise) {
    const auto examples = heardExamples(4, 1);
    const auto some = pointersTo(examples);
    at::Tensor right = at::full({4, 6}, -3.0F);
    for (std::int64_t row = 0; row < 4; ++row)
        for (std::int64_t clip = 0; clip < 6; ++clip)
            if (examples[static_cast<std::size_t>(row)].labels[static_cast<std::size_t>(clip)])
                right[row][clip] = 3;
    const double good = saliencyLoss(right, some).item<double>();
    EXPECT_LT(good, saliencyLoss(at::zeros({4, 6}), some).item<double>());
    EXPECT_LT(saliencyLoss(at::zeros({4, 6}), some).item<double>(),
              saliencyLoss(-right, some).item<double>());
}

TEST(MomentLoss, isLeastWhereTheMomentsAre) {
    const auto examples = heardExamples(1, 2);
    const auto some = pointersTo(examples);
    const TimeWindow& moment = examples[0].moments[0];
    const auto lossAt = [&](double shift) {
        HighlightOutput output;
        at::Tensor places = at::full({1, 2, 2}, 0.9);
        places[0][1][0] = (moment.start + moment.end) / 2 + shift;
        places[0][1][1] = moment.end - moment.start;
        output.moments = {places};
        output.foreground = {at::tensor({-4.0F, 4.0F}).unsqueeze(0)};
        return momentLoss(output, some).item<double>();
    };
    EXPECT_LT(lossAt(0), 0.2);
    EXPECT_LT(lossAt(0), lossAt(0.02));
    EXPECT_LT(lossAt(0.02), lossAt(0.2));
}

TEST(HighlightTrainer, learnsWhatCanBeHeardAndNeedsTheAudio) {
    HighlightTraining options;
    options.steps = 150;
    options.learningRate = 5e-3;
    const HighlightNet net = trainHighlights(tinyConfig(), heardExamples(200, 3), options, {});
    const auto unseen = heardExamples(60, 4);
    const HighlightScores with = measureHighlights(net, unseen);
    const HighlightScores without = measureHighlights(net, unseen, {.audio = false});
    EXPECT_GT(with.precision, 0.9);
    EXPECT_LT(without.precision, 0.85);  // one of two: 0.75
    EXPECT_GT(with.audioMass, 0.05);
    EXPECT_EQ(without.audioMass, 0);
}

TEST(HighlightTrainer, goesOnWithTheSameBits) {
    const test::ScratchFolder folder;
    const auto examples = heardExamples(20, 5);
    HighlightTraining options;
    options.steps = 12;
    options.saveEvery = 4;
    const HighlightNet whole = trainHighlights(tinyConfig(), examples, options, {});
    StopFlag stop;
    const RunContext stopsSoon(stop, [&](const Progress&) { stop.request(); });
    EXPECT_THROW(trainHighlights(tinyConfig(), examples, options, folder.path(), stopsSoon), Error);
    const HighlightNet rest = trainHighlights(tinyConfig(), examples, options, folder.path());
    for (const auto& [name, tensor] : whole.parameters())
        EXPECT_TRUE(at::equal(tensor, rest.parameters().at(name))) << name;
    options.seed = 9;
    EXPECT_THROW(trainHighlights(tinyConfig(), examples, options, folder.path()), Error);
    EXPECT_THROW(trainHighlights(tinyConfig(), {}, options, {}), Error);
}

}  // namespace
}  // namespace skimline
