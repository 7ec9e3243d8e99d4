// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A decoder that was taken over: the main program survives, and everything outside the sandbox is
// untouched.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "core/foundation/base/read_file.h"
#include "core/foundation/sandbox/file_access.h"
#include "tests/app/cli/commands/batch/batch_program.h"
#include "tests/core/lab/benchmark/replays/made_replays.h"
#include "tests/support/shared_data.h"

namespace skimline::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTinyReplayRecipe = R"(
name: tiny
network: {d_model: 16, heads: 4, encoder_layers: 1, decoder_layers: 1, d_ff: 32, score: importance}
input: {scaling: none}
training: {epochs: 2, learning_rate: 0.01, warm_up: 3, keep_every: 0, save_every: 5}
)";

class HostileDecoder : public testing::Test {
protected:
    void SetUp() override {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        GTEST_SKIP() << "A sanitizer wants to be the first library.";
#endif
        m_clips = makeClips(m_folder / "in", 2);
        fs::create_directory(m_folder / "out");
        fs::create_directory(m_folder / "home");
        std::ofstream(m_folder / "home/secret") << "secret";
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
        ::setenv("SKIMLINE_SECRET", (m_folder / "home/secret").c_str(), 1);
    }
    void TearDown() override {
        for (const char* name :
             {"LD_PRELOAD", "SKIMLINE_DECODER", "SKIMLINE_ISOLATION", "SKIMLINE_PACKET"})
            ::unsetenv(name);
    }

    void decoderDoes(const char* what) const {
        ::setenv("LD_PRELOAD", SKIMLINE_HOSTILE_DECODER, 1);
        ::setenv("SKIMLINE_DECODER", what, 1);
    }
    std::string clip(std::size_t i) const { return m_clips[i].string(); }
    std::string out() const { return (m_folder / "out").string(); }
    /// Writes the files that training needs.
    std::vector<std::string> trainingOnReplays() const {
        const MadeReplays made(m_folder.path(), {});
        const std::string recipe = (m_folder / "tiny.yaml").string();
        std::ofstream(recipe) << kTinyReplayRecipe;
        return {"train",     "replays",
                "--data",    made.file().string(),
                "--splits",  made.split().string(),
                "--config",  recipe,
                "--run",     out() + "/run",
                "--threads", "1",
                "--device",  "cpu"};
    }
    std::vector<std::string> namesIn(const fs::path& folder) const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder / folder))
            names.push_back(entry.path().filename().string());
        return names;
    }

    const ScratchFolder m_folder;
    std::vector<fs::path> m_clips;
};

TEST_F(HostileDecoder, aCrashCostsOneSentence) {
    decoderDoes("crash");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram({"summarize", "-q", clip(0), "-o", out() + "/a.mp4"}, log), 1);
    EXPECT_EQ(readFile(log),
              "skimline: Reading " + clip(0) +
                  " crashed (Segmentation fault); the file is damaged or malicious.\n");
    EXPECT_EQ(namesIn("out"), std::vector<std::string>());
    EXPECT_EQ(runProgram({"shots", "-q", clip(0)}, log), 1);
    EXPECT_TRUE(readFile(log).starts_with("skimline: Reading ")) << readFile(log);
}

TEST_F(HostileDecoder, aBenchmarkFileThatCrashesItsLibraryCostsOneSentence) {
    const std::string file =
        (sourceFolder() / "tests/fuzz/corpus/fuzz_benchmark_file/small.h5").string();
    decoderDoes("crash");
    const std::string log = (m_folder / "log").string();
    const std::string sentence = "skimline-lab: Reading " + file + " crashed (Segmentation fault)";
    EXPECT_EQ(runProgram({"evaluate", "benchmark", "--data", file}, log), 1);
    EXPECT_TRUE(readFile(log).starts_with(sentence)) << readFile(log);
    EXPECT_EQ(runProgram({"train", "benchmark", "--data", file, "--run", out() + "/run"}, log), 1);
    EXPECT_TRUE(readFile(log).starts_with(sentence)) << readFile(log);
    EXPECT_EQ(namesIn("out"), std::vector<std::string>());
}

TEST_F(HostileDecoder, aReplayFileThatCrashesItsLibraryCostsOneSentence) {
    const std::vector<std::string> training = trainingOnReplays();
    decoderDoes("crash");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram(training, log), 1);
    EXPECT_TRUE(readFile(log).starts_with("skimline-lab: Reading " + training[3] +
                                          " crashed (Segmentation fault)"))
        << readFile(log);
    EXPECT_EQ(namesIn("out"), std::vector<std::string>());
}

