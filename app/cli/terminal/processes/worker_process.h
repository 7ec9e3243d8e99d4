// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/sandbox/child_process.h"

namespace skimline::cli {

struct ProcessLimits {
    std::uint64_t memoryBytes = 0;  ///< that it may write to; 0: no limit
    int whenParentEnds = SIGTERM;   ///< signal that it is sent then
    /// A socket that it gets as kAnswerSocket; -1: none. With a socket it runs in a fork of this
    /// process, which saves loading the program (a third of a second). This requires that no
    /// threads have computed anything yet: OpenMP's do not survive a fork.
    int answers = -1;
};

/// File descriptor of the socket in a process that was given one.
inline constexpr int kAnswerSocket = 3;

/// The program's main(), for processes that are copies of this one.
using ProgramMain = int (*)(int, char**);
void rememberProgram(ProgramMain program);

/// A worker process of this program. Ends when its parent does, even if the parent crashes. One
/// thread; the destructor kills what still runs.
class WorkerProcess {
public:
    using State = ChildProcess::State;

    /// @param arguments  without the program's name  @param output  file that receives everything
    /// it says  @throws Error(Io)
    WorkerProcess(const std::vector<std::string>& arguments, std::filesystem::path output,
                  const ProcessLimits& limits = {});

    State state() { return m_process->state(); }
    State waitFor(std::chrono::milliseconds longest) { return m_process->waitFor(longest); }
    /// Asks it to stop; it saves its state first.
    void stop() { m_process->send(SIGTERM); }
    void kill() { m_process->send(SIGKILL); }
    /// Signal that ended it; 0: none.
    int signal() const { return m_process->signal(); }
    /// Last line of its output, without the program's name in front.
    std::string lastWords() const;

private:
    std::filesystem::path m_output;
    std::optional<ChildProcess> m_process;
};

}  // namespace skimline::cli
