// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Tokens whose rows are worked on together.
inline constexpr std::int64_t kTokenPanel = 64;

/// Consecutive tokens of y = relu(x in^T) out^T and of its gradient; arrays are contiguous. Unused
/// pointers are null.
struct FeedForwardView {
    std::int64_t tokens = 0;       ///< T, at least 1
    std::int64_t width = 0;        ///< d, at least 1
    std::int64_t units = 0;        ///< d_ff, at least 1
    const float* x = nullptr;      ///< [T, d]
    const float* in = nullptr;     ///< [d_ff, d]
    const float* out = nullptr;    ///< [d, d_ff]
    float* y = nullptr;            ///< [T, d]
    const float* gradY = nullptr;  ///< [T, d]
    float* gradX = nullptr;        ///< [T, d]
    float* gradIn = nullptr;       ///< [d_ff, d]
    float* gradOut = nullptr;      ///< [d, d_ff]
};

/// A part of the inner units, for the gradient.
struct UnitRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

/// Kernels of one instruction set, one thread each. They call nothing and allocate nothing.
struct FeedForwardKernels {
    using Forward = void (*)(const FeedForwardView&, float* scratch);
    using Backward = void (*)(const FeedForwardView&, UnitRange, float* scratch);
    using ScratchSize = std::int64_t (*)(std::int64_t width);
    Forward forward = nullptr;  ///< writes y
    /// Writes the rows of gradIn and gradOut that belong to the units, and their share of gradX;
    /// does not need y.
    Backward backward = nullptr;
    ScratchSize forwardScratch = nullptr;   ///< numbers that `forward` works on
    ScratchSize backwardScratch = nullptr;  ///< numbers that `backward` works on
};

/// Callers check that the processor has the instructions.
FeedForwardKernels baseFeedForward();
FeedForwardKernels avx2FeedForward();
FeedForwardKernels avx512FeedForward();

}  // namespace skimline::cpu
