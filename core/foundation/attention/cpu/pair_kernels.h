// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/attention/cpu/row_kernels.h"

namespace skimline::cpu {

/// One head in the order of globals_first_order.h, rows `width` apart, and what sums over its
/// pairs need.
struct PairView {
    const float* q = nullptr;          ///< [T, width], times log2(e) / sqrt(d_k)
    const float* k = nullptr;          ///< [T, width]
    const float* lse = nullptr;        ///< [T], times log2(e)
    const float* left = nullptr;       ///< [T, width], of queries
    const float* right = nullptr;      ///< [T, width], of keys
    const float* positions = nullptr;  ///< [T], original step of every row
    const float* factors = nullptr;    ///< [T], of the partners
    float* sums = nullptr;             ///< [T], of the block's rows
    float radius = 0;                  ///< half window
};

/// Sums over the pairs of a block's rows of the partner's factor times the weight, or times
/// weight x <left, right> where that is positive.
struct PairKernels {
    using Function = void (*)(const PairView&, const RowBlock&);
    std::int64_t lanes = 0;
    Function weightsOfQueries = nullptr;  ///< the block holds queries, the partners are keys
    Function weightsOfKeys = nullptr;     ///< the other way round
    Function productsOfQueries = nullptr;
    Function productsOfKeys = nullptr;
};

/// @param width  8, 16, 64 or 256
PairKernels basePairKernels(std::int64_t width);
PairKernels avx2PairKernels(std::int64_t width);
PairKernels avx512PairKernels(std::int64_t width);

}  // namespace skimline::cpu
