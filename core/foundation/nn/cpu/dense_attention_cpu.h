// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/attention/cpu/row_kernel_choice.h"

namespace skimline::cpu {

/// softmax(q k^T / sqrt(width)) v head by head, and its gradient; arrays are contiguous. Causal:
/// query i sees the keys up to i, and there are as many keys as queries. Unused pointers are null.
struct DenseAttentionView {
    std::int64_t heads = 1;
    std::int64_t queries = 0;  ///< n, at least 1
    std::int64_t keys = 0;     ///< m, at least 1
    std::int64_t width = 8;    ///< at most kWidestHead
    bool causal = false;
    const float* q = nullptr;        ///< [heads, n, width]
    const float* k = nullptr;        ///< [heads, m, width]
    const float* v = nullptr;        ///< [heads, m, width]
    float* out = nullptr;            ///< [heads, n, width]; the gradient reads it
    float* lse = nullptr;            ///< [heads, n]; the gradient reads it
    const float* gradOut = nullptr;  ///< [heads, n, width]
    float* gradQ = nullptr;          ///< [heads, n, width]
    float* gradK = nullptr;          ///< [heads, m, width]
    float* gradV = nullptr;          ///< [heads, m, width]
};

/// Writes out and lse. The scores are never stored: O(n + m) memory. Values do not depend on the
/// number of threads. Reentrant.
/// @param instructions  must be supported by this processor
void plainDenseAttention(const DenseAttentionView& view,
                         InstructionSet instructions = availableInstructionSets().back());

/// Writes gradQ, gradK and gradV; every element is summed by one owner in a fixed order.
void plainDenseAttentionGradient(const DenseAttentionView& view,
                                 InstructionSet instructions = availableInstructionSets().back());

}  // namespace skimline::cpu
