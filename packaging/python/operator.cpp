// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator on the CPU as C functions on plain memory, which Python calls: no torch is needed to
// build it, and any torch can use it.
#include <ATen/Parallel.h>

#include <cstdint>
#include <exception>
#include <string>

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

using skimline::AttentionPattern;
using skimline::cpu::AttentionSize;

extern "C" {

/// One call; `_Problem` in skimline_attention/__init__.py has the same members.
struct SkimlineAttention {
    std::int64_t heads;  ///< of all batches
    std::int64_t steps;
    std::int64_t width;
    std::int64_t window;
    std::int64_t globalCount;
    const std::int64_t* globals;
    std::int64_t isDouble;  ///< 1: all arrays hold float64, 0: float32
    std::int64_t threads;
};

std::int64_t skimline_attention_widest_head() { return skimline::cpu::kWidestHead; }
const char* skimline_attention_forward(const SkimlineAttention* problem, const void* const* read,
                                       void* const* written);
const char* skimline_attention_backward(const SkimlineAttention* problem, const void* const* read,
                                        void* const* written);
}

namespace {

AttentionSize sizeOf(const SkimlineAttention& problem) {
    return {problem.heads, problem.steps, problem.width};
}

template <class T>
void forward(const SkimlineAttention& problem, const AttentionPattern& pattern,
             const void* const* read, void* const* written) {
    const auto in = [&](int at) { return static_cast<const T*>(read[at]); };
    const auto out = [&](int at) { return static_cast<T*>(written[at]); };
    skimline::cpu::forwardKernel<T>(sizeOf(problem), pattern,
                                    {in(0), in(1), in(2), out(0), out(1)});
}

template <class T>
void backward(const SkimlineAttention& problem, const AttentionPattern& pattern,
              const void* const* read, void* const* written) {
    const auto in = [&](int at) { return static_cast<const T*>(read[at]); };
    const auto out = [&](int at) { return static_cast<T*>(written[at]); };
    skimline::cpu::backwardKernel<T>(
        sizeOf(problem), pattern,
        {in(0), in(1), in(2), in(3), in(4), in(5), out(0), out(1), out(2)});
}

/// No exception may reach Python. @return null, or a sentence that holds until the next call of the
/// thread
template <class Work>
const char* guarded(const SkimlineAttention& problem, Work work) {
    thread_local std::string sentence;
    skimline::python::threads = static_cast<int>(problem.threads);
    try {
        AttentionPattern pattern;
        pattern.window = problem.window;
        pattern.globals.assign(problem.globals, problem.globals + problem.globalCount);
        checkPattern(pattern, problem.steps);
        work(pattern);
        return nullptr;
    } catch (const std::exception& error) {
        sentence = error.what();
        return sentence.c_str();
    }
}

}  // namespace

/// @param read  q, k, v  @param written  out, lse
const char* skimline_attention_forward(const SkimlineAttention* problem, const void* const* read,
                                       void* const* written) {
    return guarded(*problem, [&](const AttentionPattern& pattern) {
        if (problem->isDouble != 0)
            forward<double>(*problem, pattern, read, written);
        else
            forward<float>(*problem, pattern, read, written);
    });
}

/// @param read  q, k, v, out, lse, gradient of out  @param written  gradients of q, k, v
const char* skimline_attention_backward(const SkimlineAttention* problem, const void* const* read,
                                        void* const* written) {
    return guarded(*problem, [&](const AttentionPattern& pattern) {
        if (problem->isDouble != 0)
            backward<double>(*problem, pattern, read, written);
        else
            backward<float>(*problem, pattern, read, written);
    });
}
