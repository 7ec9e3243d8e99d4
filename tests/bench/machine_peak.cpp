// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/machine_peak.h"

#include <algorithm>
#include <chrono>

namespace skimline::bench {
namespace {

// Enough chains to hide a latency of 4 cycles on two units, few enough for 16 registers.
constexpr int kChains = 12;
constexpr int kRounds = 100000;

// One function per vector width; the body is a macro because a template takes no target attribute.
#define SKIMLINE_PEAK(name, bytes, instructions)                                     \
    [[gnu::noinline, gnu::target(instructions)]] float name() {                      \
        using Vector [[gnu::vector_size(bytes)]] = float;                            \
        Vector sum[kChains]{};                                                       \
        for (int i = 0; i < kChains; ++i) sum[i] = Vector{} + static_cast<float>(i); \
        Vector factor = Vector{} + 0.999F;                                           \
        Vector term = Vector{} + 0.001F;                                             \
        asm volatile("" : "+v"(factor), "+v"(term));                                 \
        for (int round = 0; round < kRounds; ++round) {                              \
            for (int i = 0; i < kChains; ++i) sum[i] = sum[i] * factor + term;       \
        }                                                                            \
        float total = 0;                                                             \
        for (int i = 0; i < kChains; ++i) total += sum[i][0];                        \
        return total;                                                                \
    }

#if defined(__x86_64__)
SKIMLINE_PEAK(peak512, 64, "avx512f,fma")
SKIMLINE_PEAK(peak256, 32, "avx2,fma")
SKIMLINE_PEAK(peak128, 16, "sse2")
#undef SKIMLINE_PEAK
#endif

template <class Function>
double gflops(Function function, int lanes) {
    double best = 0;
    volatile float keep = function();
    for (int trial = 0; trial < 20; ++trial) {
        const auto start = std::chrono::steady_clock::now();
        keep = function();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        best = std::max(best, 2.0 * kChains * kRounds * lanes / seconds.count() * 1e-9);
    }
    static_cast<void>(keep);
    return best;
}

double measure() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return gflops(peak512, 16);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return gflops(peak256, 8);
    return gflops(peak128, 4);
#else
    return 0;
#endif
}

}  // namespace

double singleThreadPeak() {
    static const double kPeak = measure();
    return kPeak;
}

}  // namespace skimline::bench
