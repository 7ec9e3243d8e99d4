// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace skimline {

/// Threads that share pieces of work and sleep in between. OpenMP's wait actively for the next
/// piece, at the expense of decoders that run meanwhile.
class SharedWork {
public:
    SharedWork() = default;
    ~SharedWork();
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;

    /// Calls `work` for 0, 1, ... count - 1, in any order, on at most `threads` threads, one of
    /// which is the caller's. Returns when all are done. One call at a time.
    /// @throws the error of the first piece that failed; pieces that had not begun are left out
    void run(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work);

private:
    void serve();
    void takePieces(std::unique_lock<std::mutex>& lock);

    std::mutex m_mutex;
    std::condition_variable m_offered;
    std::condition_variable m_done;
    std::vector<std::thread> m_threads;
    const std::function<void(std::int64_t)>* m_work = nullptr;
    std::int64_t m_next = 0;
    std::int64_t m_count = 0;
    int m_places = 0;   ///< helpers that may still join
    int m_helpers = 0;  ///< at work
    std::exception_ptr m_failure;
    bool m_ending = false;
};

}  // namespace skimline
