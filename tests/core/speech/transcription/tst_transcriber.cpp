// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/transcription/transcriber.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/speech/transcription/speech_windows.h"
#include "core/text/tokenizers/byte_pair_tokenizer.h"
#include "tests/core/nets/whisper/tiny_whisper.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

constexpr std::int64_t kRate = 16000;
const WhisperTokens kTokens = WhisperTokens::ofVocabulary(51864);

std::int64_t at(double seconds) {
    return kTokens.firstTime + static_cast<std::int64_t>(std::lround(seconds / kTokenSeconds));
}

using Stretches = std::vector<TextStretch>;

TEST(Stretches, endWhereOneTimeFollowsAnother) {
    const std::vector<std::int64_t> ids{at(0), 5, at(2), at(2.5), 6, 7, at(4), at(4)};
    const WindowStretches found = stretchesOf(kTokens, ids, 30);
    EXPECT_EQ(found.stretches, (Stretches{{0, 3, 0, 2}, {3, 7, 2.5, 4}}));
    EXPECT_DOUBLE_EQ(found.heard, 4);
}

TEST(Stretches, oneTimeAtTheEndClosesTheWindow) {
    const std::vector<std::int64_t> ids{at(0), 5, at(2), at(2), 6, at(4)};
    const WindowStretches found = stretchesOf(kTokens, ids, 10);
    EXPECT_EQ(found.stretches, (Stretches{{0, 3, 0, 2}, {3, 6, 2, 4}}));
    EXPECT_DOUBLE_EQ(found.heard, 10);
}

TEST(Stretches, withoutPairsTheWindowIsOne) {
    EXPECT_EQ(stretchesOf(kTokens, std::vector<std::int64_t>{at(0), 5, 6}, 7),
              (WindowStretches{{{0, 3, 0, 7}}, 7}));
    EXPECT_EQ(stretchesOf(kTokens, std::vector<std::int64_t>{at(0), 5, at(3)}, 7),
              (WindowStretches{{{0, 3, 0, 3}}, 7}));
    EXPECT_EQ(stretchesOf(kTokens, {}, 7), (WindowStretches{{}, 7}));
}

TEST(SpeechWindows, closeAtPausesBeforeTheyAreTooLong) {
    const std::vector<TimeRange> speech{{1, 11}, {12, 20}, {21, 40}, {42, 44}, {100, 104}};
    const auto windows = speechWindows(speech, 102 * kRate, 30 * kRate);
    EXPECT_EQ(windows, (std::vector<SpeechWindow>{{kRate / 2, kRate * 41 / 2},
                                                  {kRate * 41 / 2, kRate * 89 / 2},
                                                  {kRate * 199 / 2, kRate * 102}}));
}

TEST(SpeechWindows, holdWhatHasNoPause) {
    const std::vector<TimeRange> speech{{0, 50}, {50, 50}, {51, 60}};
    const auto windows = speechWindows(speech, 60 * kRate, 30 * kRate);
    EXPECT_EQ(windows,
              (std::vector<SpeechWindow>{{0, kRate * 101 / 2}, {kRate * 101 / 2, kRate * 60}}));
    EXPECT_TRUE(speechWindows({}, kRate, kRate).empty());
}

/// A network that has heard nothing but noise; what it writes is nonsense, when and where is not.
class Transcriber : public ::testing::Test {
protected:
    Transcriber() {
        m_network.network = test::tinyWhisper(test::tinyWhisperConfig(51864));
        std::vector<std::string> pieces;
        for (int byte = 0; byte < 256; ++byte) pieces.emplace_back(1, static_cast<char>(byte));
        for (int id = 256; id < 50256; ++id) pieces.push_back(" w" + std::to_string(id));
        m_network.tokenizer = std::make_unique<BytePairTokenizer>(std::move(pieces), "test");
        m_network.tokens = kTokens;
        m_options.decoding.temperatures = {0};
        m_options.decoding.leastLogProbability = -100;  // it is never sure
        at::manual_seed(5);
        const at::Tensor noise = at::randn({2 * kRate});
        m_sound.assign(noise.data_ptr<float>(), noise.data_ptr<float>() + noise.numel());
    }

    SpeechNetwork m_network;
    TranscriptionOptions m_options;
    std::vector<float> m_sound;
};

TEST_F(Transcriber, cuesAreHandedOutAsTheyAreFoundAndLieInTheSound) {
    std::vector<SpokenCue> found;
    const Transcription all = transcribe(m_network, m_sound, m_options,
                                         [&](const SpokenCue& cue) { found.push_back(cue); }, {});
    EXPECT_EQ(all.cues, found);
    EXPECT_EQ(all.language, "en");
    ASSERT_FALSE(found.empty());
    for (const SpokenCue& cue : found) {
        EXPECT_GE(cue.start, 0);
        EXPECT_LE(cue.end, 2.001);
        EXPECT_FALSE(cue.text.empty());
        EXPECT_FALSE(cue.words.empty());
        for (const TimedWord& word : cue.words) EXPECT_LE(word.start, word.end);
    }
}

TEST_F(Transcriber, nothingIsWrittenWhereNobodySpeaks) {
    m_options.speech = std::vector<TimeRange>();
    EXPECT_TRUE(transcribe(m_network, m_sound, m_options, {}, {}).cues.empty());
    m_options.speech = std::vector<TimeRange>{{Rational(1, 2), 1}};
    for (const SpokenCue& cue : transcribe(m_network, m_sound, m_options, {}, {}).cues) {
        EXPECT_GE(cue.start, 0);
        EXPECT_LE(cue.end, 1.501);
    }
}

TEST_F(Transcriber, isDeterministicAndStops) {
    m_options.decoding.temperatures = {1};
    EXPECT_EQ(transcribe(m_network, m_sound, m_options, {}, {}),
              transcribe(m_network, m_sound, m_options, {}, {}));
    StopFlag stop;
    const RunContext context(stop, {});
    const auto stopAtOnce = [&](const SpokenCue&) { stop.request(); };
    EXPECT_EQ(test::codeOf([&] { transcribe(m_network, m_sound, m_options, stopAtOnce, context); }),
              ErrorCode::Cancelled);
}

}  // namespace
}  // namespace skimline
