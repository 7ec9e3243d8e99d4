// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/skim/analysis/taste/taste_desk.h"
#include "core/skim/worth/taste/taste_traits.h"
#include "tests/app/cli/command_run.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"

namespace skimline::cli {
namespace {

class TasteCommandLine : public testing::Test {
protected:
    std::string path(const char* name) const { return (m_folder / name).string(); }
    Outcome taste(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"taste", "--file", path("taste.json")});
        return runWith(arguments);
    }
    void teach() const {
        EditedVideo video{"film", FloatMatrix(8, kTraitCount), std::vector<float>(8, 0.5F), {}, {}};
        for (std::int64_t step = 0; step < 4; ++step) video.traits.row(step)[kTraitCues] = 2;
        Shot shot;
        shot.endStep = 4;
        shot.lock = Lock::In;
        video.edited.push_back(shot);
        shot = {};
        shot.firstStep = 4;
        shot.endStep = 8;
        video.edited.push_back(shot);
        video.found = video.edited;
        learnFrom(video, path("taste.json"));
    }

    test::ScratchFolder m_folder;
};

TEST_F(TasteCommandLine, saysThatNothingWasLearned) {
    const Outcome shown = taste({});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_NE(shown.out.find("is off"), std::string::npos);
    EXPECT_NE(shown.out.find("Nothing leaves this computer"), std::string::npos);
    EXPECT_NE(shown.out.find("Nothing has been learned yet."), std::string::npos);
}

TEST_F(TasteCommandLine, showsWordsAndWeights) {
    EXPECT_EQ(taste({"on"}).status, 0);
    teach();
    const Outcome shown = taste({"show"});
    EXPECT_NE(shown.out.find("1 decision in 1 video:"), std::string::npos) << shown.out;
    EXPECT_NE(shown.out.find("more dogs"), std::string::npos) << shown.out;
    const auto facts = test::parsedAs("taste", taste({"--json"}).out);
    EXPECT_EQ(facts["videos"], 1);
    EXPECT_EQ(facts["learned"].size(), kTraitCount);
    EXPECT_EQ(facts["learned"][0]["name"], "dogs");
    EXPECT_GT(facts["learned"][0]["weight"], 0);
}

TEST_F(TasteCommandLine, copiesResetsAndAdjusts) {
    taste({"on"});
    teach();
    EXPECT_EQ(taste({"strength", "0.5"}).status, 0);
    EXPECT_EQ(taste({"strength", "3"}).status, 2);
    EXPECT_EQ(taste({"export", path("copy.json")}).status, 0);
    EXPECT_EQ(taste({"export", path("copy.json")}).status, 1);
    EXPECT_EQ(taste({"export", path("taste.json"), "--overwrite"}).status, 2);
    EXPECT_EQ(taste({"reset"}).status, 0);
    EXPECT_FALSE(std::filesystem::exists(path("taste.json")));
    EXPECT_EQ(taste({"import", path("copy.json")}).status, 0);
    const auto facts = test::parsedAs("taste", taste({"--json"}).out);
    EXPECT_EQ(facts["strength"], 0.5);
    EXPECT_EQ(facts["on"], true);
    EXPECT_EQ(taste({"off"}).status, 0);
    EXPECT_EQ(nlohmann::json::parse(taste({"--json"}).out)["on"], false);
}

TEST_F(TasteCommandLine, badInputIsOneSentence) {
    EXPECT_EQ(taste({"import", path("none.json")}).status, 1);
    EXPECT_EQ(taste({"export", path("copy.json")}).status, 1);
    std::ofstream(path("taste.json")) << "[1, 2";
    const Outcome damaged = taste({});
    EXPECT_EQ(damaged.status, 1);
    EXPECT_NE(damaged.err.find("are damaged"), std::string::npos) << damaged.err;
    EXPECT_EQ(taste({"reset"}).status, 0);
    EXPECT_EQ(taste({"sideways"}).status, 2);
}

}  // namespace
}  // namespace skimline::cli
