// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline::cli {

struct ProcessLimits {
    std::uint64_t memoryBytes = 0;  ///< that it may write to; 0: no limit
    int whenParentEnds = SIGTERM;   ///< what it is sent then
};

/// A process of this program that works beside it. Ends when its parent does, however that ends.
/// One thread; the destructor kills what still runs.
class WorkerProcess {
public:
    enum class State { Running, Succeeded, Stopped, Killed, Failed };

    /// @param arguments  without the program's name  @param output  file that receives everything
    /// it says  @throws Error(Io)
    WorkerProcess(const std::vector<std::string>& arguments, std::filesystem::path output,
                  const ProcessLimits& limits = {});
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// Does not wait. Stopped: it gave up when asked to; Killed: by a signal.
    State state();
    /// Waits for its end, this long at most; returns as soon as it ended.
    State waitFor(std::chrono::milliseconds longest);
    /// Asks it to stop; it saves its state first.
    void stop();
    void kill();
    /// That ended it; 0: none did.
    int signal() const { return m_signal; }
    /// Last line it said, without the program's name in front.
    std::string lastWords() const;

private:
    pid_t m_process = -1;
    int m_handle = -1;  ///< readable once the process ended; -1 where the system has none
    int m_signal = 0;
    std::filesystem::path m_output;
    State m_state = State::Running;
};

}  // namespace skimline::cli
