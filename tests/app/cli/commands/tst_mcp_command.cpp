// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/commands/mcp/agent_tools.h"
#include "app/cli/commands/mcp/captured_streams.h"
#include "app/cli/commands/mcp/mcp_inbox.h"
#include "app/cli/commands/mcp/mcp_server.h"
#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class McpServerTest : public testing::Test {
protected:
    bool makeFolders() {
        fs::create_directories(m_folder / "videos/deeper");
        fs::create_directories(m_folder / "private");
        for (const char* name :
             {"videos/a.mp4", "videos/deeper/b.mkv", "videos/notes.txt", "private/c.mp4"})
            std::ofstream(m_folder / name) << name;
        fs::create_symlink(m_folder / "private/c.mp4", m_folder / "videos/link.mp4");
        fs::create_directory_symlink(m_folder / "private", m_folder / "videos/way");
        return true;
    }

    /// The answer to a message that gets one.
    json answerTo(const std::string& message) {
        const auto text = m_server.answer(message);
        EXPECT_TRUE(text) << message;
        return text ? json::parse(*text) : json();
    }
    json call(const std::string& tool, const json& arguments) {
        return answerTo(json{{"jsonrpc", "2.0"},
                             {"id", 7},
                             {"method", "tools/call"},
                             {"params", {{"name", tool}, {"arguments", arguments}}}}
                            .dump())
            .at("result");
    }
    std::string path(const char* name) const { return (m_folder / name).string(); }

    test::ScratchFolder m_folder;
    const bool m_made = makeFolders();  ///< before the server looks for them
    std::ostringstream m_nothing;
    Console m_console{m_nothing, m_nothing, false};
    StopFlag m_stop;
    CommandContext m_context{m_console, m_stop, false};

private:
    AgentTools& tools() {
        if (!m_tools)
            m_tools = std::make_unique<AgentTools>(AllowedFolders({path("videos")}), m_context);
        return *m_tools;
    }

    std::unique_ptr<AgentTools> m_tools;

protected:
    McpServer m_server{tools()};
};

TEST_F(McpServerTest, greetsWithTheVersionThatWasOffered) {
    for (const char* version : {"2024-11-05", "2025-06-18", "2025-11-25"}) {
        const json answer = answerTo(json{{"jsonrpc", "2.0"},
                                          {"id", 0},
                                          {"method", "initialize"},
                                          {"params", {{"protocolVersion", version}}}}
                                         .dump());
        EXPECT_EQ(answer["id"], 0);
        EXPECT_EQ(answer["result"]["protocolVersion"], version);
        EXPECT_EQ(answer["result"]["serverInfo"]["name"], "skimline");
    }
    EXPECT_EQ(
        answerTo(R"({"id": 1, "method": "initialize", "params": {"protocolVersion": "2031"}})")
            ["result"]["protocolVersion"],
        "2025-11-25");
}

TEST_F(McpServerTest, everyRequestIsAnsweredAndNothingElseIs) {
    EXPECT_EQ(answerTo(R"({"id": "x", "method": "server/discover"})")["error"]["code"], -32601);
    EXPECT_EQ(answerTo(R"({"id": "x", "method": "server/discover"})")["id"], "x");
    EXPECT_EQ(answerTo(R"({"id": 3, "method": "ping"})")["result"], json::object());
    EXPECT_EQ(answerTo("{")["error"]["code"], -32700);
    EXPECT_EQ(answerTo("[]")["error"]["code"], -32600);
    EXPECT_EQ(answerTo(R"({"id": 4, "method": 5})")["error"]["code"], -32600);
    EXPECT_EQ(answerTo(std::string(5000, '['))["error"]["code"], -32700);
    EXPECT_EQ(
        answerTo(R"({"id": 5, "method": "tools/call", "params": {"name": 5}})")["error"]["code"],
        -32602);
    EXPECT_EQ(answerTo(R"({"id": 5, "method": "tools/call"})")["error"]["code"], -32602);
    EXPECT_FALSE(m_server.answer(R"({"method": "notifications/initialized"})"));
    EXPECT_FALSE(m_server.answer(R"({"id": 1, "result": {}})"));
}

TEST_F(McpServerTest, aSessionIsOneLineForEachAnswer) {
    std::istringstream in("{\"id\": 1, \"method\": \"ping\"}\n\n{\"method\": \"x\"}\nnonsense\n");
    std::ostringstream out;
    m_server.serve(in, out);
    std::istringstream lines(out.str());
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(json::parse(line)["id"], 1);
    std::getline(lines, line);
    EXPECT_EQ(json::parse(line)["error"]["code"], -32700);
    EXPECT_FALSE(std::getline(lines, line));
}

TEST_F(McpServerTest, toolsDescribeTheirArguments) {
    const json tools = answerTo(R"({"id": 1, "method": "tools/list"})")["result"]["tools"];
    std::set<std::string> names;
    for (const json& tool : tools) {
        names.insert(tool["name"].get<std::string>());
        EXPECT_EQ(tool["inputSchema"]["type"], "object");
        EXPECT_FALSE(tool["description"].get<std::string>().empty());
    }
    EXPECT_EQ(names,
              (std::set<std::string>{"analyse", "another", "change_shot", "export_skim",
                                     "list_shots", "list_videos", "propose_skim", "redo",
                                     "release_all", "search_events", "search_words", "undo"}));
}

