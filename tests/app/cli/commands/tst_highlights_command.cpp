// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/command_run.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

class HighlightsCommandLine : public testing::Test {
protected:
    std::string path(const char* name) const { return (m_folder / name).string(); }

    Outcome highlights(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments{
            "highlights",  (test::fixturesFolder() / "loud_sound.mp4").string(),
            "--cache",     path("cache"),
            "--extractor", "builtin",
            "--threads",   "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runWith(arguments);
    }

    test::ScratchFolder m_folder;
};

TEST_F(HighlightsCommandLine, momentsOnStdoutTheRestInAFile) {
    const Outcome found = highlights({"--query", "bell", "-o", path("out.json")});
    ASSERT_EQ(found.status, 0) << found.err;
    std::ifstream file(path("out.json"));
    const auto facts = nlohmann::json::parse(file);
    EXPECT_EQ(facts["query"], "bell");
    EXPECT_EQ(facts["saliency"].size(), 24U);
    EXPECT_EQ(static_cast<std::size_t>(std::count(found.out.begin(), found.out.end(), '\n')),
              facts["moments"].size());
    const Outcome again = highlights({"-o", path("out.json")});
    EXPECT_EQ(again.status, 1);
    EXPECT_NE(again.err.find("--overwrite"), std::string::npos);
    EXPECT_EQ(highlights({"-o", path("out.csv"), "--json"}).status, 0);
    EXPECT_TRUE(fs::exists(path("out.csv")));
}

TEST_F(HighlightsCommandLine, badInputIsOneSentence) {
    EXPECT_EQ(highlights({"--query", "goal"}).status, 2);
    EXPECT_EQ(highlights({"-o", path("out.pdf")}).status, 2);
    EXPECT_EQ(highlights({"--model", path("none")}).status, 1);
    const Outcome missing = runWith({"highlights", path("none.mp4"), "--extractor", "builtin"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_EQ(std::count(missing.err.begin(), missing.err.end(), '\n'), 1) << missing.err;
}

TEST_F(HighlightsCommandLine, topFiveOfTvSum) {
    // Eight frames, four clips of two; the second user's taste is the first one's mirror image.
    std::ofstream(path("people.tsv")) << "a\tVT\t5,5,4,4,1,1,1,1\na\tVT\t1,1,1,1,4,4,5,5\n"
                                      << "b\tVU\t5,5,1,1,1,1,1,1\n";
    std::ofstream(path("said.jsonl")) << R"({"vid": "a", "pred_saliency_scores": [4, 3, 2, 1]})"
                                      << "\n"
                                      << R"({"vid": "b", "pred_saliency_scores": [4, 3, 2, 1]})"
                                      << "\n";
    const std::vector<std::string> measure{"evaluate", "highlights", "--tvsum", path("people.tsv"),
                                           "--predictions"};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> all = measure;
        all.insert(all.end(), more.begin(), more.end());
        return runWith(all);
    };
    const Outcome found = with({path("said.jsonl"), "--json"});
    ASSERT_EQ(found.status, 0) << found.err;
    const auto facts = nlohmann::json::parse(found.out);
    EXPECT_EQ(facts["videos"], 2);
    // One user gets 1; the other's clips are third and fourth, with trapezoids (0 + 1/3) and (1/3 +
    // 1/2).
    EXPECT_NEAR(facts["categories"]["VT"].get<double>(), 100 * (1 + 7.0 / 24) / 2, 0.01);
    EXPECT_NEAR(facts["categories"]["VU"].get<double>(), 100, 0.01);
    EXPECT_NEAR(facts["top_5_map"].get<double>(), 50 + 25 * (1 + 7.0 / 24), 0.01);
    std::ofstream(path("other.jsonl")) << R"({"vid": "c", "pred_saliency_scores": [1]})";
    EXPECT_EQ(with({path("other.jsonl")}).status, 1);
    std::ofstream(path("long.jsonl"))
        << R"({"vid": "a", "pred_saliency_scores": [1, 2, 3, 4, 5, 6, 7, 8, 9]})";
    EXPECT_EQ(with({path("long.jsonl")}).status, 1);
    std::ofstream(path("empty.jsonl")) << "\n";
    EXPECT_EQ(with({path("empty.jsonl")}).status, 1);
    EXPECT_EQ(with({path("said.jsonl"), "--truth", path("said.jsonl")}).status, 2);
}

}  // namespace
}  // namespace skimline::cli
