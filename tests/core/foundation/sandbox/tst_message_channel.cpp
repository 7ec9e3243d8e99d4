// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/message_channel.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <string>
#include <thread>
#include <utility>

namespace skimline {
namespace {

constexpr std::size_t kHeadBytes = 9;

TEST(MessageChannel, carriesMessagesOfAnyLength) {
    const auto [near, far] = MessageChannel::pair();
    const std::string longest(3'000'000, 'x');
    std::thread sender([&far = far, &longest] {
        far.send(MessageKind::Log, "");
        far.send(MessageKind::Result, longest);
    });
    const auto first = near.receive();
    const auto second = near.receive([] { return false; });
    sender.join();
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->kind, MessageKind::Log);
    EXPECT_TRUE(first->bytes.empty());
    EXPECT_EQ(second->kind, MessageKind::Result);
    EXPECT_EQ(second->bytes, longest);
}

TEST(MessageChannel, nobodyAtTheOtherEndIsNoMessage) {
    auto [near, far] = MessageChannel::pair();
    { const MessageChannel gone(std::move(far)); }
    EXPECT_FALSE(near.receive().has_value());
    EXPECT_FALSE(near.send(MessageKind::Stop, {}));
}

/// A hostile process announces more than it sends.
TEST(MessageChannel, whoWaitsForTheRestOfAMessageCanGiveUp) {
    const auto [near, far] = MessageChannel::pair();
    std::string head(kHeadBytes, '\0');
    head[0] = static_cast<char>(MessageKind::Result);
    head[1] = 100;
    ASSERT_EQ(::send(far.socket(), head.data(), head.size(), 0), static_cast<ssize_t>(head.size()));
    int asked = 0;
    EXPECT_FALSE(near.receive([&asked] { return ++asked == 3; }).has_value());
    EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace skimline
