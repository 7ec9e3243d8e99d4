// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

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

class ScreenWordsTest : public testing::Test {
protected:
    Outcome listed(const std::filesystem::path& video, std::vector<std::string> more = {}) {
        std::vector<std::string> arguments{"words", video.string(), "--on-screen"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runWith(arguments);
    }
    std::string written(const char* name) {
        const std::filesystem::path target = m_folder / name;
        const Outcome outcome = listed(m_video, {"-o", target.string()});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        std::ifstream stream(target);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", (m_folder / "cache").string()};
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", (m_folder / "data").string()};
    // A subtitle in each of three pictures, a title in the first.
    std::filesystem::path m_video = test::fixturesFolder() / "written.mp4";
};

TEST_F(ScreenWordsTest, listsWhatIsWritten) {
    const Outcome outcome = listed(m_video, {"--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json facts = Json::parse(outcome.out);
    ASSERT_EQ(facts["lines"].size(), 4U) << facts;
    EXPECT_EQ(facts["lines"][0]["text"], "THE LONG ROAD");
    EXPECT_EQ(facts["lines"][0]["subtitle"], false);
    EXPECT_EQ(facts["lines"][2]["text"], "To the sea, before it rains.");
    EXPECT_EQ(facts["lines"][2]["subtitle"], true);
    EXPECT_NEAR(facts["lines"][2]["start"], 4, 0.1);
    EXPECT_NEAR(facts["lines"][2]["end"], 8, 0.1);
    EXPECT_GT(facts["subtitles"]["top"], 0.8);
    EXPECT_EQ(facts["looks"].size(), 3U);
    // The same again, from the cache.
    EXPECT_EQ(listed(m_video, {"--json"}).out, outcome.out);
}

TEST_F(ScreenWordsTest, writesEveryFormat) {
    EXPECT_NE(written("a.srt").find("THE LONG ROAD\nWhere are you going?\n"), std::string::npos);
    EXPECT_TRUE(written("a.vtt").starts_with("WEBVTT"));
    const std::string csv = written("a.csv");
    EXPECT_TRUE(csv.starts_with("start,end,kind,confidence,text\n"));
    EXPECT_NE(csv.find("\"To the sea, before it rains.\"\n"), std::string::npos) << csv;
    EXPECT_EQ(Json::parse(written("a.json"))["lines"][3]["text"], "Take the old road then.");
    const Outcome lines = listed(m_video);
    EXPECT_NE(lines.out.find("\tsubtitle\t0.9"), std::string::npos) << lines.out;
}

TEST_F(ScreenWordsTest, withoutTextThereIsAWarning) {
    const Outcome outcome = listed(test::fixturesFolder() / "red_full.mkv");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("No readable text"), std::string::npos) << outcome.err;
}

TEST_F(ScreenWordsTest, wrongUseIsRefused) {
    EXPECT_EQ(listed(m_video, {"--topics"}).status, kWrongUsage);
    EXPECT_EQ(listed(m_video, {"--chapters", (m_folder / "c.txt").string()}).status, kWrongUsage);
    EXPECT_EQ(listed(m_video, {"-o", (m_folder / "a.md").string()}).status, kWrongUsage);
    EXPECT_EQ(listed(m_folder / "gone.mp4").status, kFailure);
    std::ofstream(m_folder / "a.csv") << "kept";
    EXPECT_EQ(listed(m_video, {"-o", (m_folder / "a.csv").string()}).status, kFailure);
    EXPECT_EQ(listed(m_video, {"-o", (m_folder / "a.csv").string(), "-y"}).status, 0);
}

}  // namespace
}  // namespace skimline::cli
