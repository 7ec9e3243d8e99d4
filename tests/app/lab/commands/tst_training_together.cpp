// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several processes that train one network end with the weights that one process gets from the same
// updates, and with the same bits every time; if one is killed, all of them end and report it.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/foundation/base/json/json_text.h"
#include "core/lab/training/ranks/connect_ranks.h"
#include "tests/app/cli/program_process.h"
#include "tests/core/lab/training/data/tiny_bank.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Variables as a launcher sets them.
struct LauncherNames {
    const char* rank;
    const char* size;
};
constexpr LauncherNames kTorchrun{"RANK", "WORLD_SIZE"};
constexpr LauncherNames kSrun{"SLURM_PROCID", "SLURM_NTASKS"};
constexpr LauncherNames kMpirun{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"};

class TrainingTogether : public testing::Test {
protected:
    void SetUp() override {
        if (!canTrainTogether()) GTEST_SKIP() << "built without Gloo";
        writeFeatureBank(m_folder / "bank", test::tinyBank(), false);
    }

    std::vector<std::string> words(const std::string& run, int steps = 12) const {
        return {"train",
                "montage",
                "--bank",
                (m_folder / "bank").string(),
                "--run",
                (m_folder / run).string(),
                "--threads",
                "1",
                "--width",
                "16",
                "--heads",
                "2",
                "--layers",
                "1",
                "--feed-forward",
                "16",
                "--min-rows",
                "16",
                "--max-rows",
                "24",
                "--dropout",
                "0.2",
                "--batch",
                "4",
                "--steps",
                std::to_string(steps),
                "--save-every",
                "5",
                "--validate-every",
                "0"};
    }
    std::string output(const std::string& run, int rank) const {
        return (m_folder / (run + ".said" + std::to_string(rank))).string();
    }
    std::vector<pid_t> start(const std::string& run, int ranks, int steps = 12,
                             const LauncherNames& launcher = kTorchrun) const {
        std::vector<std::string> all = words(run, steps);
        all.emplace_back("--together");
        std::vector<pid_t> processes;
        setenv(launcher.size, std::to_string(ranks).c_str(), 1);
        for (int rank = 0; rank < ranks; ++rank) {
            setenv(launcher.rank, std::to_string(rank).c_str(), 1);
            processes.push_back(test::startProgram(all, output(run, rank)));
        }
        unsetenv(launcher.size);
        unsetenv(launcher.rank);
        return processes;
    }
    void train(const std::string& run, int ranks, const LauncherNames& launcher = kTorchrun) const {
        const std::vector<pid_t> processes = start(run, ranks, 12, launcher);
        for (std::size_t rank = 0; rank < processes.size(); ++rank)
            EXPECT_EQ(test::waitFor(processes[rank]), 0)
                << contentsOf(output(run, static_cast<int>(rank)));
        EXPECT_FALSE(fs::exists(m_folder / run / ".ranks"));
    }
    static std::string contentsOf(const fs::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::string weights(const std::string& run) const {
        return contentsOf(m_folder / run / "final.safetensors");
    }
    /// Both losses and the gradient norm of every step, from the last time it was made.
    std::map<int, std::array<double, 3>> curve(const std::string& run) const {
        std::map<int, std::array<double, 3>> losses;
        std::ifstream log(m_folder / run / "log.jsonl");
        for (std::string line; std::getline(log, line);) {
            const auto json = parseJson(line, "log", IfNotJson::Discard);
            if (json.is_object())
                losses[json["step"]] = {json["sequence_loss"], json["importance_loss"],
                                        json["gradient_norm"]};
        }
        return losses;
    }
    /// @return whether the run got that far
    bool waitForStep(const std::string& run, int step) const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (std::chrono::steady_clock::now() < deadline) {
            const auto losses = curve(run);
            if (!losses.empty() && losses.rbegin()->first >= step) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }

    test::ScratchFolder m_folder;
};

TEST_F(TrainingTogether, lossesAreThoseOfOneProcessAndBitsThoseOfTheLastTime) {
    ASSERT_EQ(test::waitFor(test::startProgram(words("alone"), output("alone", 0))), 0)
        << contentsOf(output("alone", 0));
    const auto alone = curve("alone");
    ASSERT_EQ(alone.size(), 12U);
    for (const int ranks : {2, 4}) {
        const std::string run = "run" + std::to_string(ranks);
        train(run, ranks);
        const auto together = curve(run);
        ASSERT_EQ(together.size(), alone.size());
        double worst = 0;
        for (const auto& [step, losses] : alone)
            for (std::size_t i = 0; i < losses.size(); ++i)
                worst = std::max(worst, std::abs(losses[i] - together.at(step)[i]));
        EXPECT_LT(worst, 1e-4) << ranks;
        std::cout << ranks << " processes: losses and norms differ by " << worst << " at most"
                  << std::endl;
        train(run + "again", ranks, ranks == 2 ? kSrun : kMpirun);
        EXPECT_FALSE(weights(run).empty());
        EXPECT_EQ(weights(run), weights(run + "again")) << ranks;
    }
}

TEST_F(TrainingTogether, aKilledProcessEndsAllAndTheyGoOnWithTheSameBits) {
    constexpr int kSteps = 300;  // long enough to be killed midway, however late the signal comes
    for (const pid_t process : start("whole", 3, kSteps)) EXPECT_EQ(test::waitFor(process), 0);
    for (const std::size_t victim : {2U, 0U}) {
        const std::vector<pid_t> processes = start("killed", 3, kSteps);
        ASSERT_TRUE(waitForStep("killed", victim == 2 ? 8 : 21));
        kill(processes[victim], SIGKILL);
        for (std::size_t rank = 0; rank < processes.size(); ++rank) {
            const int status = test::waitFor(processes[rank]);
            if (rank == victim) continue;
            const std::string said = contentsOf(output("killed", static_cast<int>(rank)));
            EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1) << said;
            EXPECT_NE(said.find("Another process of this training ended, so process " +
                                std::to_string(rank) + " of 3 ends, too."),
                      std::string::npos)
                << said;
        }
        EXPECT_TRUE(weights("killed").empty());
    }
    for (const pid_t process : start("killed", 3, kSteps)) EXPECT_EQ(test::waitFor(process), 0);
    EXPECT_EQ(weights("killed"), weights("whole"));
    EXPECT_EQ(curve("killed"), curve("whole"));
}

TEST_F(TrainingTogether, oneThatIsStoppedWhileItWaitsForAnotherEndsSoon) {
    const std::vector<pid_t> processes = start("run", 2, 100'000);
    ASSERT_TRUE(waitForStep("run", 3));
    kill(processes[1], SIGSTOP);
    kill(processes[0], SIGTERM);
    const int status = test::waitFor(processes[0]);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 143);
    EXPECT_TRUE(fs::exists(m_folder / "run/state.safetensors"));
    kill(processes[1], SIGCONT);
    EXPECT_NE(test::waitFor(processes[1]), 0);
}

TEST_F(TrainingTogether, otherOptionsThanTheFirstProcessAreRefused) {
    std::vector<std::string> all = words("run");
    all.emplace_back("--together");
    std::vector<std::string> other = all;
    other.insert(other.end(), {"--learning-rate", "0.5"});
    setenv("WORLD_SIZE", "2", 1);
    setenv("RANK", "0", 1);
    const pid_t first = test::startProgram(all, output("run", 0));
    setenv("RANK", "1", 1);
    const pid_t second = test::startProgram(other, output("run", 1));
    unsetenv("WORLD_SIZE");
    unsetenv("RANK");
    EXPECT_NE(test::waitFor(first), 0);
    EXPECT_NE(test::waitFor(second), 0);
    EXPECT_NE(contentsOf(output("run", 1)).find("was started with other options or data"),
              std::string::npos)
        << contentsOf(output("run", 1));
}

TEST_F(TrainingTogether, withoutALauncherOrEnoughWorkOneSentenceSaysSo) {
    std::vector<std::string> all = words("run");
    all.emplace_back("--together");
    EXPECT_NE(test::waitFor(test::startProgram(all, output("run", 0))), 0);
    EXPECT_NE(contentsOf(output("run", 0)).find("No launcher has numbered"), std::string::npos);
    const std::vector<pid_t> processes = start("many", 5);
    for (const pid_t process : processes) EXPECT_NE(test::waitFor(process), 0);
    EXPECT_NE(contentsOf(output("many", 0)).find("cannot be divided among 5 processes"),
              std::string::npos)
        << contentsOf(output("many", 0));
}

}  // namespace
}  // namespace skimline
