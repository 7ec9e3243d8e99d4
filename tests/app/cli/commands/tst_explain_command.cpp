// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/app/cli/command_run.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

class ExplainCommandLine : public testing::Test {
protected:
    std::string path(const char* name) const { return (m_folder / name).string(); }

    Outcome explain(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments{
            "explain",     (test::fixturesFolder() / "scenes.mp4").string(),
            "--cache",     path("cache"),
            "--extractor", "builtin",
            "--threads",   "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runWith(arguments);
    }

    test::ScratchFolder m_folder;
};

TEST_F(ExplainCommandLine, saysWhatFedAShot) {
    const Outcome found = explain({"--shot", "2"});
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_EQ(found.out.find("Shot 2 ("), 0U) << found.out;
    EXPECT_NE(found.out.find(") is ranked "), std::string::npos) << found.out;
    EXPECT_NE(found.out.find("Largest weights by relevance, in percent of the sum of all:\n"),
              std::string::npos);
    const Outcome json = explain({"--shot", "2", "--method", "rollout", "--json"});
    ASSERT_EQ(json.status, 0) << json.err;
    const auto facts = test::parsedAs("explain", json.out);
    EXPECT_EQ(facts["method"], "rollout");
    EXPECT_EQ(facts["answer"], "moment");
    EXPECT_EQ(facts["frames"].size(), facts["seconds"].size());
}

TEST_F(ExplainCommandLine, methodsAreSpelledOutAndSkimsHaveALength) {
    const Outcome whole = explain({"--shot", "1", "--method", "ig", "--length", "12"});
    ASSERT_EQ(whole.status, 0) << whole.err;
    EXPECT_NE(whole.out.find("Largest weights by integrated gradients, in percent"),
              std::string::npos)
        << whole.out;
    EXPECT_NE(whole.out.find("; the skim contains it.\n"), std::string::npos) << whole.out;
    EXPECT_EQ(explain({"--length", "9", "--budget", "9%"}).status, 2);
}

TEST_F(ExplainCommandLine, switchesAreSentences) {
    const Outcome found = explain({"--shot", "1", "--method", "switch-off"});
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.out.find("Without head 1 of encoder layer 1, "), std::string::npos)
        << found.out;
    EXPECT_NE(found.out.find("Without the local window, "), std::string::npos);
    EXPECT_NE(found.out.find("\ntau: Kendall's, "), std::string::npos);
    EXPECT_NE(found.out.find("Without the global frames, "), std::string::npos);
    EXPECT_NE(found.out.find("Without all cross-attention, "), std::string::npos);
    EXPECT_NE(explain({}).out.find("The choice of all shots together"), std::string::npos);
}

TEST_F(ExplainCommandLine, aFigureIsWrittenOnceUnlessAskedFor) {
    const std::vector<std::string> draw{"--shot", "2", "-o", path("causes.svg")};
    const Outcome found = explain(draw);
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_GT(fs::file_size(path("causes.svg")), 1000U);
    const Outcome again = explain(draw);
    EXPECT_EQ(again.status, 1);
    EXPECT_NE(again.err.find("--overwrite"), std::string::npos);
    EXPECT_EQ(explain({"--shot", "2", "-o", path("causes.svg"), "-y"}).status, 0);
}

TEST_F(ExplainCommandLine, badInputIsOneSentence) {
    EXPECT_EQ(explain({"--shot", "2", "--method", "magic"}).status, 2);
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"--shot", "99"},
          {"--shot", "-1"},
          {"--shot", "1", "-o", path("causes.txt")},
          {"--shot", "1", "--method", "switch-off", "--evaluate"}}) {
        const Outcome found = explain(wrong);
        EXPECT_NE(found.status, 0);
        EXPECT_EQ(std::count(found.err.begin(), found.err.end(), '\n'), 1) << found.err;
    }
}

}  // namespace
}  // namespace skimline::cli
