// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A training that is killed repeatedly without warning ends with the same weights as an undisturbed
// one.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "tests/app/cli/program_process.h"
#include "tests/core/lab/benchmark/synthetic_benchmark.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class KilledTraining : public testing::Test {
protected:
    KilledTraining() {
        writeBenchmark(m_folder / "made.h5", test::syntheticBenchmark(4), false);
        // Saves every 7 updates and has 3 videos an epoch: kills happen within an epoch and between
        // two saved states.
        std::ofstream(m_folder / "tiny.yaml") << test::kTinyRecipe;
        std::ofstream(m_folder / "s.json") << R"([{"train_keys": ["video_1", "video_2", "video_3"],
            "test_keys": ["video_4"]}])";
    }

    pid_t start(const char* run) const {
        std::vector<std::string> words{"train",     "benchmark", "--data",   "made.h5",
                                       "--splits",  "s.json",    "--config", "tiny.yaml",
                                       "--threads", "1",         "--run",    run};
        for (const std::size_t index : {3U, 5U, 7U, 11U})
            words[index] = (m_folder / words[index]).string();
        return test::startProgram(words);
    }

    std::size_t linesOf(const char* run) const {
        std::ifstream log(m_folder / run / "seed-1/fold-0/log.jsonl");
        return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(log), {}, '\n'));
    }

    /// Number of times that the first update was made.
    int timesBegun(const char* run) const {
        std::ifstream log(m_folder / run / "seed-1/fold-0/log.jsonl");
        int times = 0;
        for (std::string line; std::getline(log, line);) times += line.starts_with("{\"step\":1,");
        return times;
    }

    std::string weightsOf(const char* run) const {
        std::ifstream file(m_folder / run / "seed-1/fold-0/final.safetensors", std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    test::ScratchFolder m_folder;
};

TEST_F(KilledTraining, endsWithTheSameWeights) {
    ASSERT_EQ(test::waitFor(start("whole")), 0);
    const std::string expected = weightsOf("whole");
    ASSERT_FALSE(expected.empty());
    ASSERT_EQ(linesOf("whole"), 36U);

    int kills = 0;
    for (const std::size_t lines : {8U, 17U, 26U}) {
        const pid_t child = start("killed");
        bool ended = false;
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (linesOf("killed") < lines && !ended && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            int status = 0;
            ended = waitpid(child, &status, WNOHANG) == child;
        }
        if (ended) break;
        kill(child, SIGKILL);
        const int status = test::waitFor(child);
        kills += WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
        if (!weightsOf("killed").empty()) break;
    }
    EXPECT_GE(kills, 1);
    ASSERT_EQ(test::waitFor(start("killed")), 0);
    EXPECT_EQ(weightsOf("killed"), expected);
    EXPECT_EQ(timesBegun("killed"), 1);  // the others continued from a saved state
}

}  // namespace
}  // namespace skimline
