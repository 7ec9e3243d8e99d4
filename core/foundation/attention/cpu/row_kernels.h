// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Widest head the kernels take; narrower heads are padded with zeros to one of 8, 16, 64, 256.
inline constexpr std::int64_t kWidestHead = 256;

/// One head with its steps reordered: globals first, then all others in time order. See Note
/// [Reordered steps] in globals_first_order.h. Rows are `width` apart. Unused pointers are null.
template <class T>
struct HeadView {
    const T* q = nullptr;          ///< [T, width], already times `scale` * log2(e)
    const T* k = nullptr;          ///< [T, width]
    const T* v = nullptr;          ///< [T, width]
    const T* gradOut = nullptr;    ///< [T, width]
    const T* delta = nullptr;      ///< [T], gradOut . out
    const T* positions = nullptr;  ///< [T], original step of every row
    T* out = nullptr;              ///< [T, width]
    T* lse = nullptr;              ///< [T]; written unscaled, read by the gradients times log2(e)
    T* gradQ = nullptr;            ///< [T, width]; the kernels write planes of it instead
    T* gradK = nullptr;            ///< [T, width]
    T* gradV = nullptr;            ///< [T, width]
    T scale = 1;
    T radius = 0;  ///< half window
};

/// Gradients of the queries while blocks of keys add to them: one plane for each of the padded
/// columns, in which queries are consecutive. Not scaled yet.
template <class T>
struct QueryPlanes {
    T* values = nullptr;
    std::int64_t stride = 0;  ///< at least the number of queries + lanes
};

/// Rows that one call owns, and the two ranges of partners they look at.
struct RowBlock {
    std::int64_t begin = 0;
    std::int64_t count = 0;      ///< 1..lanes
    std::int64_t denseEnd = 0;   ///< every row sees [0, denseEnd)
    std::int64_t bandBegin = 0;  ///< and, of [bandBegin, bandEnd), those within the radius
    std::int64_t bandEnd = 0;
};

/// Kernels of one instruction set for one padded width. The pattern is symmetric, so the same block
/// serves as "queries and the keys they see" and as "keys and the queries that see them".
template <class T>
struct RowKernels {
    using Function = void (*)(const HeadView<T>&, const RowBlock&);
    using GradientFunction = void (*)(const HeadView<T>&, const RowBlock&, const QueryPlanes<T>&);
    std::int64_t lanes = 0;
    Function forward = nullptr;  ///< writes out, lse of the block
    /// Writes gradK, gradV of a block of keys and adds to the planes of the queries that see them.
    GradientFunction gradient = nullptr;
};

/// @param width  8, 16, 64 or 256
/// Callers check that the processor has the instructions.
void baseRowKernels(std::int64_t width, RowKernels<float>& kernels);
void baseRowKernels(std::int64_t width, RowKernels<double>& kernels);
void avx2RowKernels(std::int64_t width, RowKernels<float>& kernels);
void avx2RowKernels(std::int64_t width, RowKernels<double>& kernels);
void avx512RowKernels(std::int64_t width, RowKernels<float>& kernels);
void avx512RowKernels(std::int64_t width, RowKernels<double>& kernels);

}  // namespace skimline::cpu
