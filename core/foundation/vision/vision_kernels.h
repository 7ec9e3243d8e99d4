// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

#include "core/foundation/nn/convolution/convolution_kernels.h"

namespace skimline::cpu {

/// y = x W^T + bias, or y += that, with weights in panels of `panel` columns: for every panel its
/// depth, group by group, each group with the numbers of all columns.
struct PackedProduct {
    std::int64_t rows = 0;
    std::int64_t depth = 0;  ///< of x; a multiple of VisionKernels::group
    std::int64_t units = 0;  ///< of y
    bool add = false;
    const float* x = nullptr;       ///< [rows, depth]
    const void* weights = nullptr;  ///< numbers of VisionKernels::format
    const float* bias = nullptr;    ///< [units] or null
    float* y = nullptr;             ///< [rows, units]
    std::byte* scratch = nullptr;   ///< 4 rows * depth bytes
};

/// softmax(q k^T) v for every head; q is scaled already.
struct HeadsView {
    std::int64_t tokens = 0;
    std::int64_t heads = 0;
    std::int64_t headWidth = 0;       ///< a multiple of kWholeVector
    const float* together = nullptr;  ///< [tokens, 3 * heads * headWidth]: q, k, v of all heads
    float* out = nullptr;             ///< [tokens, heads * headWidth]
    float* scratch = nullptr;         ///< headsScratch() numbers
};

/// Functions between the two projections of a layer's inner part.
enum class InnerFunction {
    QuickGelu,  ///< x / (1 + exp(-1.702 x)), OpenAI's CLIP
    Gelu        ///< x (1 + erf(x / sqrt(2))) / 2, erf to 2e-7
};

/// Kernels of one instruction set, one thread each. They call nothing and allocate nothing.
struct VisionKernels {
    NumberFormat format = NumberFormat::Float32;
    std::int64_t panel = 0;  ///< columns
    std::int64_t group = 1;  ///< numbers of the depth that lie side by side
    void (*product)(const PackedProduct&) = nullptr;
    void (*attend)(const HeadsView&) = nullptr;
    void (*apply)(InnerFunction, float* values, std::int64_t count) = nullptr;
};

/// Numbers that VisionKernels::attend works on.
constexpr std::int64_t headsScratch(std::int64_t tokens, std::int64_t headWidth) {
    const std::int64_t whole = (tokens + 15) / 16 * 16;
    return (tokens + 2 * headWidth) * whole + 64;
}

/// Callers check that the processor has the instructions.
VisionKernels baseVision();
VisionKernels avx2Vision();
VisionKernels avx512Vision();
VisionKernels bfloat16Vision();

}  // namespace skimline::cpu
