// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/child_process.h"

#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

namespace {

constexpr std::chrono::milliseconds kAskEvery{5};

int handleOf(pid_t process) {
#ifdef SYS_pidfd_open
    return static_cast<int>(syscall(SYS_pidfd_open, process, 0));
#else
    return process < 0 ? -1 : -1;
#endif
}

}  // namespace

ChildProcess::ChildProcess(pid_t process) : m_process(process), m_handle(handleOf(process)) {}

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
    } else if (WEXITSTATUS(status) == kSuccess) {
        m_state = State::Succeeded;
    } else {
        m_state = WEXITSTATUS(status) == kInterrupted ? State::Stopped : State::Failed;
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

}  // namespace skimline::cli
