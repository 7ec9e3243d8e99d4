// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/sandbox_trial.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <optional>

#include "core/foundation/sandbox/file_access.h"
#include "core/foundation/sandbox/sandboxed_work.h"

namespace skimline {
namespace {

constexpr int kLimits = 1;
constexpr int kPrivileges = 2;
constexpr int kFiles = 4;
constexpr int kCalls = 8;

bool isRefused(int descriptor) {
    if (descriptor < 0) return errno == EACCES || errno == EPERM;
    close(descriptor);
    return false;
}

bool startsNothing() {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) waitpid(child, nullptr, 0);
    return child < 0;
}

bool startsNoProgram() {
    const char* const words[] = {"true", nullptr};
    // A program that could start would replace this process and exit with 0: the sandbox fails.
    execv("/bin/true", const_cast<char**>(words));
    return errno == EPERM || errno == EACCES;
}

std::string tryToGetOut() {
    int holds = 0;
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_max <= 256) holds |= kLimits;
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1) holds |= kPrivileges;
    if (isRefused(open("/etc/passwd", O_RDONLY | O_CLOEXEC)) &&
        isRefused(open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) &&
        isRefused(open("/var/tmp", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600)))
        holds |= kFiles;
    const bool calls = isRefused(socket(AF_UNIX, SOCK_STREAM, 0)) && startsNothing() &&
                       kill(getppid(), SIGURG) != 0 && startsNoProgram();
    if (calls) holds |= kCalls;
    return std::to_string(holds);
}

}  // namespace

std::vector<SandboxRung> tryTheSandbox() {
    auto [mine, its] = MessageChannel::pair();
    const ChildProcess child = startSandboxed(
        its, [] { return SandboxNeeds(); }, tryToGetOut);
    its = MessageChannel(-1);
    const std::optional<Message> tried = mine.receive();
    const int holds = tried && tried->kind == MessageKind::Result ? std::stoi(tried->bytes) : 0;
    const int version = landlockVersion();
    return {{"limits", (holds & kLimits) != 0},
            {"no new privileges", (holds & kPrivileges) != 0},
            {"files" + (version > 0 ? " (Landlock " + std::to_string(version) + ")" : ""),
             (holds & kFiles) != 0},
            {"system calls (seccomp)", (holds & kCalls) != 0}};
}

}  // namespace skimline
