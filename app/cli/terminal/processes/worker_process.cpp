// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/worker_process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iostream>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

namespace {

ProgramMain theProgram = nullptr;

std::string thisProgram() { return std::filesystem::read_symlink("/proc/self/exe").string(); }

/// Arguments of a new process, which must not allocate memory.
struct Start {
    const char* program;
    char** arguments;
    int count;
    const char* output;
    const ProcessLimits& limits;
};

/// Runs the program as if it had been loaded anew, and skips the destructors of objects copied from
/// the parent.
int runCopy(const Start& start) {
    dup2(start.limits.answers, kAnswerSocket);
#ifdef SYS_close_range
    syscall(SYS_close_range, kAnswerSocket + 1, ~0U, 0);  // the parent's leases and others
#endif
    const int status = theProgram(start.count, start.arguments);
    std::cout.flush();
    std::cerr.flush();
    std::fflush(nullptr);
    return status;
}

// Between fork and exec nothing may allocate: another thread may have held the heap's lock. (A copy
// does: its process has no other thread but the heartbeat of a lease, which never allocates.)
int becomeWorker(const Start& start) {
    if (start.limits.memoryBytes > 0) {
        const rlimit most{start.limits.memoryBytes, start.limits.memoryBytes};
        setrlimit(RLIMIT_DATA, &most);
    }
    const int file = open(start.output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(file >= 0 ? file : nothing, STDOUT_FILENO);
    dup2(file >= 0 ? file : nothing, STDERR_FILENO);
    if (start.limits.answers >= 0 && theProgram != nullptr) return runCopy(start);
    execv(start.program, start.arguments);
    return kFailure;
}

}  // namespace

void rememberProgram(ProgramMain program) { theProgram = program; }

WorkerProcess::WorkerProcess(const std::vector<std::string>& arguments,
                             std::filesystem::path output, const ProcessLimits& limits)
    : m_output(std::move(output)) {
    std::vector<std::string> words{thisProgram()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const Start start{pointers.front(), pointers.data(), static_cast<int>(words.size()),
                      m_output.c_str(), limits};
    // Buffered text belongs to this process: a copy would write it once more.
    std::cout.flush();
    std::fflush(nullptr);
    m_process.emplace([&start] { return becomeWorker(start); }, limits.whenParentEnds);
}

std::string WorkerProcess::lastWords() const {
    std::ifstream file(m_output);
    std::string last;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty()) last = line;
    }
    for (const std::string name : {"skimline: ", "skimline-lab: "})
        if (last.starts_with(name)) return last.substr(name.size());
    return last;
}

}  // namespace skimline::cli
