// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/message_channel.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// A day of features takes 0.7 GB.
constexpr std::uint64_t kLongestMessage = std::uint64_t{4} << 30;
constexpr std::size_t kHeadBytes = 1 + sizeof(std::uint64_t);
/// Memory is allocated as bytes arrive, not by the announced size.
constexpr std::size_t kPiece = std::size_t{16} << 20;
constexpr std::chrono::milliseconds kLookAround(20);

/// One byte with room for a file descriptor attached to it, as sendmsg() and recvmsg() take them.
class DescriptorMessage {
public:
    DescriptorMessage() {
        m_message.msg_iov = &m_part;
        m_message.msg_iovlen = 1;
        m_message.msg_control = m_rights.data();
        m_message.msg_controllen = m_rights.size();
    }
    DescriptorMessage(const DescriptorMessage&) = delete;
    DescriptorMessage& operator=(const DescriptorMessage&) = delete;

    msghdr* get() { return &m_message; }
    /// Null: the byte came without a descriptor.
    cmsghdr* head() { return CMSG_FIRSTHDR(&m_message); }

private:
    char m_byte = 0;
    iovec m_part{&m_byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> m_rights{};
    msghdr m_message{};
};

}  // namespace

MessageChannel::~MessageChannel() {
    if (m_socket >= 0) close(m_socket);
}

MessageChannel& MessageChannel::operator=(MessageChannel&& other) noexcept {
    std::swap(m_socket, other.m_socket);
    return *this;
}

std::pair<MessageChannel, MessageChannel> MessageChannel::pair() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw Error(ErrorCode::Io, "", "The system cannot start another process.");
    return {MessageChannel(ends[0]), MessageChannel(ends[1])};
}

bool MessageChannel::sendAll(const char* bytes, std::size_t count) const {
    while (count > 0) {
        const ssize_t sent = ::send(m_socket, bytes, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes += sent;
        count -= static_cast<std::size_t>(sent);
    }
    return true;
}

bool MessageChannel::receiveAll(char* bytes, std::size_t count,
                                const std::function<bool()>& givesUp) const {
    while (count > 0) {
        // A sender that announces more than it sends must not hold up the receiver.
        while (givesUp && !waitFor(kLookAround))
            if (givesUp()) return false;
        const ssize_t got = ::recv(m_socket, bytes, count, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        count -= static_cast<std::size_t>(got);
    }
    return true;
}

bool MessageChannel::send(MessageKind kind, std::string_view bytes) const {
    std::array<char, kHeadBytes> head{};
    const std::uint64_t size = bytes.size();
    head[0] = static_cast<char>(kind);
    std::memcpy(&head[1], &size, sizeof(size));
    const std::lock_guard lock(m_sending);
    return sendAll(head.data(), head.size()) && sendAll(bytes.data(), bytes.size());
}

bool MessageChannel::waitFor(std::chrono::milliseconds longest) const {
    pollfd end{m_socket, POLLIN, 0};
    return poll(&end, 1, static_cast<int>(longest.count())) > 0;
}

std::optional<Message> MessageChannel::receive(const std::function<bool()>& givesUp) const {
    std::array<char, kHeadBytes> head{};
    if (!receiveAll(head.data(), head.size(), givesUp)) return std::nullopt;
    std::uint64_t size = 0;
    std::memcpy(&size, &head[1], sizeof(size));
    if (size > kLongestMessage) return std::nullopt;
    Message message{static_cast<MessageKind>(head[0]), {}};
    while (message.bytes.size() < size) {
        const std::size_t begin = message.bytes.size();
        const std::size_t count = std::min<std::size_t>(size - begin, kPiece);
        message.bytes.resize(begin + count);
        if (!receiveAll(message.bytes.data() + begin, count, givesUp)) return std::nullopt;
    }
    return message;
}

bool MessageChannel::sendSocket(int handed) const {
    DescriptorMessage message;
    cmsghdr* const head = message.head();
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &handed, sizeof(int));
    return sendmsg(m_socket, message.get(), MSG_NOSIGNAL) == 1;
}

int MessageChannel::receiveSocket() const {
    DescriptorMessage message;
    if (recvmsg(m_socket, message.get(), MSG_CMSG_CLOEXEC) != 1) return -1;
    const cmsghdr* const head = message.head();
    if (head == nullptr || head->cmsg_type != SCM_RIGHTS) return -1;
    int handed = -1;
    std::memcpy(&handed, CMSG_DATA(head), sizeof(int));
    return handed;
}

}  // namespace skimline
