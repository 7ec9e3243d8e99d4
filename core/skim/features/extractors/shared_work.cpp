// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/shared_work.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace skimline {

SharedWork::~SharedWork() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_offered.notify_all();
    for (std::thread& thread : m_threads) thread.join();
}

void SharedWork::run(std::int64_t count, int threads,
                     const std::function<void(std::int64_t)>& work) {
    auto helpers = static_cast<int>(std::min<std::int64_t>(threads, count)) - 1;
    std::unique_lock lock(m_mutex);
    try {
        while (static_cast<int>(m_threads.size()) < helpers)
            m_threads.emplace_back([this] { serve(); });
    } catch (const std::system_error&) {
        // The system refuses another thread: the existing ones do all of the work.
        helpers = static_cast<int>(m_threads.size());
    }
    m_work = &work;
    m_next = 0;
    m_count = count;
    m_places = std::max(helpers, 0);
    for (int i = 0; i < helpers; ++i) m_offered.notify_one();
    takePieces(lock);
    m_places = 0;
    m_done.wait(lock, [this] { return m_helpers == 0; });
    m_work = nullptr;
    if (m_failure) std::rethrow_exception(std::exchange(m_failure, nullptr));
}

void SharedWork::serve() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_offered.wait(lock, [this] { return m_ending || m_places > 0; });
        if (m_ending) return;
        --m_places;
        ++m_helpers;
        takePieces(lock);
        --m_helpers;
        m_done.notify_one();
    }
}

void SharedWork::takePieces(std::unique_lock<std::mutex>& lock) {
    while (m_next < m_count) {
        const std::int64_t piece = m_next++;
        const std::function<void(std::int64_t)>& work = *m_work;
        lock.unlock();
        std::exception_ptr failure;
        try {
            work(piece);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        if (!failure) continue;
        if (!m_failure) m_failure = failure;
        m_next = m_count;
    }
}

}  // namespace skimline
