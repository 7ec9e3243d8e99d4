// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <nlohmann/json.hpp>
#include <set>

#include "app/cli/commands/mcp/agent_tools.h"
#include "core/skim/plan/edit_actions.h"
#include "tests/app/cli/command_line_test.h"
#include "tests/support/json_schema.h"

namespace skimline::cli {
namespace {

/// The table of edits (core/skim/plan/edit_actions.h) on the command line and for agents.
class EditOption : public CommandLineTest {
protected:
    nlohmann::json reportOf(const std::vector<std::string>& edits) {
        std::vector<std::string> words{fixture("scenes.mp4"), "--budget", "50%", "--no-clip",
                                       "--json"};
        for (const std::string& edit : edits) words.push_back("--edit=" + edit);
        const Outcome outcome = summarize(words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return test::parsedAs("report", outcome.out);
    }
    static std::string middleOf(const nlohmann::json& shot) {
        return std::to_string((shot["start"].get<double>() + shot["end"].get<double>()) / 2);
    }
};

TEST_F(EditOption, knowsEveryEditForEveryone) {
    for (const EditActionFacts& facts : editActions()) {
        const std::string name = typedName(facts);
        const std::string edit = name + (facts.target == EditTarget::None ? "" : "=0:02");
        const Outcome outcome = summarize({path("no.mp4"), "--no-clip", "--edit", edit});
        const bool known = outcome.err.find("is no edit") == std::string::npos;
        EXPECT_EQ(known, facts.reach == EditReach::Everywhere) << outcome.err;
        EXPECT_NE(outcome.status, 0);
    }
}

TEST_F(EditOption, agentsHaveTheSameEdits) {
    std::set<std::string> tools, decisions;
    for (const auto& tool : AgentTools::list()) {
        tools.insert(tool["name"].get<std::string>());
        if (tool["name"] != "change_shot") continue;
        for (const auto& decision : tool["inputSchema"]["properties"]["decision"]["enum"])
            decisions.insert(decision.get<std::string>());
    }
    for (const EditActionFacts& facts : editActions()) {
        EXPECT_EQ(decisions.contains(typedName(facts)), facts.reach == EditReach::Everywhere)
            << facts.id;
        EXPECT_EQ(tools.contains(typedName(facts, '_')), facts.reach == EditReach::Session)
            << facts.id;
    }
    for (const std::string& tool : tools) EXPECT_TRUE(AgentTools::has(tool));
    EXPECT_FALSE(AgentTools::has("love"));
}

TEST_F(EditOption, editsAreDoneInTurn) {
    remember(fixture("scenes.mp4"));
    const auto before = reportOf({});
    const auto& shots = before["shots"];
    ASSERT_GE(shots.size(), 3U);
    const std::string first = middleOf(shots[0]);
    EXPECT_EQ(reportOf({"merge=" + first})["shots"][0]["end"], shots[1]["end"]);
    const auto split = reportOf({"split=" + first, "drop=0:00"})["shots"];
    EXPECT_NEAR(split[0]["end"].get<double>(), std::stod(first), 1.0 / 30) << split;
    EXPECT_EQ(split[0]["locked"], "out");
    EXPECT_EQ(split[1]["locked"], "none");
    // A later edit takes an earlier one back.
    const auto back = reportOf({"drop=" + first, "automatic=" + first})["shots"];
    EXPECT_EQ(back[0]["kept"], shots[0]["kept"]);
    EXPECT_EQ(back[0]["locked"], "none");
}

TEST_F(EditOption, chosenShotsAreTrimmedAndMoved) {
    remember(fixture("scenes.mp4"));
    const auto piecesWith = [&](const std::vector<std::string>& more) {
        std::vector<std::string> edits{"keep=0:00", "drop=4-8", "keep=8.1", "drop=9.2-12"};
        edits.insert(edits.end(), more.begin(), more.end());
        return reportOf(edits)["pieces"];
    };
    const auto plain = piecesWith({});
    ASSERT_EQ(plain.size(), 2U) << plain;
    EXPECT_NEAR(piecesWith({"start-here=0.5"})[0]["start"].get<double>(), 0.5, 1.0 / 30);
    const auto moved = piecesWith({"later=0:00"});
    EXPECT_EQ(moved[0]["start"], plain[1]["start"]) << moved;
    EXPECT_EQ(piecesWith({"later=0:00", "order-of-video"}), plain);
}

TEST_F(EditOption, badEditsAreOneSentence) {
    remember(fixture("scenes.mp4"));
    const std::pair<const char*, const char*> bad[] = {
        {"love=0:02", "\"love\" is no edit; edits are keep, drop, automatic, split"},
        {"undo", "\"undo\" is no edit"},
        {"split", "\"split\" needs a time, such as split=1:30."},
        {"order-of-video=3", "\"order-of-video\" takes no time."},
        {"split=x", "x"},
        {"split=0", "--edit split at 0.00 s: A shot cannot be split at its own start or end."},
        {"keep=4-2", "ends before it begins"}};
    for (const auto& [edit, sentence] : bad) {
        const Outcome outcome =
            summarize({fixture("scenes.mp4"), "--no-clip", "--json", "--edit", edit});
        EXPECT_EQ(outcome.status, 2) << edit;
        EXPECT_NE(outcome.err.find(sentence), std::string::npos) << outcome.err;
        EXPECT_EQ(linesIn(outcome.err), 1U) << outcome.err;
    }
    const Outcome fast =
        summarize({fixture("scenes.mp4"), "--no-clip", "--rest", "fast", "--edit", "later=0:00"});
    EXPECT_NE(fast.err.find("cannot move pieces"), std::string::npos) << fast.err;
}

}  // namespace
}  // namespace skimline::cli
