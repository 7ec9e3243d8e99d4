// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/types.h>

#include <chrono>

namespace skimline::cli {

/// A process that this one forked. One thread; the destructor kills what still runs.
class ChildProcess {
public:
    enum class State { Running, Succeeded, Stopped, Killed, Failed };

    /// @param process  as fork() gave it to the parent
    explicit ChildProcess(pid_t process);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Does not wait. Stopped: it gave up when asked to; Killed: by a signal.
    State state();
    /// Waits for its end, this long at most; returns as soon as it ended, or when a signal comes.
    State waitFor(std::chrono::milliseconds longest);
    void send(int signal) const;
    /// That ended it; 0: none did.
    int signal() const { return m_signal; }

private:
    pid_t m_process;
    int m_handle;  ///< readable once the process ended; -1 where the system has none
    int m_signal = 0;
    State m_state = State::Running;
};

}  // namespace skimline::cli
