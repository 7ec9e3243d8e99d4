// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace skimline::cli {

/// A process of this program that works beside it. Ends when its parent does, however that ends.
/// One thread; the destructor kills what still runs.
class WorkerProcess {
public:
    enum class State { Running, Succeeded, Stopped, Killed, Failed };

    /// @param arguments  without the program's name  @param output  file that receives everything
    /// it says  @throws Error(Io)
    WorkerProcess(const std::vector<std::string>& arguments, std::filesystem::path output);
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// Does not wait. Stopped: it gave up when asked to; Killed: by a signal.
    State state();
    /// Asks it to stop; it saves its state first.
    void stop();
    /// Last line it said, without the program's name in front.
    std::string lastWords() const;

private:
    pid_t m_process = -1;
    std::filesystem::path m_output;
    State m_state = State::Running;
};

}  // namespace skimline::cli
