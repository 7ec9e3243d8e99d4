// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/asked_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::int64_t kLength = 40;

Checkpoint checkpoint(bool turns, bool importance = true, ScoreRule inTurn = ScoreRule::ShotOrder) {
    CheckpointInfo info;
    info.name = "small";
    info.config.inputWidth = 13;
    info.config.modelWidth = 32;
    info.config.heads = 4;
    info.config.encoderLayers = 2;
    info.config.decoderLayers = 2;
    info.config.feedForwardWidth = 24;
    info.config.window = 5;
    info.config.importance = importance;
    info.config.order = turns ? DecodingOrder::Shots : DecodingOrder::Time;
    info.config.score = turns ? inTurn : ScoreRule::Importance;
    info.input.worthColumn = true;
    return {info, FullTransNet(info.config, 9)};
}

AskedVideo video() {
    AskedVideo video;
    at::manual_seed(3);
    const at::Tensor features = at::randn({kLength, 12});
    video.features = FloatMatrix(kLength, 12);
    std::copy_n(features.data_ptr<float>(), features.numel(), video.features.values.begin());
    video.firstFrames = {6, 11, 19, 26, 33};
    for (std::int64_t frame = 0; frame < kLength; ++frame)
        video.known.worth.push_back(0.3F + 0.6F * static_cast<float>((frame * 7) % 10) / 10);
    return video;
}

TEST(AskedNetwork, scoresAreThoseOfFrameScores) {
    for (const bool turns : {false, true}) {
        const Checkpoint small = checkpoint(turns);
        const AskedVideo asked = video();
        const AskedNetwork network(small, asked, {});
        FrameGuidance guidance;
        guidance.known = asked.known;
        const FrameScores plain = frameScores(small, asked.features, asked.firstFrames,
                                              PatternKind::Lga, false, {}, guidance);
        const std::vector<float>& chosenBy = plain.scores;
        EXPECT_EQ(network.scores(), chosenBy);
        EXPECT_EQ(network.scoresWithout(std::vector<bool>(6, false), ShotStand::Mean, {}),
                  chosenBy);
        Switches on(small.info.config, network.pattern(), {});
        EXPECT_EQ(network.scoresSwitched(on, {}), chosenBy);
        Switches off(small.info.config, network.pattern(), {{0}});
        // Turns may keep their order without a layer.
        EXPECT_EQ(network.scoresSwitched(off, {}) == chosenBy, turns);
    }
}

TEST(AskedNetwork, decodersInTimeHaveSwitches) {
    for (const ScoreRule rule : {ScoreRule::Blend, ScoreRule::Decoder, ScoreRule::Maximum}) {
        Checkpoint small = checkpoint(false);
        small.info.config.score = rule;
        small.info.config.minSteps = 4;
        small.net = FullTransNet(small.info.config, 9);
        // The attention of an untrained decoder has little effect, and all frames look alike to it.
        for (auto& [name, tensor] : small.net.parameters()) {
            const bool attends = name.starts_with("decoder") && name.ends_with("out_proj.weight");
            if (attends || name == "head.query.weight") tensor.mul_(6);
        }
        const AskedNetwork network(small, video(), {});
        ASSERT_TRUE(network.decodes());
        EXPECT_FALSE(network.takesTurns());
        const AskedNetwork::HeadEffects effects = network.headEffects(2, {});
        EXPECT_EQ(effects.decoder, std::vector<std::vector<float>>(2, std::vector<float>(4, 0)));
        EXPECT_EQ(effects.cross, effects.decoder);
        for (const AttentionPart part : {AttentionPart::Decoder, AttentionPart::Cross}) {
            AttentionSwitch one;
            one.part = part;
            one.kept = 1;
            Switches on(small.info.config, network.pattern(), {one});
            EXPECT_EQ(network.scoresSwitched(on, {}), network.scores()) << "every bit";
            one.kept = 0;
            Switches off(small.info.config, network.pattern(), {one});
            EXPECT_NE(network.scoresSwitched(off, {}), network.scores());
        }
    }
    EXPECT_FALSE(AskedNetwork(checkpoint(false), video(), {}).decodes()) << "importance alone";
}