TEST_F(HostileDecoder, aTrainingOnReplaysGetsAtNothingOutside) {
    if (landlockVersion() == 0) GTEST_SKIP() << "This kernel has no Landlock.";
    const std::vector<std::string> training = trainingOnReplays();
    decoderDoes("escape");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram(training, log), 0) << readFile(log);
    EXPECT_EQ(readFile(log).find("ESCAPED"), std::string::npos) << readFile(log);
    EXPECT_NE(readFile(log).find("TRIED"), std::string::npos) << readFile(log);
    EXPECT_TRUE(fs::exists(m_folder / "out/run/final.safetensors"));
}

TEST_F(HostileDecoder, whereverItCrashesNothingIsLeft) {
    decoderDoes("crash");
    int crashes = 0;
    for (int packet = 1; packet < 2000; packet += 1 + packet) {
        ::setenv("SKIMLINE_PACKET", std::to_string(packet).c_str(), 1);
        const int status = runProgram({"summarize", "-q", clip(0), "-o", out() + "/a.mp4"},
                                      (m_folder / "log").string());
        if (status == 0) break;  // it ends before that packet
        ++crashes;
        EXPECT_EQ(status, 1);
        EXPECT_EQ(namesIn("out"), std::vector<std::string>()) << packet;
    }
    EXPECT_GT(crashes, 5);
    EXPECT_EQ(namesIn("out"), std::vector<std::string>{"a.mp4"});
}

TEST_F(HostileDecoder, ofSeveralVideosEachHasAProcess) {
    decoderDoes("crash");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram({"summarize", "-q", clip(0), clip(1), "-o", out()}, log), 1);
    const std::string said = readFile(log);
    EXPECT_NE(said.find("Reading " + clip(0) + " crashed"), std::string::npos) << said;
    EXPECT_NE(said.find("Reading " + clip(1) + " crashed"), std::string::npos) << said;
}

TEST_F(HostileDecoder, inABatchItIsOneFailedRecord) {
    decoderDoes("crash");
    const std::string log = (m_folder / "log").string();
    const std::string run = (m_folder / "run").string();
    ASSERT_EQ(runProgram({"batch", "plan", (m_folder / "in").string(), "-o", run}, log), 0)
        << readFile(log);
    EXPECT_EQ(runProgram({"batch", "run", run, "--back-off", "0s"}, log), 1) << readFile(log);
    ::unsetenv("LD_PRELOAD");
    const nlohmann::json status = statusOf(run, m_folder.path());
    EXPECT_EQ(status.at("failures").size(), 2U) << status.dump();
}

TEST_F(HostileDecoder, getsAtNothingOutside) {
    if (landlockVersion() == 0) GTEST_SKIP() << "This kernel has no Landlock.";
    decoderDoes("escape");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram({"summarize", "-q", clip(0), "-o", out() + "/a.mp4"}, log), 0);
    EXPECT_EQ(readFile(log).find("ESCAPED"), std::string::npos) << readFile(log);
    EXPECT_NE(readFile(log).find("TRIED"), std::string::npos) << readFile(log);
    EXPECT_EQ(namesIn("home"), std::vector<std::string>{"secret"});
    EXPECT_EQ(readFile(m_folder / "home/secret"), "secret");
    EXPECT_TRUE(fs::exists(m_folder / "out/a.mp4"));
}

/// Checks the test itself: without a sandbox the same attempts succeed.
TEST_F(HostileDecoder, getsAtEverythingWhereNothingIsolates) {
    decoderDoes("escape");
    ::setenv("SKIMLINE_ISOLATION", "off", 1);
    const std::string log = (m_folder / "log").string();
    runProgram({"summarize", "-q", clip(0), "-o", out() + "/a.mp4"}, log);
    for (const char* deed : {"reads another file", "writes another file", "makes a file elsewhere",
                             "has a socket", "starts a process", "sends signals"})
        EXPECT_NE(readFile(log).find(deed), std::string::npos) << deed << "\n" << readFile(log);
}

TEST_F(HostileDecoder, oneThatHangsDoesNotOutliveTheProgram) {
    decoderDoes("hang");
    const pid_t program = startProgram({"summarize", "-q", clip(0), "-o", out() + "/a.mp4"},
                                       (m_folder / "log").string());
    const fs::path children =
        "/proc/" + std::to_string(program) + "/task/" + std::to_string(program) + "/children";
    if (!fs::exists(children)) GTEST_SKIP() << "This kernel does not name children.";
    pid_t child = 0;
    while (child == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        std::ifstream list(children);
        list >> child;
    }
    ::kill(program, SIGKILL);
    waitFor(program);
    // Never ends by itself: if it survives, the test's time limit shows it.
    while (fs::exists("/proc/" + std::to_string(child))) {
        std::string state;
        std::ifstream stat("/proc/" + std::to_string(child) + "/stat");
        stat >> state >> state >> state;
        if (state == "Z") break;  // a zombie: not reaped here
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace
}  // namespace skimline::test
