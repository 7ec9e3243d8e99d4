// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/vision_probe.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Updates after which every fusion names 99 of 100; the default is for real training.
constexpr std::int64_t kEnoughSteps = 700;

NamedObjectResult learned(NamedObjectOptions options) {
    options.training.steps = kEnoughSteps;
    const NamedObjectResult result = learnNamedObjects(options);
    std::printf("named %.3f, look at the right frame %.3f\n", result.accuracy, result.rightFrame);
    return result;
}

void expectSolved(const VisionFusion::Options& fusion) {
    NamedObjectOptions options;
    options.fusion = fusion;
    const NamedObjectResult found = learned(options);
    EXPECT_GE(found.accuracy, 0.95);
    EXPECT_GE(found.rightFrame, 0.5);
}

void expectGuessed(SeenFrames frames) {
    NamedObjectOptions options;
    options.frames = frames;
    EXPECT_LE(learned(options).accuracy, 0.12);
}

TEST(VisionProbe, dotProductFusionSolvesThem) { expectSolved({}); }

TEST(VisionProbe, multiHeadFusionDoes) { expectSolved({.kind = FusionKind::MultiHead}); }

TEST(VisionProbe, multiHeadFusionThatForgetsDoes) {
    expectSolved({.kind = FusionKind::MultiHead, .forgetGate = true});
}

TEST(VisionProbe, textAloneGuesses) { expectGuessed(SeenFrames::None); }

TEST(VisionProbe, noiseForFramesLetsGuess) { expectGuessed(SeenFrames::Noise); }

TEST(VisionProbe, theFramesOfOthersLetGuess) { expectGuessed(SeenFrames::Shuffled); }

TEST(VisionProbe, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(learnNamedObjects({}, {}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
