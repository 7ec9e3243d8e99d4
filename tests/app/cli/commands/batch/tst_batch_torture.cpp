// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Three workers on one folder, disturbed in every way a machine can be, produce what one
// undisturbed worker produces. SKIMLINE_TORTURE_ROUNDS and SKIMLINE_TORTURE_CLIPS ask for more than
// the short version: 200 and 60 are the long one.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <random>
#include <set>
#include <thread>

#include "tests/app/cli/commands/batch/batch_program.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kWorkers = 3;

int numberFrom(const char* variable, int otherwise) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::atoi(text);
}

void pause(milliseconds time) { std::this_thread::sleep_for(time); }

/// Child processes of a process.
std::vector<pid_t> childrenOf(pid_t process) {
    const std::string number = std::to_string(process);
    std::ifstream list("/proc/" + number + "/task/" + number + "/children");
    std::vector<pid_t> children;
    for (pid_t child = 0; list >> child;) children.push_back(child);
    return children;
}

/// A small separate disk, if this machine allows one.
class SmallDisk {
public:
    explicit SmallDisk(fs::path folder) : m_folder(std::move(folder)) {
        fs::create_directories(m_folder);
        m_mounted = mount("none", m_folder.c_str(), "tmpfs", 0, "size=24m") == 0;
    }
    ~SmallDisk() {
        if (m_mounted) umount2(m_folder.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool isMounted() const { return m_mounted; }
    const fs::path& folder() const { return m_folder; }
    void fill() const {
        std::ofstream filler(m_folder / "filler", std::ios::binary);
        const std::string block(4096, 'x');
        while (filler << block << std::flush) {
        }
    }
    void makeRoom() const { fs::remove(m_folder / "filler"); }

private:
    fs::path m_folder;
    bool m_mounted = false;
};

class Torture : public testing::Test {
protected:
    Torture() : m_disk(m_scratch / "disk"), m_quiet(m_scratch / "quiet") {
        const int clips = numberFrom("SKIMLINE_TORTURE_CLIPS", 15);
        m_sources = test::makeClips(m_scratch / "in", static_cast<std::size_t>(clips));
        // The same name in another, read-only folder, and an empty file.
        fs::create_directories(m_scratch / "read only");
        fs::copy_file(m_sources.front(), m_scratch / "read only" / m_sources.front().filename());
        fs::permissions(m_scratch / "read only", fs::perms::owner_write, fs::perm_options::remove);
        std::ofstream(m_scratch / "in/nothing.mp4").flush();
        m_sources.push_back(m_scratch / "read only" / m_sources.front().filename());
        m_sources.push_back(m_scratch / "in/nothing.mp4");
    }
    ~Torture() override {
        for (const pid_t worker : m_workers)
            if (worker > 0) kill(worker, SIGKILL);
        fs::permissions(m_scratch / "read only", fs::perms::owner_write, fs::perm_options::add);
    }

    void plan(const fs::path& run) const {
        std::vector<std::string> words{"batch", "plan"};
        for (const fs::path& source : m_sources) words.push_back(source);
        words.insert(words.end(), {"-o", run, "--otio", "--report", "--threads", "1", "--cache",
                                   m_scratch / "cache", "--weights", m_scratch / "none"});
        ASSERT_EQ(test::runProgram(words, m_scratch / "plan.log"), 0);
    }

    /// On a machine whose clock is off by up to a day.
    void startWorker(std::size_t which, const fs::path& run) {
        const int shift = std::uniform_int_distribution<int>(-86'400, 86'400)(m_random);
        setenv("LD_PRELOAD", SKIMLINE_SHIFTED_CLOCK, 1);
        setenv("SKIMLINE_CLOCK_SHIFT", std::to_string(shift).c_str(), 1);
        const fs::path log = m_scratch / ("worker" + std::to_string(m_started++) + ".log");
        m_workers[which] = test::startProgram(
            {"batch", "run", run, "--claim", "--lease", "2s", "--back-off", "0.2s", "--log-json"},
            log);
        unsetenv("LD_PRELOAD");
        m_logs.push_back(log);
    }

    /// Restarts workers that ended before everything was done.
    /// @return whether all three ended with nothing left to do
    bool lookAfterWorkers(const fs::path& run) {
        for (std::size_t which = 0; which < kWorkers; ++which) {
            int status = 0;
            if (m_workers[which] <= 0 || waitpid(m_workers[which], &status, WNOHANG) == 0) continue;
            m_workers[which] = 0;
            if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
            const std::set<int> retries{1, 143};
            EXPECT_TRUE(WIFSIGNALED(status) || retries.contains(WEXITSTATUS(status)))
                << WEXITSTATUS(status) << readFile(m_logs.back());
            startWorker(which, run);
        }
        return std::ranges::all_of(m_workers, [](pid_t worker) { return worker == 0; });
    }

    /// @return a running worker; 0: none
    pid_t anyWorker() {
        std::vector<pid_t> running;
        std::ranges::copy_if(m_workers, std::back_inserter(running),
                             [](pid_t worker) { return worker > 0; });
        if (running.empty()) return 0;
        return running[std::uniform_int_distribution<std::size_t>(0, running.size() - 1)(m_random)];
    }

    void disturb(int round) {
        const pid_t worker = anyWorker();
        if (worker == 0) return;
        switch (round % 5) {
            case 0:
                kill(worker, SIGKILL);
                break;
            case 1:  // longer than a lease lasts
                kill(worker, SIGSTOP);
                pause(milliseconds(3000));
                kill(worker, SIGCONT);
                break;
            case 2:
                for (const pid_t child : childrenOf(worker)) kill(child, SIGKILL);
                break;
            case 3:
                fillDisk(worker);
                break;
            default:
                stopInTime(worker);
                break;
        }
    }

    void fillDisk(pid_t worker) const {
        if (m_disk.isMounted()) {
            m_disk.fill();
            pause(milliseconds(1500));
            m_disk.makeRoom();
            return;
        }
        // Stands in for a full disk: no file of the worker and its processes may grow.
        const rlimit none{0, RLIM_INFINITY};
        prlimit(worker, RLIMIT_FSIZE, &none, nullptr);
        pause(milliseconds(1500));
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        prlimit(worker, RLIMIT_FSIZE, &all, nullptr);
    }

    static void stopInTime(pid_t worker) {
        kill(worker, SIGTERM);
        const auto deadline = Clock::now() + seconds(10);
        siginfo_t end{};
        while (Clock::now() < deadline) {
            waitid(P_PID, static_cast<id_t>(worker), &end, WEXITED | WNOHANG | WNOWAIT);
            if (end.si_pid == worker) return;
            pause(milliseconds(20));
        }
        ADD_FAILURE() << "a worker did not stop within 10 s";
    }

    /// Waits until another video is done, so that slow machines make progress, too; a few seconds
    /// at most.
    static void waitForProgress(const fs::path& run) {
        const auto done = [&] {
            return std::distance(fs::directory_iterator(run / "done"), fs::directory_iterator());
        };
        const auto before = done();
        const auto deadline = Clock::now() + seconds(4);
        while (done() == before && Clock::now() < deadline) pause(milliseconds(20));
    }

    /// @return disturbances made until everything was done
    int disturbUntilDone(const fs::path& run, int most) {
        for (std::size_t which = 0; which < kWorkers; ++which) startWorker(which, run);
        int rounds = 0;
        while (!lookAfterWorkers(run)) {
            waitForProgress(run);
            pause(milliseconds(std::uniform_int_distribution<int>(0, 600)(m_random)));
            if (rounds < most) disturb(m_round++);
            ++rounds;
        }
        return std::min(rounds, most);
    }

    /// No two processes may have said that they finished the same video.
    void expectNothingTwice() {
        std::multiset<std::string> finished;
        for (const fs::path& log : m_logs) {
            std::ifstream file(log);
            for (std::string line; std::getline(file, line);) {
                const auto event = parseJson<nlohmann::json>(line, "log", IfNotJson::Discard);
                if (event.is_object() && event.value("event", "") == "done")
                    finished.insert(event["id"].get<std::string>());
            }
        }
        for (const std::string& id : finished) EXPECT_EQ(finished.count(id), 1U) << id;
        m_logs.clear();
    }

    void expectSame(const fs::path& run) const {
        EXPECT_EQ(test::runShell("diff -r '" + (m_quiet / "out").string() + "' '" +
                                 (run / "out").string() + "'"),
                  0);
        const auto expected = test::agreedContents(m_quiet);
        const auto found = test::agreedContents(run);
        for (const auto& [name, contents] : expected) {
            ASSERT_TRUE(found.contains(name)) << name << " is missing";
            EXPECT_EQ(found.at(name), contents) << name;
        }
        for (const auto& [name, contents] : found)
            EXPECT_TRUE(expected.contains(name)) << name << " is too much";
        const auto status = test::statusOf(run, m_scratch.path());
        EXPECT_EQ(status["done"], m_sources.size() - 1);
        EXPECT_EQ(status["failed_for_good"], 1);
        EXPECT_EQ(status["failures"][0]["code"], "corrupt") << status.dump(1);
    }

    test::ScratchFolder m_scratch;
    SmallDisk m_disk;
    fs::path m_quiet;
    std::vector<fs::path> m_sources;
    std::array<pid_t, kWorkers> m_workers{};
    std::vector<fs::path> m_logs;
    std::mt19937 m_random{22};
    int m_started = 0;
    int m_round = 0;
};

TEST_F(Torture, endsWithWhatAQuietRunMakes) {
    const int rounds = numberFrom("SKIMLINE_TORTURE_ROUNDS", 10);
    plan(m_quiet);
    ASSERT_EQ(test::runProgram({"batch", "run", m_quiet, "-q"}, m_scratch / "quiet.log"), 0);
    int made = 0;
    for (int run = 0; made < rounds && !HasFailure(); ++run) {
        const fs::path folder = m_disk.folder() / ("run" + std::to_string(run));
        fs::remove_all(m_scratch / "cache");
        plan(folder);
        made += disturbUntilDone(folder, rounds - made);
        expectNothingTwice();
        expectSame(folder);
        std::cout << "run " << run << ": " << made << " disturbances so far, disk "
                  << (m_disk.isMounted() ? "of its own" : "limited per process") << std::endl;
        fs::remove_all(folder);
    }
}

}  // namespace
}  // namespace skimline
