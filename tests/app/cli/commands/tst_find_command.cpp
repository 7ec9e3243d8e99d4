// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/command_run.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// scenes.mp4 has cuts at 4 s and 8 s; its own middle frames are the pictures.
class FindCommandLine : public testing::Test {
protected:
    void SetUp() override {
        const Outcome shots = with({"shots", m_video, "--images", path("pictures")});
        ASSERT_EQ(shots.status, 0) << shots.err;
    }
    std::string path(const std::string& name) const { return (m_folder / name).string(); }
    std::string picture(int shot) const {
        return path("pictures/shot-000" + std::to_string(shot) + ".jpg");
    }
    Outcome with(std::vector<std::string> words, bool extractor = true) const {
        words.insert(words.end(),
                     {"--cache", path("cache"), "--weights", path("none"), "--threads", "1"});
        if (extractor) words.insert(words.end(), {"--extractor", "builtin"});
        return runWith(words);
    }

    test::ScratchFolder m_folder;
    const std::string m_video = (test::fixturesFolder() / "scenes.mp4").string();
};

TEST_F(FindCommandLine, aFrameFindsItsOwnScene) {
    for (const int shot : {1, 2, 3}) {
        const Outcome found = with({"find", m_video, "--like", picture(shot), "--json"});
        ASSERT_EQ(found.status, 0) << found.err;
        const Json facts = test::parsedAs("find", found.out);
        const Json& best = facts["moments"][0];
        EXPECT_GE(best["start"].get<double>(), 4 * shot - 4) << best;
        EXPECT_LE(best["end"].get<double>(), 4 * shot) << best;
        EXPECT_GT(best["likeness"].get<double>(), 0.95);
        EXPECT_TRUE(best["close"].get<bool>());
        EXPECT_EQ(facts["extractor"], "builtin");
        EXPECT_EQ(facts["likeness"].size(), 24U);
        for (std::size_t at = 1; at < facts["moments"].size(); ++at)
            EXPECT_LE(facts["moments"][at]["likeness"], facts["moments"][at - 1]["likeness"]);
    }
}

TEST_F(FindCommandLine, listsLinesAndWritesFiles) {
    const Outcome found = with({"find", m_video, "--like", picture(2), "--most", "2"});
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_EQ(std::count(found.out.begin(), found.out.end(), '\n'), 2) << found.out;
    EXPECT_EQ(with({"find", m_video, "--like", picture(2), "-o", path("found.csv")}).status, 0);
    std::ifstream file(path("found.csv"));
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line, "start,end,best,likeness");
    const Outcome again = with({"find", m_video, "--like", picture(2), "-o", path("found.csv")});
    EXPECT_EQ(again.status, 1);
    EXPECT_NE(again.err.find("--overwrite"), std::string::npos) << again.err;
}

TEST_F(FindCommandLine, withoutClipANoteSaysSo) {
    const Outcome found = with({"find", m_video, "--like", picture(1)}, false);
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.err.find("models fetch clip-b16"), std::string::npos) << found.err;
    const Outcome named = with({"find", m_video, "--like", picture(1)});
    EXPECT_EQ(named.err.find("clip-b16"), std::string::npos) << named.err;
}

TEST_F(FindCommandLine, wordsAreComparedByAnImportedNetwork) {
    const std::string network = (test::sourceFolder() / "tests/data/golden/image-text").string();
    const Outcome missing = with({"find", m_video, "--query", "a red car"}, false);
    EXPECT_EQ(missing.status, 1);
    EXPECT_NE(missing.err.find("models fetch image-text"), std::string::npos) << missing.err;
    ASSERT_EQ(runWith({"models", "import", network, "--weights", path("none")}).status, 0);
    std::vector<Json> found;
    for (const char* words : {"a red car", "dogs jumping"}) {
        const Outcome asked = with({"find", m_video, "--query", words, "--json"}, false);
        ASSERT_EQ(asked.status, 0) << asked.err;
        found.push_back(test::parsedAs("find", asked.out));
        EXPECT_EQ(found.back()["query"], words);
        EXPECT_EQ(found.back()["extractor"], "image-text");
        EXPECT_EQ(found.back()["likeness"].size(), 24U);
        EXPECT_FALSE(found.back()["moments"].empty());
    }
    EXPECT_NE(found[0]["likeness"], found[1]["likeness"]);
    const Outcome skim = with({"summarize", m_video, "-o", path("asked.mp4"), "--length", "3",
                               "--query", "a red car", "--json"});
    EXPECT_EQ(skim.status, 0) << skim.err;
}

TEST_F(FindCommandLine, aQuestionIsAPictureOrWords) {
    const Outcome both = with({"find", m_video, "--like", picture(1), "--query", "a car"});
    EXPECT_EQ(both.status, 2) << both.err;
    EXPECT_EQ(with({"find", m_video, "--query", " "}, false).status, 2);
    const Outcome other = with({"find", m_video, "--query", "a car"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("image-text"), std::string::npos) << other.err;
}

TEST_F(FindCommandLine, badInputIsOneSentence) {
    std::ofstream(path("text.jpg")) << "no picture";
    EXPECT_EQ(with({"find", m_video}).status, 2);
    EXPECT_EQ(with({"find", m_video, "--like", picture(1), "-o", path("found.pdf")}).status, 2);
    EXPECT_EQ(with({"find", m_video, "--like", picture(1), "--most", "0"}).status, 2);
    for (const std::string& bad : {path("text.jpg"), path("gone.jpg"), m_folder.path().string()}) {
        const Outcome found = with({"find", m_video, "--like", bad});
        EXPECT_EQ(found.status, 1) << bad;
        EXPECT_EQ(std::count(found.err.begin(), found.err.end(), '\n'), 1) << found.err;
        EXPECT_NE(found.err.find(fs::path(bad).filename().string()), std::string::npos)
            << found.err;
    }
    const Outcome missing =
        with({"find", m_video, "--like", picture(1), "--extractor", "clip-b16"}, false);
    EXPECT_EQ(missing.status, 1);
    EXPECT_NE(missing.err.find("clip-b16"), std::string::npos) << missing.err;
}

TEST_F(FindCommandLine, aSkimKeepsWhatLooksLikeThePicture) {
    for (const int shot : {1, 3}) {
        const std::string clip = path("clip" + std::to_string(shot) + ".mp4");
        const Outcome skim = with(
            {"summarize", m_video, "-o", clip, "--length", "3", "--like", picture(shot), "--json"});
        ASSERT_EQ(skim.status, 0) << skim.err;
        const Json facts = Json::parse(skim.out);
        double inside = 0;
        for (const Json& each : facts["shots"])
            if (each["kept"].get<bool>() && each["start"].get<double>() >= 4 * shot - 4.1 &&
                each["end"].get<double>() <= 4 * shot + 0.1)
                inside += each["end"].get<double>() - each["start"].get<double>();
        EXPECT_GE(inside, 1.0) << skim.out;
    }
    const Outcome both =
        with({"summarize", m_video, "-o", path("x.mp4"), "--like", picture(1), "--rest", "fast"});
    EXPECT_EQ(both.status, 2) << both.err;
}

}  // namespace
}  // namespace skimline::cli