TEST(AskedNetwork, aTurnsAnswerIsTheProbabilityAmongWhatWasLeft) {
    const AskedNetwork network(checkpoint(true), video(), {});
    ASSERT_TRUE(network.takesTurns());
    std::vector<std::int64_t> turns = network.turns();
    std::ranges::sort(turns);
    EXPECT_EQ(turns, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5}));
    const std::vector<bool> none(6, false);
    for (std::int64_t shot = 0; shot < 6; ++shot) {
        const double answer = network.answerWithout(shot, none);
        EXPECT_LE(answer, 1e-6);
        const std::int64_t left = 6 - network.turns()[static_cast<std::size_t>(shot)];
        // It was the likeliest of the remaining frames.
        EXPECT_GE(answer, -std::log(static_cast<double>(left)) - 1e-4) << shot;
        if (left == 1) {
            EXPECT_NEAR(answer, 0, 1e-6);
        }
    }
}

TEST(AskedNetwork, aMomentsAnswerIsItsImportanceAndItsTurn) {
    const Checkpoint small = checkpoint(true, true, ScoreRule::Moment);
    const AskedNetwork network(small, video(), {});
    const AskedNetwork turns(checkpoint(true), video(), {});
    ASSERT_TRUE(network.takesTurns());
    ASSERT_TRUE(network.weighsMoments());
    const std::vector<bool> none(6, false);
    const std::vector<float> logits = network.lens({}).back();
    double sum = 0;
    for (std::int64_t shot = 0; shot < 6; ++shot) {
        double mean = 0;
        const FrameSpan range = network.rangeOf(shot);
        for (std::int64_t frame = range.begin; frame < range.end; ++frame)
            mean +=
                1 / (1 + std::exp(-static_cast<double>(logits[static_cast<std::size_t>(frame)])));
        mean /= static_cast<double>(range.size());
        EXPECT_NEAR(network.answerWithout(shot, none),
                    turns.answerWithout(shot, none) + std::log(mean), 1e-4);
        sum += network.answerWithout(shot, none);
    }
    EXPECT_NEAR(network.answerWithout(AskedNetwork::kWholeVideo, none), sum, 1e-3);
    // Without the encoder's attention the importance changes, even if the turns do not.
    Switches off(small.info.config, network.pattern(), {{0}});
    EXPECT_NE(network.scoresSwitched(off, {}), network.scores());
    for (const CauseMethod method : {CauseMethod::Relevance, CauseMethod::Rollout,
                                     CauseMethod::Gradients, CauseMethod::Occlusion})
        EXPECT_EQ(network.causesOf(2, method, {}).frames.size(), static_cast<std::size_t>(kLength));
}

TEST(AskedNetwork, occlusionIsWhatIsMissing) {
    const AskedNetwork network(checkpoint(false), video(), {});
    const FrameCauses found = network.causesOf(3, CauseMethod::Occlusion, {});
    std::vector<bool> gone(6, false);
    const double whole = network.answerWithout(3, gone);
    gone[1] = true;
    EXPECT_NEAR(found.shots[1], whole - network.answerWithout(3, gone), 1e-5);
    EXPECT_NEAR(found.frames[6] * 5, found.shots[1], 1e-5);
    const auto effects = network.headEffects(3, {});
    EXPECT_EQ(effects.encoder.size(), 2U);
    EXPECT_EQ(effects.encoder[0].size(), 4U);
    EXPECT_TRUE(effects.cross.empty());
    EXPECT_EQ(AskedNetwork(checkpoint(true), video(), {}).headEffects(3, {}).cross.size(), 2U);
    EXPECT_EQ(network.lens({}).size(), 2U);
    EXPECT_EQ(network.rangeOf(AskedNetwork::kWholeVideo), (FrameSpan{0, kLength}));
}

TEST(AskedNetwork, whatHasNoAnswerIsRefused) {
    EXPECT_THROW(AskedNetwork(checkpoint(false, false), video(), {}), Error);
    const AskedNetwork network(checkpoint(true, false), video(), {});
    EXPECT_THROW(network.causesOf(6, CauseMethod::Relevance, {}), Error);
    EXPECT_TRUE(network.lens({}).empty());
    EXPECT_EQ(network.causesOf(2, CauseMethod::Relevance, {}).frames.size(),
              static_cast<std::size_t>(kLength));
    StopFlag stop;
    stop.request();
    EXPECT_THROW(network.causesOf(2, CauseMethod::Relevance, RunContext(stop, nullptr)), Error);
}

}  // namespace
}  // namespace skimline
