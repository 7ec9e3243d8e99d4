// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>
#include <vector>

#include "tests/app/cli/command_run.h"
#include "tests/support/environment.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::json;

std::string contentsOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {(std::istreambuf_iterator<char>(stream)), {}};
}

/// A WAV file of 16 bits, the same in all channels.
struct Wave {
    int rate = 16000;
    int channels = 1;
    double seconds = 4;
    double hertz = 1000;  ///< 0: silence

    void writeTo(const std::filesystem::path& file) const {
        const auto frames = static_cast<std::uint32_t>(seconds * rate);
        const auto width = static_cast<std::uint32_t>(channels) * 2;
        std::string bytes;
        const auto number = [&](std::uint32_t value, int count) {
            for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 255U);
        };
        bytes += "RIFF";
        number(36 + frames * width, 4);
        bytes += "WAVEfmt ";
        number(16, 4);
        number(1, 2);
        number(static_cast<std::uint32_t>(channels), 2);
        number(static_cast<std::uint32_t>(rate), 4);
        number(static_cast<std::uint32_t>(rate) * width, 4);
        number(width, 2);
        number(16, 2);
        bytes += "data";
        number(frames * width, 4);
        for (std::uint32_t i = 0; i < frames; ++i) {
            const double angle = 2 * std::numbers::pi * hertz * i / rate;
            const auto sample = static_cast<std::int16_t>(std::lround(16000 * std::sin(angle)));
            for (int channel = 0; channel < channels; ++channel)
                number(static_cast<std::uint16_t>(sample), 2);
        }
        std::ofstream(file, std::ios::binary) << bytes;
    }
};

