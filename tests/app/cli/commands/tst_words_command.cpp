// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/command_run.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/core/skim/words/synthetic_transcript.h"
#include "tests/support/json_schema.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

class WordsCommandLine : public testing::Test {
protected:
    WordsCommandLine() { test::writeTalk(path("talk.srt")); }

    std::string path(const char* name) const { return (m_engine.folder / name).string(); }

    test::SmallEngine m_engine;
};

TEST_F(WordsCommandLine, markdownOnStdoutOrAFileByItsSuffix) {
    const Outcome shown = runWith({"words", path("talk.srt")});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_NE(shown.out.find("- kiln: 0:01, 0:07"), std::string::npos) << shown.out;
    EXPECT_EQ(runWith({"words", path("talk.srt"), "-o", path("out.srt")}).status, 0);
    EXPECT_TRUE(fs::exists(path("out.srt")));
    const Outcome again = runWith({"words", path("talk.srt"), "-o", path("out.srt")});
    EXPECT_EQ(again.status, 1);
    EXPECT_NE(again.err.find("--overwrite"), std::string::npos);
    EXPECT_EQ(runWith({"words", path("talk.srt"), "-o", path("out.pdf")}).status, 2);
}

TEST_F(WordsCommandLine, withoutSubtitlesTheWayToThemIsNamed) {
    const Outcome outcome =
        runWith({"words", (test::fixturesFolder() / "video_only.mp4").string()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(
        outcome.err,
        "skimline: \"video_only.mp4\" has no subtitles; --transcribe writes down what is said.\n");
}

TEST_F(WordsCommandLine, jsonTellsEverything) {
    const Outcome outcome = runWith(
        {"words", path("talk.srt"), "--keywords", "Glaze, own heat,", "--words", "10", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto facts = test::parsedAs("words", outcome.out);
    EXPECT_EQ(facts["transcript"]["origin"], "given");
    EXPECT_EQ(facts["transcript"]["cues"], 4);
    ASSERT_EQ(facts["keywords"].size(), 2U);
    EXPECT_EQ(facts["keywords"][0]["word"], "glaze");
    EXPECT_EQ(facts["keywords"][1]["mentions"], 1);
    EXPECT_EQ(facts["summary"]["kind"], "extractive");
    EXPECT_NE(facts["summary"]["text"].get<std::string>().find("glaze"), std::string::npos);
}

TEST_F(WordsCommandLine, aNetworkWrites) {
    test::writeByteBart(path("bart"));
    const Outcome outcome = runWith({"words", path("talk.srt"), "--model", path("bart"), "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto summary = test::parsedAs("words", outcome.out)["summary"];
    EXPECT_EQ(summary["kind"], "abstractive");
    EXPECT_EQ(summary["network"], "bart");
    EXPECT_EQ(runWith({"words", path("talk.srt"), "--vision"}).status, 2) << "needs a network";
    EXPECT_EQ(runWith({"words", path("talk.srt"), "--model", path("none")}).status, 1);
}

TEST_F(WordsCommandLine, whyAWordWasWritten) {
    test::writeByteBart(path("bart"));
    const auto asked = [&](const std::string& word) {
        return runWith(
            {"words", path("talk.srt"), "--model", path("bart"), "--json", "--why", word});
    };
    const Outcome outcome = asked("1");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto why = test::parsedAs("words", outcome.out)["why"];
    EXPECT_EQ(why["number"], 1);
    EXPECT_LT(why["log_probability"], 0);
    EXPECT_EQ(why["heads"].size(), 4U);
    EXPECT_GE(why["heads"][0]["effect"], why["heads"][3]["effect"]);
    EXPECT_TRUE(why["frames"].empty());
    double contributions = 0;
    std::size_t said = 0;
    for (const auto& token : why["tokens"]) {
        contributions += token["contribution"].get<double>();
        EXPECT_GE(token["relevance"], 0);
        if (!token["cue"].is_null()) ++said;
    }
    EXPECT_NEAR(contributions, 1, 1e-4);
    EXPECT_GT(said, 100U) << "a token a letter";
    ASSERT_EQ(why["layers"].size(), 2U);
    EXPECT_EQ(why["layers"][1]["norms"].size(), why["tokens"].size());
    EXPECT_EQ(asked("99").status, 2) << "no such word";
    EXPECT_EQ(asked("").status, 2) << "no value";
    EXPECT_EQ(runWith({"words", path("talk.srt"), "--why", "1"}).status, 2) << "needs a network";
    const Outcome lines =
        runWith({"words", path("talk.srt"), "--model", path("bart"), "--why", "1"});
    EXPECT_NE(lines.out.find("Why word 1"), std::string::npos) << lines.out;
    EXPECT_NE(lines.out.find("of layer 2"), std::string::npos) << lines.out;
}

TEST_F(WordsCommandLine, badInputIsOneSentence) {
    std::ofstream(path("bad.srt")) << "no cues here\n";
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"words", path("bad.srt")},
          {"words", path("missing.srt")},
          {"words", (test::fixturesFolder() / "scenes.mp4").string()},
          {"words", path("talk.srt"), "--word-counts", path("bad.srt")}}) {
        const Outcome outcome = runWith(arguments);
        EXPECT_EQ(outcome.status, 1) << arguments[1];
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_TRUE(outcome.out.empty());
    }
}

}  // namespace
}  // namespace skimline::cli
