// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/child_process.h"

#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <thread>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds kAskEvery{5};
constexpr int kSignalled = 128;  ///< plus the signal: exit status, as shells count
constexpr int kInterrupted = kSignalled + SIGINT;

/// Whether a program ended on request.
bool isStopped(int status) {
    return status == kInterrupted || status == kSignalled + SIGTERM ||
           status == kSignalled + SIGHUP;
}

int handleOf(pid_t process) {
#ifdef SYS_pidfd_open
    return static_cast<int>(syscall(SYS_pidfd_open, process, 0));
#else
    return process < 0 ? -1 : -1;
#endif
}

Error cannotStart() { return {ErrorCode::Io, "", "The system cannot start another process."}; }

/// This process must not return to the caller's frames: no exception may get there. _exit() and not
/// exit(), because there may be threads, and only the parent may tear down what it has set up.
[[noreturn]] void live(const std::function<int()>& work, pid_t parent,
                       int whenParentEnds) noexcept {
    prctl(PR_SET_PDEATHSIG, whenParentEnds);
    if (getppid() != parent) _exit(kInterrupted);
    _exit(work());
}

}  // namespace

ChildProcess::ChildProcess(const std::function<int()>& work, int whenParentEnds) {
    const pid_t parent = getpid();
    m_process = fork();
    if (m_process == 0) live(work, parent, whenParentEnds);
    if (m_process < 0) throw cannotStart();
    m_handle = handleOf(m_process);
}

ChildProcess::ChildProcess(const std::filesystem::path& program, int input,
                           std::vector<std::string> arguments) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    arguments.insert(arguments.begin(), program.string());
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    const int failure =
        posix_spawnp(&m_process, words.front(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw cannotStart();
    m_handle = handleOf(m_process);
}

ChildProcess::~ChildProcess() {
    if (m_state == State::Running) {
        send(SIGKILL);
        waitpid(m_process, nullptr, 0);
    }
    if (m_handle >= 0) close(m_handle);
}

ChildProcess::State ChildProcess::state() {
    int status = 0;
    if (m_state != State::Running || waitpid(m_process, &status, WNOHANG) != m_process)
        return m_state;
    if (WIFSIGNALED(status)) {
        m_state = State::Killed;
        m_signal = WTERMSIG(status);
    } else if (WEXITSTATUS(status) == EXIT_SUCCESS) {
        m_state = State::Succeeded;
    } else {
        m_state = isStopped(WEXITSTATUS(status)) ? State::Stopped : State::Failed;
    }
    return m_state;
}

ChildProcess::State ChildProcess::waitFor(std::chrono::milliseconds longest) {
    if (state() != State::Running) return m_state;
    if (m_handle < 0) {
        std::this_thread::sleep_for(std::min(longest, kAskEvery));
    } else {
        pollfd end{m_handle, POLLIN, 0};
        poll(&end, 1, static_cast<int>(longest.count()));
    }
    return state();
}

void ChildProcess::send(int signal) const {
    if (m_state == State::Running) ::kill(m_process, signal);
}

}  // namespace skimline
