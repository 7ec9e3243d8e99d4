// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/audio/background_audio.h"
#include "core/skim/speech/activity/voice_network.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

AudioFeatures someAudio() {
    AudioFeatures audio;
    audio.voice.samples = 1000;
    audio.voice.probabilities = {0.25F, 0.5F};
    audio.voice.power = {1, 2, 3, 4, 5, 6, 7, 8};
    audio.tokens.loudness = {-20, -30};
    audio.tokens.onset = {0, 1};
    audio.tokens.logMel = FloatMatrix(2, AudioTokens::kBands);
    audio.tokens.logMel.row(1)[3] = -4;
    return audio;
}

class ReadAudioFeaturesTest : public testing::Test {
protected:
    AudioSource source(const char* name) {
        return {test::fixturesFolder() / name, "0123456789abcdef0123456789abcdef",
                test::sourceFolder() / "resources/models" / kVoiceFile,
                [this](LogLevel, std::string_view sentence) { m_log.emplace_back(sentence); }};
    }

    test::ScratchFolder m_folder;
    FeatureCache m_cache{m_folder.path()};
    std::vector<std::string> m_log;
};

TEST_F(ReadAudioFeaturesTest, oneReadingGivesVoiceAndTokens) {
    const AudioFeatures audio = readAudioFeatures(source("scenes.mp4"), m_cache, {});
    EXPECT_GT(audio.voice.samples, 11 * kVoiceRate);
    EXPECT_EQ(audio.tokens.count(),
              (audio.voice.samples + kVoiceRate / 5 - 1) / (kVoiceRate / AudioTokens::kPerSecond));
    EXPECT_TRUE(m_log.empty());
}

TEST_F(ReadAudioFeaturesTest, whatIsInTheCacheIsNotReadAgain) {
    const AudioFeatures first = readAudioFeatures(source("scenes.mp4"), m_cache, {});
    const AudioFeatures again = readAudioFeatures(source("gone.mp4"), m_cache, {});
    EXPECT_EQ(again.voice, first.voice);
    EXPECT_EQ(again.tokens.logMel.values, first.tokens.logMel.values);
    EXPECT_EQ(again.tokens.count(), first.tokens.count());
    EXPECT_EQ(again.tokens.loudness, first.tokens.loudness);
    EXPECT_EQ(again.tokens.onset, first.tokens.onset);
}

TEST_F(ReadAudioFeaturesTest, audioThatCannotBeDecodedIsSaidAndNotRemembered) {
    const AudioFeatures none = readAudioFeatures(source("video_only.mp4"), m_cache, {});
    EXPECT_EQ(none.tokens.count(), 0);
    EXPECT_TRUE(none.voice.probabilities.empty());
    EXPECT_EQ(m_log.size(), 1U);
    EXPECT_GT(readAudioFeatures(source("scenes.mp4"), m_cache, {}).tokens.count(), 0);
}

TEST_F(ReadAudioFeaturesTest, stops) {
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled,
                 readAudioFeatures(source("scenes.mp4"), m_cache, RunContext(stop, {})));
}

TEST_F(ReadAudioFeaturesTest, inTheBackgroundItIsTheSame) {
    const AudioFeatures here = readAudioFeatures(source("scenes.mp4"), m_cache, {});
    const test::ScratchFolder other;
    BackgroundAudio background(source("scenes.mp4"), FeatureCache(other.path()));
    const AudioFeatures there = background.result({});
    EXPECT_EQ(there.voice, here.voice);
    EXPECT_EQ(there.tokens.logMel.values, here.tokens.logMel.values);
}

TEST_F(ReadAudioFeaturesTest, inTheBackgroundItStopsWithTheCaller) {
    StopFlag stop;
    stop.request();
    BackgroundAudio background(source("scenes.mp4"), m_cache);
    EXPECT_ERROR(ErrorCode::Cancelled, background.result(RunContext(stop, {})));
    // Its result is not used; it ends before the target of its log.
    const BackgroundAudio unheard(source("video_only.mp4"), m_cache);
}

TEST(AudioFeatures, bytesComeBackAsTheyWere) {
    const AudioFeatures audio = someAudio();
    const auto back = audioFeaturesIn(bytesOf(audio));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->voice, audio.voice);
    EXPECT_EQ(back->tokens.count(), 2);
    EXPECT_EQ(back->tokens.logMel.values, audio.tokens.logMel.values);
    EXPECT_EQ(back->tokens.onset, audio.tokens.onset);
    EXPECT_TRUE(audioFeaturesIn(bytesOf(AudioFeatures())));
}

TEST(AudioFeatures, otherBytesAreNone) {
    const std::string bytes = bytesOf(someAudio());
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(audioFeaturesIn(std::string_view(bytes).substr(0, length))) << length;
    EXPECT_FALSE(audioFeaturesIn(bytes + "x"));
    std::string huge = bytes;
    for (std::size_t at = 8; at < 16; ++at) huge[at] = '\xff';
    EXPECT_FALSE(audioFeaturesIn(huge));
    AudioFeatures uneven = someAudio();
    uneven.tokens.onset.pop_back();
    EXPECT_FALSE(audioFeaturesIn(bytesOf(uneven)));
}

}  // namespace
}  // namespace skimline
