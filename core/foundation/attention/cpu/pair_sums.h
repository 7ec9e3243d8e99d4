// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cpu/attention_size.h"
#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline::cpu {

/// Inputs and results of sums over the pairs of a pattern; [heads, length, width] and
/// [heads, length] as of AttentionSize, contiguous.
struct PairArrays {
    const float* q = nullptr;
    const float* k = nullptr;
    const float* lse = nullptr;
    const float* left = nullptr;     ///< null: the weights alone
    const float* right = nullptr;    ///< null with `left`
    const float* factors = nullptr;  ///< [length], the same for all heads
    float* sums = nullptr;           ///< [heads, length]
};

/// For every query, of the keys it sees: sum of factor x weight, or of factor x
/// max(0, weight x <left, right>). Values do not depend on the number of threads. O(length) memory
/// beyond the arguments. Reentrant. @param pattern  checked by the caller
void sumOverKeys(const AttentionSize& size, const AttentionPattern& pattern,
                 const PairArrays& arrays,
                 InstructionSet instructions = availableInstructionSets().back());
/// For every key, of the queries that see it.
void sumOverQueries(const AttentionSize& size, const AttentionPattern& pattern,
                    const PairArrays& arrays,
                    InstructionSet instructions = availableInstructionSets().back());

}  // namespace skimline::cpu
