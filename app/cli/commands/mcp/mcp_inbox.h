// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"

namespace skimline::cli {

/// A signal that stops the program does not wake waiting threads, so they check for it this often.
inline constexpr std::chrono::milliseconds kStopCheckInterval{100};

/// Messages of a client in the order in which they are answered. One thread adds, another answers;
/// notifications/cancelled takes effect when it is added: a waiting request is dropped, the current
/// one is stopped.
class McpInbox {
public:
    /// @param stop  stop flag of the requests; set when the current one is cancelled, reset after
    /// it
    explicit McpInbox(StopFlag stop) : m_stop(std::move(stop)) {}

    /// Waits while too many messages wait.
    void add(std::string message);
    /// There will be no more.
    void end();
    bool hasEnded() const;

    /// Waits for a message. None: there will be no more, or the program was stopped.
    std::optional<std::string> next();
    /// The message of next() is answered. @return it was cancelled: the client wants no answer
    bool finish();

private:
    struct Waiting {
        std::string message;
        std::string id;  ///< as JSON; empty: it has none
    };
    void cancel(const std::string& id);

    StopFlag m_stop;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Waiting> m_waiting;
    std::string m_answered;  ///< id of the request that is being answered
    bool m_cancelled = false;
    bool m_ended = false;
};

}  // namespace skimline::cli
