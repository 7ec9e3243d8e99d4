// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/lease.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <vector>

#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds kLong{600'000};
constexpr milliseconds kShort{400};

class Leases : public testing::Test {
protected:
    /// A lease of another owner, last touched this long ago.
    void leave(const std::string& id, std::chrono::seconds ago,
               const std::string& owner = "elsewhere\n12\nboot\nspace\n3\n") const {
        std::ofstream(m_folder / id) << owner;
        timespec now{};
        clock_gettime(CLOCK_REALTIME, &now);
        now.tv_sec -= ago.count();
        const std::array<timespec, 2> times{now, now};
        utimensat(AT_FDCWD, (m_folder / id).c_str(), times.data(), 0);
    }
    std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(m_folder.path()), fs::directory_iterator());
    }

    test::ScratchFolder m_folder;
};

TEST_F(Leases, oneHolderAtATime) {
    const LeaseFolder leases(m_folder.path(), kLong);
    auto lease = leases.take("a");
    ASSERT_TRUE(lease);
    EXPECT_TRUE(lease->isOurs());
    EXPECT_FALSE(leases.take("a"));
    EXPECT_TRUE(leases.take("b"));
    lease.reset();
    EXPECT_TRUE(leases.take("a"));
    EXPECT_EQ(files(), 0);
}

TEST_F(Leases, ofManyWhoTryOneGetsIt) {
    for (int round = 0; round < 50; ++round) {
        std::atomic<int> got{0};
        std::vector<std::unique_ptr<Lease>> kept(8);
        std::vector<std::thread> workers;
        workers.reserve(kept.size());
        for (auto& place : kept)
            workers.emplace_back([&] {
                place = LeaseFolder(m_folder.path(), kLong).take("a");
                got += place != nullptr;
            });
        for (std::thread& worker : workers) worker.join();
        ASSERT_EQ(got, 1);
    }
    EXPECT_EQ(files(), 0);
}

// The same for a lease that is no longer renewed.
TEST_F(Leases, ofManyWhoTakeOverOneGetsIt) {
    for (int round = 0; round < 50; ++round) {
        leave("a", std::chrono::hours(1));
        std::atomic<int> got{0};
        std::vector<std::unique_ptr<Lease>> kept(8);
        std::vector<std::thread> workers;
        workers.reserve(kept.size());
        for (auto& place : kept)
            workers.emplace_back([&] {
                place = LeaseFolder(m_folder.path(), kLong).take("a");
                got += place != nullptr;
            });
        for (std::thread& worker : workers) worker.join();
        ASSERT_EQ(got, 1);
        const auto ours = std::ranges::count_if(
            kept, [](const auto& lease) { return lease != nullptr && lease->isOurs(); });
        ASSERT_EQ(ours, 1);
    }
    EXPECT_EQ(files(), 0);
}

TEST_F(Leases, silenceEndsALeaseAndNothingElseDoes) {
    const LeaseFolder leases(m_folder.path(), milliseconds(120'000));
    leave("alive", std::chrono::seconds(110));
    EXPECT_FALSE(leases.take("alive"));
    leave("silent", std::chrono::seconds(130));
    EXPECT_TRUE(leases.take("silent"));
    // A worker whose clock is a day ahead touches by the server's clock; a time that a jump of the
    // server's clock left in the future is not old.
    leave("future", std::chrono::hours(-24));
    EXPECT_FALSE(leases.take("future"));
}

TEST_F(Leases, theHeartKeepsALeaseAlive) {
    const LeaseFolder leases(m_folder.path(), kShort);
    const auto lease = leases.take("a");
    const auto end = std::chrono::steady_clock::now() + 3 * kShort;
    while (std::chrono::steady_clock::now() < end) {
        ASSERT_FALSE(leases.take("a"));
        std::this_thread::sleep_for(milliseconds(20));
    }
    EXPECT_TRUE(lease->isOurs());
}

TEST_F(Leases, whoSleptThroughALeaseDoesNotEndTheNextOne) {
    const LeaseFolder leases(m_folder.path(), kLong);
    auto slept = leases.take("a");
    fs::rename(m_folder / "a", m_folder / "aside");
    const auto next = leases.take("a");
    ASSERT_TRUE(next);
    EXPECT_FALSE(slept->isOurs());
    slept.reset();
    EXPECT_TRUE(next->isOurs());
}

/// A process that took a lease and was killed.
TEST_F(Leases, aKilledProcessOfThisMachineIsNotWaitedFor) {
    const pid_t child = fork();
    if (child == 0) {
        const auto lease = LeaseFolder(m_folder.path(), kLong).take("a");
        kill(getpid(), SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(fs::exists(m_folder / "a"));
    EXPECT_TRUE(LeaseFolder(m_folder.path(), kLong).take("a"));
}

TEST_F(Leases, aStrangersProcessNumberMeansNothing) {
    leave("a", std::chrono::seconds(1), "elsewhere\n99999999\nother boot\npid:[1]\n5\n");
    EXPECT_FALSE(LeaseFolder(m_folder.path(), kLong).take("a"));
    EXPECT_FALSE(isGone(""));
    EXPECT_FALSE(isGone(thisWorker().text()));
    WorkerIdentity other = thisWorker();
    other.started += "1";  // the process number was reused
    EXPECT_TRUE(isGone(other.text()));
}

TEST_F(Leases, sweepingRemovesWhatIsOver) {
    WorkerIdentity gone = thisWorker();
    gone.started += "1";
    leave(".node.12.own0", std::chrono::seconds(1), gone.text());
    leave(".node.13.own0", std::chrono::seconds(1), thisWorker().text());
    leave("done", std::chrono::seconds(1));
    leave("open", std::chrono::seconds(1));
    LeaseFolder(m_folder.path(), kLong).sweep([](const std::string& id) { return id == "done"; });
    EXPECT_FALSE(fs::exists(m_folder / ".node.12.own0"));
    EXPECT_TRUE(fs::exists(m_folder / ".node.13.own0"));
    EXPECT_FALSE(fs::exists(m_folder / "done"));
    EXPECT_TRUE(fs::exists(m_folder / "open"));
}

}  // namespace
}  // namespace skimline::batch
