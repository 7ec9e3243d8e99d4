// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/thread_limits.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <atomic>
#include <latch>
#include <string>
#include <thread>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {

namespace {

constexpr std::int64_t kFewSteps = 2000;
constexpr int kPoolsOfThreads = 3;

/// OpenBLAS keeps threads of its own that LibTorch does not know of.
void useMatrixThreads(int count) {
    using SetThreads = void (*)(int);
    const auto set = reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
    if (set != nullptr) set(count);
}

// Every step allocates and frees the same few hundred megabytes in pieces that malloc would return
// to the system each time, which would then clear their pages again.
void keepFreedMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most it takes
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

/// LibTorch's pools, of which there are two, wait forever for a thread that the system refuses, and
/// OpenMP ends the program.
void requireThreads(int count) {
    static std::atomic<int> known{1};
    if (count <= known) return;
    std::latch tried(1);
    std::vector<std::thread> threads;
    bool refused = false;
    try {
        threads.reserve(static_cast<std::size_t>(kPoolsOfThreads) *
                        static_cast<std::size_t>(count));
        for (int at = 0; at < kPoolsOfThreads * count; ++at)
            threads.emplace_back([&] { tried.wait(); });
    } catch (const std::exception&) {
        refused = true;  // also for want of memory
    }
    tried.count_down();
    for (std::thread& thread : threads) thread.join();
    if (refused)
        throw Error(ErrorCode::Internal, "threads",
                    "The system refuses this program " + std::to_string(count) +
                        " threads; use fewer with --threads.");
    known = count;
}

void setThreads(int count) {
    at::set_num_threads(count);
    useMatrixThreads(count);
}

int allCores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

void useThreads(int wanted) {
    const int count = wanted > 0 ? wanted : allCores();
    requireThreads(count);
    setThreads(count);
}

void useTrainingThreads(int wanted) {
    const int count = wanted > 0 ? wanted : std::max(1, allCores() - 1);
    requireThreads(count);
    at::set_num_threads(count);
    useMatrixThreads(1);
    keepFreedMemory();
}

void returnFreedMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

ScoringThreads::ScoringThreads(std::int64_t steps) : m_before(at::get_num_threads()) {
    if (steps < kFewSteps) useThreads(1);
}

ScoringThreads::~ScoringThreads() { setThreads(m_before); }

}  // namespace skimline