TEST_F(McpServerTest, onlyTheNamedFoldersAreSeen) {
    const json videos = call("list_videos", json::object())["structuredContent"]["videos"];
    ASSERT_EQ(videos.size(), 2U) << videos;
    EXPECT_EQ(videos[0]["video"], fs::canonical(m_folder / "videos/a.mp4").string());
    for (const std::string& outside :
         {path("private/c.mp4"), std::string("../private/c.mp4"), std::string("link.mp4"),
          std::string("way/c.mp4"), std::string("/etc/passwd")}) {
        const json result = call("analyse", {{"video", outside}});
        EXPECT_EQ(result["isError"], true);
        EXPECT_NE(result["content"][0]["text"].get<std::string>().find("outside the folders"),
                  std::string::npos)
            << result;
    }
    for (const std::string& outside : {path("private/x.mp4"), std::string("../private/x.mp4"),
                                       std::string("way/x.mp4"), std::string("link.mp4")}) {
        const json result = call("export_skim", {{"video", "a.mp4"}, {"target", outside}});
        EXPECT_EQ(result["isError"], true);
        EXPECT_NE(result["content"][0]["text"].get<std::string>().find("outside the folders"),
                  std::string::npos)
            << result;
    }
}

TEST_F(McpServerTest, badArgumentsAreOneSentence) {
    const std::pair<const char*, json> bad[] = {
        {"analyse", json::object()},
        {"analyse", {{"video", "no.mp4"}}},
        {"analyse", {{"video", 5}}},
        {"propose_skim", {{"video", "a.mp4"}, {"seconds", -1}}},
        {"propose_skim", {{"video", "a.mp4"}, {"seconds", 5}, {"percent", 5}}},
        {"change_shot", {{"video", "a.mp4"}, {"shot", 1}, {"decision", "love"}}},
        {"change_shot", {{"video", "a.mp4"}, {"decision", "split"}}},
        {"change_shot", {{"video", "a.mp4"}, {"decision", "split"}, {"at", -1}}},
        {"undo", {{"video", "a.mp4"}}},
        {"redo", {{"video", "a.mp4"}}},
        {"search_words", {{"video", "a.mp4"}}},
        {"export_skim", {{"video", "a.mp4"}, {"target", "b.mp4"}, {"overwrite", "yes"}}}};
    for (const auto& [tool, arguments] : bad) {
        const json result = call(tool, arguments);
        EXPECT_EQ(result["isError"], true) << tool;
        const std::string sentence = result["content"][0]["text"];
        EXPECT_EQ(sentence.back(), '.') << sentence;
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    }
}

TEST(McpInbox, forgetsWhatWaitsAndStopsWhatRuns) {
    StopFlag stop;
    McpInbox inbox(stop);
    for (const char* message :
         {R"({"id": 0, "method": "a"})", R"({"id": "1", "method": "b"})", "nonsense",
          R"({"method": "notifications/cancelled", "params": {"requestId": "1"}})"})
        inbox.add(message);
    EXPECT_EQ(inbox.next(), R"({"id": 0, "method": "a"})");
    // Cancelling another request, an answered one or none stops nothing.
    for (const char* other : {R"({"requestId": 1})", R"({"requestId": "1"})", "{}", "5"})
        inbox.add(std::string(R"({"method": "notifications/cancelled", "params": )") + other + "}");
    inbox.add(R"({"method": "notifications/cancelled"})");
    EXPECT_FALSE(stop.requested());
    inbox.add(R"({"method": "notifications/cancelled", "params": {"requestId": 0}})");
    EXPECT_TRUE(stop.requested());
    EXPECT_TRUE(inbox.finish());
    EXPECT_FALSE(stop.requested()) << "the next request may run";
    EXPECT_EQ(inbox.next(), "nonsense");
    EXPECT_FALSE(inbox.finish());
    inbox.end();
    EXPECT_FALSE(inbox.next());
}

TEST(McpInbox, endsWhenTheProgramIsStopped) {
    StopFlag stop;
    McpInbox inbox(stop);
    inbox.add("{}");
    stop.request();
    EXPECT_FALSE(inbox.next());
    // A cancelled request does not take back the stop of the program.
    EXPECT_FALSE(inbox.finish());
    EXPECT_TRUE(stop.requested());
}

TEST(CapturedStreams, keepWhatAForkWrites) {
    std::vector<std::string> heard;
    CapturedStreams streams([&](const std::string& line) { heard.push_back(line); });
    streams.out() << "here" << std::endl;
    const pid_t fork = ::fork();
    if (fork == 0) {
        streams.out() << "there " << 5;
        streams.err() << "message\nhalf" << std::flush;
        _exit(0);
    }
    ASSERT_GT(fork, 0);
    waitpid(fork, nullptr, 0);
    streams.out() << '!';
    streams.finish();
    EXPECT_EQ(streams.output(), "here\nthere 5!");
    EXPECT_EQ(heard, (std::vector<std::string>{"message", "half"}));
}

TEST(AllowedFolders, mustExist) {
    EXPECT_ERROR(ErrorCode::NotFound, AllowedFolders({"/no/such/folder"}));
    EXPECT_ERROR(ErrorCode::Usage, AllowedFolders({}));
}

}  // namespace
}  // namespace skimline::cli
