// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cuda {

enum class ElementType { Float32, Bfloat16 };

/// heads, length >= 1; 1 <= width <= 128; 0 <= globals <= length; radius >= 0; heads <= 65,535.
struct AttentionSizes {
    std::int64_t heads = 1;
    std::int64_t length = 1;
    std::int64_t width = 8;
    std::int64_t globals = 0;
    std::int64_t radius = 0;  ///< half window
};

/// A [heads, length, width] array in device memory. Strides in elements; the innermost is 1.
struct StridedRows {
    void* data = nullptr;
    std::int64_t headStride = 0;
    std::int64_t rowStride = 0;
};

struct ForwardBuffers {
    AttentionSizes sizes;
    StridedRows q, k, v, out;
    float* lse = nullptr;        ///< [heads, length], contiguous
    const int* order = nullptr;  ///< [length], row -> step, globals first: globals_first_order.h
    float* workspace = nullptr;  ///< forwardWorkspace() values
};

struct BackwardBuffers {
    AttentionSizes sizes;
    StridedRows q, k, v, out, gradOut, gradQ, gradK, gradV;
    const float* lse = nullptr;
    const int* order = nullptr;
    float* workspace = nullptr;  ///< backwardWorkspace() values
};

}  // namespace skimline::cuda
