// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace skimline {

/// First byte of a message; it tells how to read the rest.
enum class MessageKind : char {
    Job = 'j',
    Stop = 'x',
    Progress = 'p',
    Log = 'l',
    Part = 's',     ///< of an analysis under way
    Image = 'i',    ///< with its number or time
    Result = 'r',   ///< the last one, of work that was done
    Failure = 'f',  ///< the last one of other work: errorBytes()
    Crash = 'k',    ///< sent by the parent of the working process: the signal
};

struct Message {
    MessageKind kind = MessageKind::Failure;
    std::string bytes;
};

/// One end of a socket between two processes, for whole messages. Any thread may send, while one
/// receives.
class MessageChannel {
public:
    /// @param socket  closed by the destructor; -1: none
    explicit MessageChannel(int socket) : m_socket(socket) {}
    ~MessageChannel();
    MessageChannel(MessageChannel&& other) noexcept : m_socket(std::exchange(other.m_socket, -1)) {}
    MessageChannel& operator=(MessageChannel&& other) noexcept;
    MessageChannel(const MessageChannel&) = delete;
    MessageChannel& operator=(const MessageChannel&) = delete;

    /// A pair of connected ends. @throws Error(Io)
    static std::pair<MessageChannel, MessageChannel> pair();

    int socket() const { return m_socket; }
    /// @return false: the other end is closed
    bool send(MessageKind kind, std::string_view bytes) const;
    /// Whether receive() has something, or the other end is gone; waits this long for it.
    bool waitFor(std::chrono::milliseconds longest) const;
    /// Waits for a message. @return nothing if the other end is gone, if it sent something else, or
    /// if `givesUp`, which is called repeatedly, returned true before the whole message was there
    std::optional<Message> receive(const std::function<bool()>& givesUp = {}) const;

    /// Sends a socket to the other process. @return false: the other end is closed
    bool sendSocket(int handed) const;
    /// Waits. @return -1: the other end is gone
    int receiveSocket() const;

private:
    bool sendAll(const char* bytes, std::size_t count) const;
    bool receiveAll(char* bytes, std::size_t count, const std::function<bool()>& givesUp) const;

    int m_socket;
    mutable std::mutex m_sending;
};

}  // namespace skimline
