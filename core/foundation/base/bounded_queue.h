// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace skimline {

/// Blocking queue of limited length between one kind of producer and one kind of consumer.
/// `close()` may be called by either side at any time: pushes then fail, pops drain the remaining
/// items. Any number of threads.
template <typename T>
class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t capacity) : m_capacity(capacity) {}

    /// Waits for room. @return false when the queue was closed; the item is dropped
    bool push(T item) {
        std::unique_lock lock(m_mutex);
        m_room.wait(lock, [this] { return m_closed || m_items.size() < m_capacity; });
        if (m_closed) return false;
        m_items.push_back(std::move(item));
        m_filled.notify_one();
        return true;
    }

    /// Waits for an item. @return nothing once the queue is closed and empty
    std::optional<T> pop() {
        std::unique_lock lock(m_mutex);
        m_filled.wait(lock, [this] { return m_closed || !m_items.empty(); });
        if (m_items.empty()) return std::nullopt;
        std::optional<T> item(std::move(m_items.front()));
        m_items.pop_front();
        m_room.notify_one();
        return item;
    }

    void close() {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        m_room.notify_all();
        m_filled.notify_all();
    }

private:
    const std::size_t m_capacity;
    std::mutex m_mutex;
    std::condition_variable m_room;
    std::condition_variable m_filled;
    std::deque<T> m_items;
    bool m_closed = false;
};

}  // namespace skimline
