// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A clip and the files next to it, with the n-th write, flush, rename or link going wrong, or the
// process killed there, until it survives: the old clip stays, or the new one is whole. After the
// first twelve n, each of the three kinds of fault takes a different third of them; with
// SKIMLINE_EVERY_FAULT set each takes every n.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/foundation/base/read_file.h"
#include "tests/app/cli/commands/batch/batch_program.h"
#include "tests/support/fault_shim.h"

namespace skimline::test {
namespace {

namespace fs = std::filesystem;

const std::string kOld = "old";
const std::vector<std::string> kWays = {"fail", "full", "kill"};

bool isTaken(const std::string& way, int n) {
    constexpr int kAllOf = 12;
    if (n <= kAllOf || std::getenv("SKIMLINE_EVERY_FAULT") != nullptr) return true;
    return kWays[static_cast<std::size_t>(n) % kWays.size()] == way;
}

class ClipTarget : public testing::Test {
protected:
    void SetUp() override {
        m_source = makeClips(m_folder / "in", 1).front().string();
        fs::create_directories(m_folder / "cache/skimline");
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
    }
    void TearDown() override {
        for (const char* name : {"XDG_CACHE_HOME", "XDG_DATA_HOME"}) ::unsetenv(name);
    }

    const ScratchFolder m_folder;
    std::string m_source;
};

class ClipFaults : public ClipTarget, public testing::WithParamInterface<std::string> {
protected:
    fs::path out() const { return m_folder / "out"; }
    int run() const {
        return runProgram({"summarize", "-q", m_source, "-o", (out() / "a.mp4").string(),
                           "--overwrite", "--edl", "--csv", "--threads", "1"},
                          (m_folder / "log").string());
    }
    void startAgain() const {
        fs::remove_all(out());
        fs::create_directory(out());
        for (const char* name : {"a.mp4", "a.edl", "a.csv"}) std::ofstream(out() / name) << kOld;
    }
    std::map<std::string, std::size_t> sizes() const {
        std::map<std::string, std::size_t> found;
        for (const auto& entry : fs::directory_iterator(out()))
            found[entry.path().filename().string()] = entry.file_size();
        return found;
    }
};

TEST_P(ClipFaults, theOldStaysOrTheNewIsWhole) {
    startAgain();
    ASSERT_EQ(run(), 0) << readFile(m_folder / "log");
    const std::map<std::string, std::size_t> whole = sizes();
    constexpr int kMost = 400;
    int n = 1;
    for (; n < kMost; ++n) {
        if (!isTaken(GetParam(), n)) continue;
        startAgain();
        planFault(GetParam(), n, out());
        const int status = run();
        planNoFault();
        SCOPED_TRACE(GetParam() + " " + std::to_string(n) + ": " + readFile(m_folder / "log"));
        const std::map<std::string, std::size_t> now = sizes();
        EXPECT_EQ(now.size(), whole.size()) << "something is left, or lost";
        for (const auto& [name, size] : whole)
            EXPECT_TRUE(now.at(name) == kOld.size() || now.at(name) == size) << name;
        if (!faultStruck()) {
            EXPECT_EQ(status, 0);
            break;
        }
        // A failed flush of the folder at the very end undoes nothing.
        EXPECT_TRUE(status == 1 || (status == 0 && now == whole)) << status;
        if (HasFailure()) return;
    }
    EXPECT_GT(n, 5);
    EXPECT_LT(n, kMost);
}

TEST_F(ClipTarget, ofSeveralAtOnceOneWritesTheTarget) {
    const std::string clip = (m_folder / "one.mp4").string();
    std::map<pid_t, fs::path> logs;
    for (const char* name : {"a.log", "b.log", "c.log"}) {
        const fs::path log = m_folder / name;
        logs[startProgram({"cut", m_source, "--end", "2", "-o", clip, "-q", "--threads", "1"},
                          log.string())] = log;
    }
    int written = 0;
    for (const auto& [child, log] : logs) {
        const int status = waitFor(child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            ++written;
        else
            EXPECT_EQ(readFile(log),
                      "skimline: " + clip + " already exists; --overwrite replaces it.\n");
    }
    EXPECT_EQ(written, 1);
}

TEST_F(ClipTarget, aFullDiskLeavesNoFolder) {
    const fs::path run = m_folder / "run";
    planFault("full", 1, run);
    EXPECT_EQ(
        runProgram({"batch", "plan", m_source, "-o", run.string()}, (m_folder / "log").string()),
        1);
    planNoFault();
    EXPECT_TRUE(faultStruck());
    EXPECT_FALSE(fs::exists(run)) << readFile(m_folder / "log");
}

INSTANTIATE_TEST_SUITE_P(Every, ClipFaults, testing::ValuesIn(kWays),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace skimline::test
