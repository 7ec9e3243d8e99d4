// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/child_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "app/cli/terminal/command.h"
#include "core/base/error.h"

namespace skimline::cli {

namespace {

std::string thisProgram() { return std::filesystem::read_symlink("/proc/self/exe").string(); }

// Between fork and exec nothing may allocate: another thread may have held the heap's lock.
[[noreturn]] void becomeWorker(const char* program, char** arguments, const char* output,
                               pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(kInterrupted);
    const int file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(file >= 0 ? file : nothing, STDOUT_FILENO);
    dup2(file >= 0 ? file : nothing, STDERR_FILENO);
    execv(program, arguments);
    _exit(kFailure);
}

}  // namespace

WorkerProcess::WorkerProcess(const std::vector<std::string>& arguments,
                             std::filesystem::path output)
    : m_output(std::move(output)) {
    std::vector<std::string> words{thisProgram()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t parent = getpid();
    m_process = fork();
    if (m_process == 0) becomeWorker(pointers.front(), pointers.data(), m_output.c_str(), parent);
    if (m_process < 0)
        throw Error(ErrorCode::Io, "--jobs", "The system does not start another process.");
}

WorkerProcess::~WorkerProcess() {
    if (m_state != State::Running) return;
    kill(m_process, SIGKILL);
    waitpid(m_process, nullptr, 0);
}

WorkerProcess::State WorkerProcess::state() {
    int status = 0;
    if (m_state != State::Running || waitpid(m_process, &status, WNOHANG) != m_process)
        return m_state;
    if (WIFSIGNALED(status))
        m_state = State::Killed;
    else if (WEXITSTATUS(status) == kSuccess)
        m_state = State::Succeeded;
    else
        m_state = WEXITSTATUS(status) == kInterrupted ? State::Stopped : State::Failed;
    return m_state;
}

void WorkerProcess::stop() {
    if (m_state == State::Running) kill(m_process, SIGTERM);
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
