// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands in for torch's header of this name where the kernels are built without torch: the one
// function of it that they call, on OpenMP.
#pragma once

#include <omp.h>
#include <algorithm>
#include <cstdint>
#include <exception>

namespace skimline::python {

/// Threads of the call that this thread makes, as torch.get_num_threads() has it.
inline thread_local int threads = 1;

}  // namespace skimline::python

namespace at {

/// Calls `work` with parts of [begin, end) of at least `grain` numbers, in threads.
template <class Work>
void parallel_for(std::int64_t begin, std::int64_t end, std::int64_t grain, const Work& work) {
    if (begin >= end) return;
    const std::int64_t count = end - begin;
    const std::int64_t most =
        (count + std::max<std::int64_t>(grain, 1) - 1) / std::max<std::int64_t>(grain, 1);
    const int threads = static_cast<int>(std::min<std::int64_t>(skimline::python::threads, most));
    if (threads <= 1 || omp_in_parallel() != 0) {
        work(begin, end);
        return;
    }
    std::exception_ptr failure;
#pragma omp parallel num_threads(threads)
    {
        const std::int64_t part = (count + omp_get_num_threads() - 1) / omp_get_num_threads();
        const std::int64_t first = begin + part * omp_get_thread_num();
        try {
            if (first < end) work(first, std::min(first + part, end));
        } catch (...) {
#pragma omp critical(skimline_failure)
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace at
