// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline::cpu {

/// A matrix of bfloat16 numbers, or of bytes of which each row has its scale, and float32 rows; all
/// contiguous.
struct RowProductView {
    std::int64_t rows = 0;
    std::int64_t width = 0;  ///< of the matrix
    std::int64_t units = 0;  ///< rows of the matrix
    const std::uint16_t* matrix = nullptr;
    const std::int8_t* bytes = nullptr;   ///< multiplyBytes: [units, width] ..
    const float* scales = nullptr;        ///< .. and [units]
    const std::uint16_t* bias = nullptr;  ///< [units] or null
    const float* x = nullptr;             ///< multiply: [rows, width]; gather: [rows, units]
    float* y = nullptr;                   ///< multiply: [rows, units]; gather: [rows, width]
};

/// Kernels of one instruction set, one thread each.
struct RowProductKernels {
    /// y = x matrix^T + bias. @param scratch  rows * width numbers
    void (*multiply)(const RowProductView&, float* scratch) = nullptr;
    /// y = scales (x bytes^T), x in steps of at most 1/13000 of its largest number up to a width of
    /// 1,280. @param meanings  room for `rows` numbers  @param scratch  rows * width
    void (*multiplyBytes)(const RowProductView&, float* meanings, std::int16_t* scratch) = nullptr;
    /// y = x matrix. @param scratch  width numbers
    void (*gather)(const RowProductView&, float* scratch) = nullptr;
};

/// Callers check that the processor has the instructions.
RowProductKernels baseRowProducts();
RowProductKernels avx2RowProducts();
RowProductKernels avx512RowProducts();

/// All that run here, the best last.
std::vector<RowProductKernels> availableRowProducts();
const RowProductKernels& rowProductKernels();

}  // namespace skimline::cpu
