// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/processes/worker_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "app/cli/terminal/command.h"
#include "core/base/error.h"

namespace skimline::cli {

namespace {

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
    const pid_t process = fork();
    if (process == 0) becomeWorker(start);
    if (process < 0)
        throw Error(ErrorCode::Io, "--jobs", "The system does not start another process.");
    m_process.emplace(process);
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
