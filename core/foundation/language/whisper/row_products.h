// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/language/whisper/row_kernels.h"

namespace skimline {

// Products of a decoder during generation: one row or a few, times much larger matrices. Reading
// these takes most of the time, so they are bfloat16; the rows stay float32. One thread each,
// deterministic, reentrant.

/// More rows than this are left to another library.
inline constexpr std::int64_t kFewRows = 8;

/// Whether this processor and LibTorch multiply bfloat16 numbers natively.
bool multipliesBFloat16();

/// Whether rowProducts() takes them: bfloat16 weights, at most kFewRows rows.
bool suitsRowProducts(const at::Tensor& weight, const at::Tensor& x);

/// x W^T + b.
/// @param weight  [units, width] bfloat16, contiguous  @param bias  [units] bfloat16, or undefined
/// @param x       [.., width] of any numbers  @return [.., units] float32
at::Tensor rowProducts(const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& x,
                       const cpu::RowProductKernels& kernels = cpu::rowProductKernels());

/// A matrix quantised to one byte per number, each row with a scale from its largest number.
struct ByteMatrix {
    at::Tensor bytes;   ///< [units, width] int8
    at::Tensor scales;  ///< [units] float32

    bool defined() const { return bytes.defined(); }
    /// @param matrix  [units, width] float32
    static ByteMatrix of(const at::Tensor& matrix);
};

/// x W^T. Its error is a tenth of a percent of the length of a row times that of x at most, and
/// four times that of bfloat16 numbers; half as much is read, and x is quantised, too.
/// @param x  [.., width] float32  @return [.., units] float32
at::Tensor rowProducts(const ByteMatrix& weight, const at::Tensor& x,
                       const cpu::RowProductKernels& kernels = cpu::rowProductKernels());

/// softmax(q K^T) V, head by head; queries are scaled.
/// @param q  [rows, heads, 1, width] float32  @param keys, values  [1, heads, N, width] bfloat16
/// @return [rows, heads, 1, width]
at::Tensor rowAttention(const at::Tensor& q, const at::Tensor& keys, const at::Tensor& values,
                        const cpu::RowProductKernels& kernels = cpu::rowProductKernels());

}  // namespace skimline
