// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/sandbox.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>

#include "core/foundation/sandbox/file_access.h"
#include "core/foundation/sandbox/sandbox_trial.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kFiltersCalls = false;
#else
constexpr bool kFiltersCalls = true;
#endif

/// @return whether `attempt` was true in a separate sandboxed process
bool lockedUp(const SandboxNeeds& needs, const std::function<bool()>& attempt) {
    const pid_t child = fork();
    if (child == 0) {
        enterSandbox(needs);
        _exit(attempt() ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool opens(const fs::path& path, int flags) {
    const int file = open(path.c_str(), flags | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

class SandboxOfFiles : public testing::Test {
protected:
    void SetUp() override {
        if (landlockVersion() == 0) GTEST_SKIP() << "This kernel has no Landlock.";
        for (const char* name : {"read", "write", "other"}) fs::create_directory(m_folder / name);
        for (const char* name : {"read/a", "write/a", "other/a"})
            std::ofstream(m_folder / name) << 1;
        m_needs.readable = {m_folder / "read"};
        m_needs.writable = {m_folder / "write"};
    }

    const test::ScratchFolder m_folder;
    SandboxNeeds m_needs;
};

TEST_F(SandboxOfFiles, whatIsReadIsReadAndNotWritten) {
    EXPECT_TRUE(lockedUp(m_needs, [&] { return opens(m_folder / "read/a", O_RDONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(m_folder / "read/a", O_WRONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(m_folder / "read/b", O_WRONLY | O_CREAT); }));
    EXPECT_FALSE(
        lockedUp(m_needs, [&] { return truncate((m_folder / "read/a").c_str(), 0) == 0; }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return unlink((m_folder / "read/a").c_str()) == 0; }));
}

TEST_F(SandboxOfFiles, targetsAreMadeAndMoved) {
    EXPECT_TRUE(lockedUp(m_needs, [&] {
        return opens(m_folder / "write/b", O_WRONLY | O_CREAT) &&
               rename((m_folder / "write/b").c_str(), (m_folder / "write/c").c_str()) == 0;
    }));
    EXPECT_TRUE(fs::exists(m_folder / "write/c"));
}

TEST_F(SandboxOfFiles, nothingElseIsOpened) {
    const fs::path other = m_folder / "other/a";
    const fs::path link = m_folder / "write/link";
    fs::create_symlink(other, link);
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(other, O_RDONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(link, O_RDONLY); })) << "by a link";
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(m_folder / "read/../other/a", O_RDONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(other.parent_path(), O_RDONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [] { return opens("/etc/passwd", O_RDONLY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] {
        const std::string parent = "/proc/" + std::to_string(getppid()) + "/environ";
        return opens(parent, O_RDONLY);
    }));
}

TEST_F(SandboxOfFiles, whatWasOpenedBeforeStaysOpen) {
    const fs::path other = m_folder / "other/a";
    int file = -1;
    m_needs.before = [&] { file = open(other.c_str(), O_RDONLY | O_CLOEXEC); };
    EXPECT_TRUE(lockedUp(m_needs, [&] {
        char byte = 0;
        return read(file, &byte, 1) == 1 && !opens(other, O_RDONLY);
    }));
}

TEST_F(SandboxOfFiles, namesAreListedWhereThatIsEnough) {
    m_needs.listable = {m_folder / "other"};
    EXPECT_TRUE(
        lockedUp(m_needs, [&] { return opens(m_folder / "other", O_RDONLY | O_DIRECTORY); }));
    EXPECT_FALSE(lockedUp(m_needs, [&] { return opens(m_folder / "other/a", O_RDONLY); }));
}

TEST(Sandbox, noSocketProgramOrProcess) {
    if (!kFiltersCalls) GTEST_SKIP() << "A sanitizer traces this program.";
    if (prctl(PR_GET_SECCOMP) < 0) GTEST_SKIP() << "This kernel has no seccomp.";
    const auto refused = [](const std::function<long()>& call) {
        return lockedUp({}, [&] { return call() < 0 && (errno == EPERM || errno == EACCES); });
    };
    for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK})
        EXPECT_TRUE(refused([=] { return socket(family, SOCK_DGRAM, 0); })) << family;
    EXPECT_TRUE(refused([] { return fork(); }));
    EXPECT_TRUE(refused([] { return vfork(); }));
    EXPECT_TRUE(refused([] { return execl("/bin/true", "true", nullptr); }));
    EXPECT_TRUE(refused([] { return kill(getppid(), SIGURG); }));
    EXPECT_TRUE(refused([] { return syscall(SYS_tgkill, getppid(), getppid(), SIGURG); }));
    EXPECT_TRUE(refused([] { return syscall(SYS_ptrace, 0, 0, 0, 0); }));
    // The kernel reads the lower half of an ioctl number: the bits above it change nothing.
    for (const unsigned long above : {0UL, 1UL << 32})
        EXPECT_TRUE(refused([=] { return syscall(SYS_ioctl, 0, above | TIOCSTI, "x"); })) << above;
    EXPECT_TRUE(refused([] { return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0); }));
    EXPECT_TRUE(lockedUp({}, [] { return syscall(SYS_clone3, 0, 0) < 0 && errno == ENOSYS; }));
#ifdef SYS_io_uring_setup
    EXPECT_TRUE(refused([] { return syscall(SYS_io_uring_setup, 1, nullptr); }));
#endif
}

TEST(Sandbox, whatAnAnalysisDoesStillWorks) {
    EXPECT_TRUE(lockedUp({}, [] {
        bool ran = false;
        std::thread([&] { ran = true; }).join();
        void* memory =
            mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return ran && memory != MAP_FAILED && opens("/dev/urandom", O_RDONLY) &&
               opens("/proc/cpuinfo", O_RDONLY) && kill(getppid(), 0) == 0 &&
               kill(getpid(), 0) == 0;
    }));
}

TEST(Sandbox, memoryIsLimited) {
    constexpr std::size_t kMuch = std::size_t{1} << 30;
    const auto takes = [] {
        return mmap(nullptr, kMuch, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
               MAP_FAILED;
    };
    SandboxNeeds needs;
    EXPECT_TRUE(lockedUp(needs, takes));
    needs.memoryBytes = kMuch / 2;
    EXPECT_FALSE(lockedUp(needs, takes));
}

TEST(Sandbox, aTrialSaysWhatHolds) {
    const std::vector<SandboxRung> rungs = tryTheSandbox();
    ASSERT_EQ(rungs.size(), 4U);
    EXPECT_TRUE(rungs[0].holds) << rungs[0].name;
    EXPECT_TRUE(rungs[1].holds) << rungs[1].name;
    EXPECT_EQ(rungs[2].holds, landlockVersion() > 0);
}

}  // namespace
}  // namespace skimline
