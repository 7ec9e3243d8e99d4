// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cpu/attention_size.h"
#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline::cpu {

/// Arrays that the forward pass reads and writes.
template <class T>
struct ForwardArrays {
    const T* q = nullptr;
    const T* k = nullptr;
    const T* v = nullptr;
    T* out = nullptr;
    T* lse = nullptr;
};

/// T is float or double. Values do not depend on the number of threads; they differ in the last
/// digits between instruction sets. O(length) memory beyond the arguments. Reentrant.
/// @param pattern  checked by the caller
template <class T>
void forwardKernel(const AttentionSize& size, const AttentionPattern& pattern,
                   const ForwardArrays<T>& arrays,
                   InstructionSet instructions = availableInstructionSets().back());

/// Inputs and results of the forward pass, the gradient that arrived and those wanted.
template <class T>
struct BackwardArrays {
    const T* q = nullptr;
    const T* k = nullptr;
    const T* v = nullptr;
    const T* out = nullptr;
    const T* lse = nullptr;
    const T* gradOut = nullptr;
    T* gradQ = nullptr;
    T* gradK = nullptr;
    T* gradV = nullptr;
};

/// Every element of a gradient is summed by one owner in a fixed order: no atomics, deterministic.
template <class T>
void backwardKernel(const AttentionSize& size, const AttentionPattern& pattern,
                    const BackwardArrays<T>& arrays,
                    InstructionSet instructions = availableInstructionSets().back());

}  // namespace skimline::cpu