class EventsCommandTest : public testing::Test {
protected:
    Json eventsOf(const std::filesystem::path& file, std::vector<std::string> more = {}) {
        std::vector<std::string> arguments{"events", file.string(), "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = runWith(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return test::parsedAs("events", outcome.out)["events"];
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", (m_folder / "cache").string()};
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", (m_folder / "data").string()};
    // From 4 to 7 s a tone with overtones that dies away; silence before it.
    std::filesystem::path m_video = test::fixturesFolder() / "loud_sound.mp4";
};

TEST_F(EventsCommandTest, listsWhatIsHeard) {
    const Json events = eventsOf(m_video, {"--only", "bell,applause"});
    ASSERT_EQ(events.size(), 1U) << events;
    EXPECT_EQ(events[0]["kind"], "bell");
    EXPECT_GT(events[0]["confidence"], 0.5);
    EXPECT_NEAR(events[0]["start"], 4.3, 0.6);
    EXPECT_GT(events[0]["end"], events[0]["start"]);
    for (const Json& event : eventsOf(m_video)) {
        EXPECT_NE(event["kind"], "speech") << event;
        EXPECT_GE(event["start"], 3.3) << event;
        EXPECT_LE(event["end"], 12.0) << event;
    }
}

TEST_F(EventsCommandTest, writesEveryFormat) {
    const auto written = [&](const char* name) {
        const std::filesystem::path target = m_folder / name;
        const Outcome outcome =
            runWith({"events", m_video.string(), "--only", "bell", "-o", target.string()});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        return contentsOf(target);
    };
    EXPECT_NE(written("a.srt").find("[bell]\n"), std::string::npos);
    EXPECT_TRUE(written("a.vtt").starts_with("WEBVTT"));
    EXPECT_TRUE(written("a.csv").starts_with("start,end,kind,confidence,sound\n"));
    EXPECT_EQ(Json::parse(written("a.json"))["events"][0]["kind"], "bell");
    const Outcome lines = runWith({"events", m_video.string(), "--only", "bell"});
    EXPECT_NE(lines.out.find("\tbell\t0."), std::string::npos) << lines.out;
    const Outcome srt = runWith({"events", m_video.string(), "--only", "bell", "--srt"});
    EXPECT_EQ(srt.out, contentsOf(m_folder / "a.srt"));
}

TEST_F(EventsCommandTest, oddInputGivesNoNonsense) {
    const auto kindsOf = [&](const Wave& wave) {
        const std::filesystem::path file = m_folder / "odd.wav";
        wave.writeTo(file);
        std::vector<std::string> kinds;
        for (const Json& event : eventsOf(file)) kinds.push_back(event["kind"]);
        return kinds;
    };
    const std::vector<std::string> beep{"beep"};
    EXPECT_EQ(kindsOf({}), beep);
    EXPECT_EQ(kindsOf({.rate = 8000}), beep);
    EXPECT_EQ(kindsOf({.rate = 96000}), beep);
    EXPECT_EQ(kindsOf({.rate = 48000, .channels = 6}), beep);
    EXPECT_TRUE(kindsOf({.hertz = 0}).empty());
    EXPECT_TRUE(kindsOf({.seconds = 0.1}).empty());
}

TEST_F(EventsCommandTest, wrongUseIsRefused) {
    const auto status = [](const std::vector<std::string>& arguments) {
        return runWith(arguments).status;
    };
    EXPECT_EQ(status({"events", m_video.string(), "--only", "fun"}), kWrongUsage);
    EXPECT_EQ(status({"events", m_video.string(), "--json", "--srt"}), kWrongUsage);
    EXPECT_EQ(status({"events", m_video.string(), "-o", (m_folder / "a.txt").string()}),
              kWrongUsage);
    EXPECT_EQ(status({"events", (m_folder / "gone.mp4").string()}), kFailure);
    const Outcome silent =
        runWith({"events", (test::fixturesFolder() / "video_only.mp4").string()});
    EXPECT_EQ(silent.status, kFailure);
    EXPECT_NE(silent.err.find("audio"), std::string::npos) << silent.err;
}

TEST_F(EventsCommandTest, aListIsReplacedOnRequest) {
    const std::vector<std::string> list{"events", m_video.string(), "-o",
                                        (m_folder / "a.csv").string()};
    const auto with = [&](const std::string& option) {
        std::vector<std::string> arguments = list;
        arguments.push_back(option);
        return arguments;
    };
    EXPECT_EQ(runWith(list).status, 0);
    EXPECT_EQ(runWith(list).status, kFailure);
    EXPECT_EQ(runWith(with("-y")).status, 0);
}

TEST_F(EventsCommandTest, aSkimKeepsTheMomentsAroundEvents) {
    const std::filesystem::path report = m_folder / "report.json";
    const Outcome outcome = runWith(
        {"summarize", m_video.string(), "-o", (m_folder / "clip.mp4").string(), "--only-events",
         "bell,laughter", "--extractor", "builtin", "--report", report.string()});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json pieces = Json::parse(contentsOf(report))["pieces"];
    const Json bell = eventsOf(m_video, {"--only", "bell"})[0];
    ASSERT_EQ(pieces.size(), 1U) << pieces;
    EXPECT_NEAR(pieces[0]["start"], bell["start"].get<double>() - 3, 0.02);
    EXPECT_NEAR(pieces[0]["end"], bell["end"].get<double>() + 1, 0.02);
}

TEST_F(EventsCommandTest, aSkimOfEventsThatAreNotHeardIsRefused) {
    const auto refused = [&](const std::filesystem::path& video,
                             const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"summarize", video.string(), "-o",
                                           (m_folder / "clip.mp4").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = runWith(arguments);
        EXPECT_NE(outcome.status, 0);
        EXPECT_FALSE(std::filesystem::exists(m_folder / "clip.mp4"));
        return outcome.err;
    };
    const std::string none = refused(m_video, {"--only-events", "crying,laughter"});
    EXPECT_NE(none.find("No crying or laughter is heard in loud_sound.mp4."), std::string::npos)
        << none;
    refused(test::fixturesFolder() / "video_only.mp4", {"--only-events", "bell"});
    refused(m_video, {"--only-events", "bell", "--only-words", "hello"});
}

}  // namespace
}  // namespace skimline::cli
