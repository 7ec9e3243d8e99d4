// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/audio_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::vector<float> audioOf(const fs::path& file, int track = 0) {
    std::vector<float> samples;
    readAudio(
        file,
        [&](std::span<const float> block) {
            samples.insert(samples.end(), block.begin(), block.end());
        },
        {}, track);
    return samples;
}

/// Seconds at which it is first as loud as half of full scale.
double loudFrom(const std::vector<float>& samples) {
    for (std::size_t at = 0; at < samples.size(); ++at)
        if (std::abs(samples[at]) > 0.5F) return static_cast<double>(at) / kAudioRate;
    return -1;
}

class AudioReader : public ::testing::Test {
protected:
    /// Three seconds, of which the first is silent, in a file without video.
    fs::path audioFile(const std::string& name, const std::string& options) const {
        fs::path target = m_folder.path() / name;
        const bool made =
            test::runFfmpeg("-f lavfi -i \"aevalsrc='0.9*sin(2*PI*440*t)*gte(t,1)':s=44100:d=3\" " +
                            options + " -y \"" + target.string() + "\"");
        EXPECT_TRUE(made) << name;
        return target;
    }

    test::ScratchFolder m_folder;
};

TEST_F(AudioReader, readsAFileWithoutVideo) {
    for (const auto& [name, options] :
         std::vector<std::pair<std::string, std::string>>{{"talk.wav", "-c:a pcm_s16le"},
                                                          {"talk.flac", "-c:a flac"},
                                                          {"talk.mp3", "-c:a libmp3lame"},
                                                          {"talk.m4a", "-c:a aac"},
                                                          {"talk.ogg", "-c:a libvorbis"},
                                                          {"talk.opus", "-c:a libopus"},
                                                          {"talk.mka", "-c:a ac3"}}) {
        const std::vector<float> samples = audioOf(audioFile(name, options));
        EXPECT_NEAR(static_cast<double>(samples.size()) / kAudioRate, 3, 0.06) << name;
        EXPECT_NEAR(loudFrom(samples), 1, 0.03) << name;
    }
}

TEST_F(AudioReader, readsToTheEndOfAFileThatDoesNotKnowItsLength) {
    const std::vector<float> samples = audioOf(audioFile("talk.aac", "-c:a aac -f adts"));
    EXPECT_NEAR(loudFrom(samples), 1, 0.06);
    EXPECT_NEAR(static_cast<double>(samples.size()) / kAudioRate, 3.5, 0.6);
    EXPECT_GT(std::abs(samples[static_cast<std::size_t>(2.9 * kAudioRate)]) +
                  std::abs(samples[static_cast<std::size_t>(2.9 * kAudioRate) + 9]),
              0.1F);
}

TEST_F(AudioReader, aCoverIsNoVideo) {
    const fs::path cover = m_folder.path() / "cover.png";
    ASSERT_TRUE(
        test::runFfmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 -y \"" + cover.string() + "\""));
    const fs::path song = audioFile("song.mp3", "-i \"" + cover.string() +
                                                    "\" -map 0 -map 1 -c:v copy -c:a libmp3lame "
                                                    "-disposition:v attached_pic");
    EXPECT_NEAR(loudFrom(audioOf(song)), 1, 0.03);
}

TEST_F(AudioReader, channelsThatCancelEachOtherAreHeard) {
    const fs::path file = m_folder.path() / "inverted.wav";
    const auto loudest = [&](const std::string& channels) {
        EXPECT_TRUE(test::runFfmpeg("-f lavfi -i sine=440:d=3 -af 'pan=stereo|" + channels +
                                    "' -y \"" + file.string() + "\""));
        const std::vector<float> samples = audioOf(file);
        return samples.empty() ? 0.0F : *std::ranges::max_element(samples);
    };
    const float usual = loudest("c0=c0|c1=c0");
    EXPECT_GT(usual, 0.05F);
    EXPECT_GT(loudest("c0=c0|c1=-1*c0"), 0.5F * usual);
    EXPECT_GT(loudest("c0=c0|c1=0*c0"), 0.3F * usual) << "one channel alone is mixed as ever";
}

TEST_F(AudioReader, aTrackThatIsNamedIsHeard) {
    const fs::path first = audioFile("game.wav", "-af volume=0.1 -c:a pcm_s16le");
    const fs::path second = audioFile("voice.wav", "-c:a pcm_s16le");
    for (const char* video : {"", "-f lavfi -i color=red:s=64x64:r=25:d=3 -map 2:v "}) {
        const fs::path both = m_folder.path() / "both.mkv";
        ASSERT_TRUE(test::runFfmpeg("-i \"" + first.string() + "\" -i \"" + second.string() +
                                    "\" " + video + "-map 0:a -map 1:a -c:a flac -y \"" +
                                    both.string() + "\""));
        EXPECT_EQ(loudFrom(audioOf(both)), -1);
        EXPECT_EQ(loudFrom(audioOf(both, 1)), -1);
        EXPECT_NEAR(loudFrom(audioOf(both, 2)), 1, 0.03);
        EXPECT_ERROR(ErrorCode::Usage, audioOf(both, 3));
    }
}

TEST_F(AudioReader, saysThatThereIsNothingToHear) {
    const auto nothing = [](std::span<const float>) {};
    EXPECT_ERROR(ErrorCode::Unsupported,
                 readAudio(test::fixturesFolder() / "video_only.mp4", nothing));
    const fs::path text = m_folder.path() / "talk.wav";
    std::ofstream(text) << "Nothing of the kind.";
    EXPECT_ERROR(ErrorCode::Corrupt, readAudio(text, nothing));
}

TEST_F(AudioReader, halfAFileIsReadAsFarAsItGoes) {
    const fs::path whole = audioFile("talk.wav", "-c:a pcm_s16le");
    fs::resize_file(whole, fs::file_size(whole) / 2);
    const std::vector<float> samples = audioOf(whole);
    EXPECT_NEAR(loudFrom(samples), 1, 0.01);
    EXPECT_LE(samples.size(), 3U * kAudioRate);
}

}  // namespace
}  // namespace skimline
