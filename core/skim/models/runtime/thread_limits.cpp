// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/thread_limits.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <thread>

namespace skimline {

namespace {

constexpr std::int64_t kFewSteps = 2000;

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

int allCores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

void useThreads(int wanted) {
    const int count = wanted > 0 ? wanted : allCores();
    at::set_num_threads(count);
    useMatrixThreads(count);
}

void useTrainingThreads(int wanted) {
    at::set_num_threads(wanted > 0 ? wanted : std::max(1, allCores() - 1));
    useMatrixThreads(1);
    keepFreedMemory();
}

ScoringThreads::ScoringThreads(std::int64_t steps) : m_before(at::get_num_threads()) {
    if (steps < kFewSteps) useThreads(1);
}

ScoringThreads::~ScoringThreads() { useThreads(m_before); }

}  // namespace skimline
