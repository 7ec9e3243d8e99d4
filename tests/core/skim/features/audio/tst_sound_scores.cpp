// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/sound_scores.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <span>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/audio/sound_network.h"
#include "tests/core/skim/features/audio/made_sounds.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path weights() { return test::sourceFolder() / "resources/models" / kSoundFile; }

SoundScores heard(const std::vector<float>& sound, std::size_t block) {
    SoundListener listener(weights());
    const std::span<const float> all(sound);
    for (std::size_t from = 0; from < sound.size(); from += block)
        listener.hear(all.subspan(from, std::min(block, sound.size() - from)));
    return listener.finish();
}

float scoreOf(const SoundScores& scores, std::int64_t patch, const char* name) {
    const auto found = std::ranges::find(scores.classes, name);
    return scores.at(patch, static_cast<std::size_t>(found - scores.classes.begin()));
}

TEST(SoundListener, blocksDoNotChangeTheAnswer) {
    std::vector<float> sound = test::madeSounds()["chirp"];
    sound = test::repeated(sound, 8);
    const SoundScores whole = heard(sound, sound.size());
    ASSERT_EQ(whole.patches(), std::ssize(sound) / 7680);
    EXPECT_EQ(heard(sound, 1), whole);
    EXPECT_EQ(heard(sound, 4096), whole);
    EXPECT_EQ(heard(sound, 20001), whole);
}

TEST(SoundListener, aPatchBeginsWhereverHalfOfItWasHeard) {
    for (const auto& [samples, patches] :
         {std::pair{0, 0}, {1, 0}, {1600, 0}, {7679, 0}, {7680, 1}, {15359, 1}, {15360, 2}})
        EXPECT_EQ(heard(std::vector<float>(static_cast<std::size_t>(samples)), 5000).patches(),
                  patches)
            << samples;
}

TEST(SoundListener, silenceIsSilence) {
    const SoundScores scores = heard(std::vector<float>(16000 * 3), 16000);
    for (std::int64_t patch = 0; patch < scores.patches(); ++patch) {
        EXPECT_GT(scoreOf(scores, patch, "Silence"), 0.7F);
        for (const char* other : {"Speech", "Music", "Applause", "Laughter", "Bang"})
            EXPECT_LT(scoreOf(scores, patch, other), 0.05F) << other;
    }
}

TEST(SoundListener, numbersThatAreNoneCountAsSilence) {
    std::vector<float> sound(16000 * 2);
    const SoundScores silence = heard(sound, 16000);
    sound[100] = std::numeric_limits<float>::quiet_NaN();
    sound[9000] = std::numeric_limits<float>::infinity();
    EXPECT_EQ(heard(sound, 16000), silence);
    sound.assign(16000 * 2, std::numeric_limits<float>::max());
    EXPECT_EQ(heard(sound, 16000).patches(), 4);
}

TEST(SoundScores, bytesGiveThemBack) {
    SoundScores scores{{"Speech", "Chuckle, chortle"}, {0, 10, 255, '\n'}};
    EXPECT_EQ(soundScoresIn(bytesOf(scores)), scores);
    EXPECT_EQ(scores.patches(), 2);
    EXPECT_EQ(scores.at(1, 0), 1.0F);
    EXPECT_EQ(soundScoresIn(""), std::nullopt);
    EXPECT_EQ(soundScoresIn("\n"), std::nullopt);
    EXPECT_EQ(soundScoresIn("Speech"), std::nullopt);
    EXPECT_EQ(soundScoresIn(bytesOf(scores) + "x"), std::nullopt);
}

class ReadSoundScoresTest : public testing::Test {
protected:
    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", (m_folder / "cache").string()};
};

TEST_F(ReadSoundScoresTest, whatIsInTheCacheIsNotReadAgain) {
    const std::filesystem::path video = m_folder / "video.mp4";
    std::filesystem::copy_file(test::fixturesFolder() / "loud_sound.mp4", video);
    const SoundScores first = readSoundScores({.video = video}, {});
    ASSERT_EQ(first.patches(), 25);
    EXPECT_GT(scoreOf(first, 9, "Bell"), 0.4F);
    EXPECT_GT(scoreOf(first, 14, "Silence"), 0.7F);
    const StopFlag stop;
    bool decoded = false;
    const RunContext watched(stop, [&](const Progress& progress) {
        decoded = decoded || progress.stage == Stage::Decode;
    });
    EXPECT_EQ(readSoundScores({.video = video}, watched), first);
    EXPECT_FALSE(decoded);
    const std::filesystem::path other = m_folder / "other";
    EXPECT_EQ(readSoundScores({.video = video, .cacheFolder = other}, watched), first);
    EXPECT_TRUE(decoded);
    EXPECT_TRUE(std::filesystem::exists(other));
}

TEST_F(ReadSoundScoresTest, aVideoWithoutSoundIsRefused) {
    EXPECT_ERROR(ErrorCode::Unsupported,
                 readSoundScores({.video = test::fixturesFolder() / "video_only.mp4"}, {}));
    EXPECT_ERROR(
        ErrorCode::Usage,
        readSoundScores({.video = test::fixturesFolder() / "loud_sound.mp4", .track = 9}, {}));
}

TEST_F(ReadSoundScoresTest, stops) {
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled,
                 readSoundScores({.video = test::fixturesFolder() / "loud_sound.mp4"},
                                 RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
