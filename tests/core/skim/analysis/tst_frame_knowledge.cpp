// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/frame_knowledge.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

/// Three seconds at two samples a second: quiet, with a bang at 1.5 s and a voice from 2 s on.
VideoFacts facts() {
    VideoFacts facts;
    for (int step = 0; step < 6; ++step) facts.sampleTimes.push_back(step / 2.0);
    AudioTokens tokens;
    tokens.logMel = FloatMatrix(15, AudioTokens::kBands);
    tokens.loudness.assign(15, -60.0F);
    tokens.onset.assign(15, 0.0F);
    tokens.loudness[7] = -10;
    tokens.onset[7] = 4;
    facts.audioTokens = std::make_shared<const AudioTokens>(std::move(tokens));
    facts.voice.probabilities.assign(94, 0.0F);
    for (std::size_t step = 63; step < 94; ++step) facts.voice.probabilities[step] = 1;
    return facts;
}

TEST(HeardColumns, areWhatIsHeardAroundASample) {
    const FloatMatrix heard = heardColumns(facts());
    ASSERT_EQ(heard.rows, 6);
    ASSERT_EQ(heard.cols, kHeardColumns);
    EXPECT_EQ(heard.row(0)[0], -60);
    EXPECT_EQ(heard.row(3)[1], -10) << "the bang";
    EXPECT_NEAR(heard.row(3)[0], -47.5, 1e-4) << "one of four tokens";
    EXPECT_EQ(heard.row(3)[2], 4);
    EXPECT_EQ(heard.row(1)[1], -60);
    EXPECT_EQ(heard.row(2)[3], 0);
    EXPECT_EQ(heard.row(5)[3], 1);
}

TEST(HeardColumns, silenceAndNoAudioAreNothing) {
    VideoFacts silent = facts();
    AudioTokens tokens = *silent.audioTokens;
    tokens.loudness.assign(15, -120.0F);
    silent.audioTokens = std::make_shared<const AudioTokens>(std::move(tokens));
    EXPECT_EQ(heardColumns(silent).rows, 0);
    silent.audioTokens = nullptr;
    EXPECT_EQ(heardColumns(silent).rows, 0);
}

TEST(HeardColumns, whatIsBehindTheEndOfTheAudioIsSilent) {
    VideoFacts longer = facts();
    longer.sampleTimes.push_back(20);
    const FloatMatrix heard = heardColumns(longer);
    EXPECT_EQ(heard.row(6)[0], -90);
    EXPECT_EQ(heard.row(6)[3], 0);
}

}  // namespace
}  // namespace skimline
