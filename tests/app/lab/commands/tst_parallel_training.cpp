// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Networks of one run, each trained by its own process: the same weights as in sequence, whichever
// process is killed.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <thread>

#include "tests/app/cli/program_process.h"
#include "tests/core/lab/benchmark/synthetic_benchmark.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::string contentsOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Processes whose command line names `word`.
std::set<pid_t> processesNaming(const std::string& word) {
    std::set<pid_t> found;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator("/proc", none)) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::string line = contentsOf(entry.path() / "cmdline");
        if (line.find(word) != std::string::npos) found.insert(std::stoi(name));
    }
    return found;
}

bool comesTrue(const std::function<bool()>& holds) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (std::chrono::steady_clock::now() < deadline) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return holds();
}

class TrainingJobs : public testing::Test {
protected:
    TrainingJobs() {
        writeBenchmark(m_folder / "made.h5", test::syntheticBenchmark(4), false);
        std::ofstream(m_folder / "tiny.yaml") << test::kTinyRecipe;
    }
    std::vector<std::string> words(const char* run, const char* jobs, int epochs = 12) const {
        if (epochs != 12) {
            std::string recipe = test::kTinyRecipe;
            const std::string from = "epochs: 12";
            recipe.replace(recipe.find(from), from.size(), "epochs: " + std::to_string(epochs));
            std::ofstream(m_folder / "tiny.yaml") << recipe;
        }
        return {"train",     "benchmark",
                "--data",    (m_folder / "made.h5").string(),
                "--folds",   "2",
                "--config",  (m_folder / "tiny.yaml").string(),
                "--jobs",    jobs,
                "--threads", "1",
                "--run",     (m_folder / run).string()};
    }
    fs::path fold(const char* run, int number) const {
        return m_folder / run / "seed-1" / ("fold-" + std::to_string(number));
    }
    std::string weights(const char* run, int number) const {
        return contentsOf(fold(run, number) / "final.safetensors");
    }
    std::size_t lines(const char* run, int number) const {
        const std::string log = contentsOf(fold(run, number) / "log.jsonl");
        return static_cast<std::size_t>(std::count(log.begin(), log.end(), '\n'));
    }
    std::set<pid_t> workers(const char* run, int number) const {
        std::set<pid_t> found;
        for (const pid_t process : processesNaming("1/" + std::to_string(number)))
            if (contentsOf("/proc/" + std::to_string(process) + "/cmdline")
                    .find((m_folder / run).string()) != std::string::npos)
                found.insert(process);
        return found;
    }
    test::ScratchFolder m_folder;
};

TEST_F(TrainingJobs, endWithTheWeightsOfOneProcessEvenIfOneIsKilled) {
    ASSERT_EQ(test::waitFor(test::startProgram(words("one", "1"))), 0);
    const pid_t parent = test::startProgram(words("two", "2"));
    ASSERT_TRUE(comesTrue([&] { return lines("two", 0) > 3 || !weights("two", 0).empty(); }));
    for (const pid_t worker : workers("two", 0)) kill(worker, SIGKILL);
    EXPECT_EQ(test::waitFor(parent), 0);
    for (const int number : {0, 1}) {
        EXPECT_FALSE(weights("two", number).empty());
        EXPECT_EQ(weights("two", number), weights("one", number));
    }
    EXPECT_EQ(contentsOf(m_folder / "two/manifest.json"),
              contentsOf(m_folder / "one/manifest.json"));
    EXPECT_NE(contentsOf(m_folder / "two/report.html").find("2 networks"), std::string::npos);
    // Nothing is left to do.
    EXPECT_EQ(test::waitFor(test::startProgram(words("two", "2"))), 0);
}

TEST_F(TrainingJobs, stoppingOneStopsAllAndTheRunGoesOnLater) {
    const pid_t parent = test::startProgram(words("run", "2", 4000));
    ASSERT_TRUE(comesTrue([&] { return lines("run", 0) > 0 && lines("run", 1) > 0; }));
    kill(parent, SIGINT);
    const int status = test::waitFor(parent);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    for (const int number : {0, 1}) {
        EXPECT_TRUE(workers("run", number).empty());
        EXPECT_TRUE(fs::exists(fold("run", number) / "state.safetensors"));
        EXPECT_TRUE(weights("run", number).empty());
    }
}

TEST_F(TrainingJobs, workersDoNotOutliveAParentThatIsKilled) {
    const pid_t parent = test::startProgram(words("run", "2", 4000));
    ASSERT_TRUE(comesTrue([&] { return lines("run", 0) > 0 && lines("run", 1) > 0; }));
    kill(parent, SIGKILL);
    test::waitFor(parent);
    EXPECT_TRUE(comesTrue([&] { return workers("run", 0).empty() && workers("run", 1).empty(); }));
}

TEST_F(TrainingJobs, whatAWorkerCannotDoIsToldInOneSentence) {
    fs::create_directories(fold("run", 1) /
                           "state.safetensors");  // a folder where the file should be
    const std::string output = (m_folder / "output.txt").string();
    const int status = test::waitFor(test::startProgram(words("run", "2"), output));
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    const std::string said = contentsOf(output);
    EXPECT_NE(said.find("skimline-lab: Seed 1, split 2: "), std::string::npos) << said;
    EXPECT_NE(said.find("state.safetensors"), std::string::npos) << said;
}

