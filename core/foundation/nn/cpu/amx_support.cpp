// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/cpu/amx_support.h"

#if defined(__x86_64__) && defined(__linux__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace skimline::cpu {

#if defined(__x86_64__) && defined(__linux__)
namespace {

// Intel's manual, volume 2, CPUID leaf 7: AMX and what the kernels need beside it.
bool processorHasThem() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return false;
    const bool tiles = ((d >> 22) & 1) != 0 && ((d >> 24) & 1) != 0;
    if (__get_cpuid_count(7, 1, &a, &b, &c, &d) == 0) return false;
    const bool rounding = ((a >> 5) & 1) != 0;
    return tiles && rounding && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
}

// Linux saves the tiles of those alone who have asked (Documentation/arch/x86/xstate.rst).
bool systemLetsUs() {
    constexpr long askForPermission = 0x1023;
    constexpr long tileData = 18;
    return syscall(SYS_arch_prctl, askForPermission, tileData) == 0;
}

}  // namespace

bool hasTileRegisters() {
    static const bool kHas = processorHasThem() && systemLetsUs();
    return kHas;
}
#else
bool hasTileRegisters() { return false; }
#endif

}  // namespace skimline::cpu
