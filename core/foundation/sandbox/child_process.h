// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace skimline {

/// A process that this one started. One thread; the destructor kills it if it still runs.
class ChildProcess {
public:
    enum class State { Running, Succeeded, Stopped, Killed, Failed };

    /// Forks. The new process does `work` and ends with the status that this returns; shared
    /// resources are not torn down. An exception ends it as a crash.
    /// @param whenParentEnds  the signal that it receives when the calling thread ends
    /// @throws Error(Io)
    explicit ChildProcess(const std::function<int()>& work, int whenParentEnds = SIGKILL);
    /// Starts a program: a file, or a name that is looked for as a shell does.
    /// @param input  its standard input  @throws Error(Io)
    ChildProcess(const std::filesystem::path& program, int input,
                 std::vector<std::string> arguments = {});
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept
        : m_process(other.m_process),
          m_handle(std::exchange(other.m_handle, -1)),
          m_signal(other.m_signal),
          m_state(std::exchange(other.m_state, State::Succeeded)) {}
    ChildProcess& operator=(ChildProcess&&) = delete;

    /// Does not wait. Stopped: it ended on request (status 130); Killed: by a signal.
    State state();
    /// Waits for its end, this long at most; returns as soon as it ended, or when a signal comes.
    State waitFor(std::chrono::milliseconds longest);
    void send(int signal) const;
    /// Signal that ended it; 0: none.
    int signal() const { return m_signal; }
    /// Readable once it has ended, for poll(); -1 if the system does not support that.
    int handle() const { return m_handle; }

private:
    pid_t m_process = -1;
    int m_handle = -1;
    int m_signal = 0;
    State m_state = State::Running;
};

}  // namespace skimline