TEST_F(TrainingJobs, sharesOfALauncherMakeWhatOneProcessMakes) {
    auto one = words("one", "1");
    auto shares = words("shares", "1");
    for (auto* all : {&one, &shares}) all->insert(all->end(), {"--seeds", "1,2"});
    ASSERT_EQ(test::waitFor(test::startProgram(one)), 0);
    // The first of two is killed midway and restarted with the same variables.
    const auto start = [&](const char* index) {
        setenv("JOB_COMPLETION_INDEX", index, 1);
        auto words = shares;
        words.insert(words.end(), {"--of", "2"});
        const pid_t process = test::startProgram(words, (m_folder / "said.txt").string());
        unsetenv("JOB_COMPLETION_INDEX");
        return process;
    };
    const pid_t victim = start("0");
    EXPECT_TRUE(comesTrue([&] { return lines("shares", 0) > 3; }));
    kill(victim, SIGKILL);
    test::waitFor(victim);
    const std::size_t before = lines("shares", 0);
    const pid_t second = start("1");
    EXPECT_EQ(test::waitFor(second), 0);
    EXPECT_EQ(lines("shares", 0), before) << "that is the other one's share";
    EXPECT_EQ(test::waitFor(start("0")), 0);
    EXPECT_NE(contentsOf(m_folder / "said.txt").find("This is shard 1/2, by JOB_COMPLETION_INDEX"),
              std::string::npos);
    for (const char* network : {"seed-1/fold-0", "seed-1/fold-1", "seed-2/fold-0", "seed-2/fold-1"})
        EXPECT_EQ(contentsOf(m_folder / "shares" / network / "final.safetensors"),
                  contentsOf(m_folder / "one" / network / "final.safetensors"))
            << network;
    // Each has a record, so none is trained again, even without its state.
    for (const char* id : {"seed-1.fold-0", "seed-1.fold-1", "seed-2.fold-0", "seed-2.fold-1"})
        EXPECT_TRUE(fs::exists(m_folder / "shares/.skimline/done" / (std::string(id) + ".json")));
    EXPECT_TRUE(fs::is_empty(m_folder / "shares/.skimline/leases"));
    fs::remove(fold("shares", 0) / "state.safetensors");
    const std::string log = contentsOf(fold("shares", 0) / "log.jsonl");
    EXPECT_EQ(test::waitFor(test::startProgram(shares)), 0);
    EXPECT_EQ(contentsOf(fold("shares", 0) / "log.jsonl"), log);
    // If its file does not match its record, it is trained again.
    fs::resize_file(fold("shares", 1) / "final.safetensors", 10);
    EXPECT_EQ(test::waitFor(test::startProgram(shares)), 0);
    EXPECT_EQ(weights("shares", 1), weights("one", 1));
}

TEST_F(TrainingJobs, whoeverComesTakesWhatNobodyIsTraining) {
    ASSERT_EQ(test::waitFor(test::startProgram(words("one", "1"))), 0);
    auto claiming = words("run", "1");
    claiming.emplace_back("--claim");
    const pid_t first = test::startProgram(claiming);
    const pid_t second = test::startProgram(claiming);
    EXPECT_EQ(test::waitFor(first), 0);
    EXPECT_EQ(test::waitFor(second), 0);
    for (const int number : {0, 1}) {
        EXPECT_EQ(weights("run", number), weights("one", number));
        EXPECT_EQ(lines("run", number), lines("one", number)) << "trained once";
    }
}

TEST_F(TrainingJobs, severalRecipesAreSharedOutTogether) {
    fs::copy_file(m_folder / "tiny.yaml", m_folder / "other.yaml");
    auto all = words("run", "1");
    all.insert(all.end(), {"--config", (m_folder / "other.yaml").string()});
    for (const char* shard : {"1/3", "3/3", "2/3"}) {
        auto words = all;
        words.insert(words.end(), {"--shard", shard});
        EXPECT_EQ(test::waitFor(test::startProgram(words)), 0) << shard;
    }
    for (const char* recipe : {"tiny", "other"})
        for (const char* network : {"seed-1/fold-0", "seed-1/fold-1"})
            EXPECT_TRUE(fs::exists(m_folder / "run" / recipe / network / "final.safetensors"))
                << recipe << network;
    const std::string output = (m_folder / "table.txt").string();
    EXPECT_EQ(test::waitFor(test::startProgram(
                  {"evaluate", "benchmark", "--data", (m_folder / "made.h5").string(), "--run",
                   (m_folder / "run/tiny").string(), "--run", (m_folder / "run/other").string()},
                  output)),
              0)
        << contentsOf(output);
}

TEST_F(TrainingJobs, wrongNamesOfNetworksAreRefused) {
    for (const char* name : {"1", "1/", "/0", "x/0", "1/0x", "1/9", "7/0"}) {
        auto asked = words("run", "1");
        asked.insert(asked.end(), {"--network", name});
        const std::string output = (m_folder / "output.txt").string();
        const int status = test::waitFor(test::startProgram(asked, output));
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 0) << name;
        EXPECT_FALSE(contentsOf(output).empty());
    }
}

}  // namespace
}  // namespace skimline
