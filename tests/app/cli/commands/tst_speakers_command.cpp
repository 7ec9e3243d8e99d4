// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/app/cli/command_run.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::json;

/// Silence as a WAV file of 16 bits.
void writeSilence(const std::filesystem::path& file, std::uint32_t rate, std::uint32_t channels,
                  std::uint32_t frames) {
    std::string bytes;
    const auto number = [&](std::uint32_t value, int count) {
        for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 255U);
    };
    bytes += "RIFF";
    number(36 + frames * channels * 2, 4);
    bytes += "WAVEfmt ";
    number(16, 4);
    number(1, 2);
    number(channels, 2);
    number(rate, 4);
    number(rate * channels * 2, 4);
    number(channels * 2, 2);
    number(16, 2);
    bytes += "data";
    number(frames * channels * 2, 4);
    bytes.resize(bytes.size() + std::size_t{frames} * channels * 2);
    std::ofstream(file, std::ios::binary) << bytes;
}

class SpeakersCommandTest : public testing::Test {
protected:
    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", (m_folder / "cache").string()};
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", (m_folder / "data").string()};
    // A tone that nobody speaks.
    std::filesystem::path m_video = test::fixturesFolder() / "loud_sound.mp4";
};

TEST_F(SpeakersCommandTest, silenceHasNoSpeakers) {
    struct Shape {
        std::uint32_t rate, channels, frames;
    };
    for (const auto& [rate, channels, frames] :
         {Shape{16000, 1, 48000}, Shape{8000, 1, 16000}, Shape{96000, 1, 96000},
          Shape{48000, 6, 96000}, Shape{16000, 1, 100}}) {
        const std::filesystem::path file = m_folder / "silence.wav";
        writeSilence(file, rate, channels, frames);
        const Outcome outcome = runWith({"speakers", file.string(), "--json"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const Json found = Json::parse(outcome.out);
        EXPECT_TRUE(found["turns"].empty()) << found;
        EXPECT_TRUE(found["speakers"].empty()) << found;
        EXPECT_NE(outcome.err.find("No speech"), std::string::npos) << outcome.err;
    }
}

TEST_F(SpeakersCommandTest, wrongUseIsRefused) {
    const auto status = [](const std::vector<std::string>& arguments) {
        return runWith(arguments).status;
    };
    EXPECT_EQ(status({"speakers", m_video.string(), "--json", "--srt"}), kWrongUsage);
    EXPECT_EQ(status({"speakers", m_video.string(), "--speakers", "0"}), kWrongUsage);
    EXPECT_EQ(status({"speakers", m_video.string(), "-o", (m_folder / "a.txt").string()}),
              kWrongUsage);
    EXPECT_EQ(status({"speakers", (m_folder / "gone.mp4").string()}), kFailure);
    EXPECT_EQ(status({"summarize", m_video.string(), "-o", (m_folder / "a.mp4").string(),
                      "--only-speaker", "1", "--drop-speaker", "2"}),
              kWrongUsage);
}

TEST_F(SpeakersCommandTest, aSpeakerWhoIsNotThereIsRefused) {
    const std::filesystem::path target = m_folder / "a.mp4";
    const Outcome outcome =
        runWith({"summarize", m_video.string(), "-o", target.string(), "--only-speaker", "9"});
    EXPECT_EQ(outcome.status, kFailure);
    EXPECT_NE(outcome.err.find("There is no speaker 9"), std::string::npos) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(target));
}

}  // namespace
}  // namespace skimline::cli
