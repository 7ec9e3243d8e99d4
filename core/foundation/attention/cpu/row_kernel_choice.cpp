// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cpu/row_kernel_choice.h"

namespace skimline::cpu {

std::vector<InstructionSet> availableInstructionSets() {
    std::vector<InstructionSet> sets{InstructionSet::Base};
#ifdef SKIMLINE_X86_KERNELS
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (avx2) sets.push_back(InstructionSet::Avx2);
    const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    if (avx2 && avx512) sets.push_back(InstructionSet::Avx512);
#endif
    return sets;
}

std::int64_t paddedWidthFor(std::int64_t width) {
    for (const std::int64_t padded : {8, 16, 64}) {
        if (width <= padded) return padded;
    }
    return kWidestHead;
}

template <class T>
RowKernels<T> rowKernelsFor(InstructionSet instructions, std::int64_t paddedWidth) {
    RowKernels<T> kernels;
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) {
        avx512RowKernels(paddedWidth, kernels);
        return kernels;
    }
    if (instructions == InstructionSet::Avx2) {
        avx2RowKernels(paddedWidth, kernels);
        return kernels;
    }
#endif
    (void)instructions;
    baseRowKernels(paddedWidth, kernels);
    return kernels;
}

template RowKernels<float> rowKernelsFor<float>(InstructionSet, std::int64_t);
template RowKernels<double> rowKernelsFor<double>(InstructionSet, std::int64_t);

}  // namespace skimline::cpu
