// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/foundation/base/bounded_queue.h"

using skimline::BoundedQueue;

TEST(BoundedQueue, keepsOrderAcrossThreads) {
    BoundedQueue<int> queue(3);
    std::thread producer([&] {
        for (int i = 0; i < 1000; ++i) queue.push(i);
        queue.close();
    });
    int expected = 0;
    while (const auto item = queue.pop()) EXPECT_EQ(*item, expected++);
    producer.join();
    EXPECT_EQ(expected, 1000);
}

TEST(BoundedQueue, neverHoldsMoreThanItsCapacity) {
    BoundedQueue<int> queue(2);
    std::atomic<int> pushed{0};
    std::thread producer([&] {
        for (int i = 0; i < 10; ++i)
            if (queue.push(i)) ++pushed;
    });
    int popped = 0;
    while (popped < 10) {
        ASSERT_TRUE(queue.pop().has_value());
        ++popped;
        EXPECT_LE(pushed.load(), popped + 2);
    }
    producer.join();
}

TEST(BoundedQueue, closingWakesAWaitingProducer) {
    BoundedQueue<int> queue(1);
    queue.push(1);
    std::thread producer([&] { EXPECT_FALSE(queue.push(2)); });
    queue.close();
    producer.join();
    EXPECT_EQ(queue.pop(), 1);
    EXPECT_FALSE(queue.pop().has_value());
}

TEST(BoundedQueue, closingWakesAWaitingConsumer) {
    BoundedQueue<int> queue(1);
    std::thread consumer([&] { EXPECT_FALSE(queue.pop().has_value()); });
    queue.close();
    consumer.join();
}
