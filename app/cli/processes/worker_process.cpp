// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/processes/worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "app/cli/terminal/command.h"
#include "core/base/error.h"

namespace skimline::cli {

namespace {

constexpr std::chrono::milliseconds kLookEvery{5};

std::string thisProgram() { return std::filesystem::read_symlink("/proc/self/exe").string(); }

/// What a new process needs to know; it may not allocate any more.
struct Start {
    const char* program;
    char** arguments;
    const char* output;
    pid_t parent;
    const ProcessLimits& limits;
};

// Between fork and exec nothing may allocate: another thread may have held the heap's lock.
[[noreturn]] void becomeWorker(const Start& start) {
    prctl(PR_SET_PDEATHSIG, start.limits.whenParentEnds);
    if (getppid() != start.parent) _exit(kInterrupted);
    if (start.limits.memoryBytes > 0) {
        const rlimit most{start.limits.memoryBytes, start.limits.memoryBytes};
        setrlimit(RLIMIT_DATA, &most);
    }
    const int file = open(start.output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(file >= 0 ? file : nothing, STDOUT_FILENO);
    dup2(file >= 0 ? file : nothing, STDERR_FILENO);
    execv(start.program, start.arguments);
    _exit(kFailure);
}

int handleOf(pid_t process) {
#ifdef SYS_pidfd_open
    return static_cast<int>(syscall(SYS_pidfd_open, process, 0));
#else
    return process < 0 ? -1 : -1;
#endif
}

}  // namespace

WorkerProcess::WorkerProcess(const std::vector<std::string>& arguments,
                             std::filesystem::path output, const ProcessLimits& limits)
    : m_output(std::move(output)) {
    std::vector<std::string> words{thisProgram()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const Start start{pointers.front(), pointers.data(), m_output.c_str(), getpid(), limits};
    m_process = fork();
    if (m_process == 0) becomeWorker(start);
    if (m_process < 0)
        throw Error(ErrorCode::Io, "--jobs", "The system does not start another process.");
    m_handle = handleOf(m_process);
}

WorkerProcess::~WorkerProcess() {
    if (m_state == State::Running) {
        kill();
        waitpid(m_process, nullptr, 0);
    }
    if (m_handle >= 0) close(m_handle);
}

WorkerProcess::State WorkerProcess::state() {
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

WorkerProcess::State WorkerProcess::waitFor(std::chrono::milliseconds longest) {
    if (state() != State::Running) return m_state;
    if (m_handle < 0) {
        std::this_thread::sleep_for(std::min(longest, kLookEvery));
    } else {
        pollfd end{m_handle, POLLIN, 0};
        poll(&end, 1, static_cast<int>(longest.count()));
    }
    return state();
}

void WorkerProcess::stop() {
    if (m_state == State::Running) ::kill(m_process, SIGTERM);
}

void WorkerProcess::kill() {
    if (m_state == State::Running) ::kill(m_process, SIGKILL);
}

std::string WorkerProcess::lastWords() const {
    std::ifstream file(m_output);
    std::string last;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty()) last = line;
    }
    const std::string name = "skimline: ";
    return last.starts_with(name) ? last.substr(name.size()) : last;
}

}  // namespace skimline::cli
