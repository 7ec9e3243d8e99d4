// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Units of an LSTM whose four gates lie next to each other: 64 sums fill a row of a tile.
inline constexpr std::int64_t kLstmBlock = 16;
inline constexpr std::int64_t kLstmGates = 4;  ///< input, forget, cell, output

/// One step of an LSTM for many sequences at once (torch.nn.LSTM: c = f c + i g, h = o tanh c).
struct LstmStep {
    std::int64_t rows = 0;           ///< sequences
    std::int64_t depth = 0;          ///< of x
    std::int64_t units = 0;          ///< a multiple of kLstmBlock
    const float* x = nullptr;        ///< [rows, depth]: the input, then the hidden state before
    const float* weights = nullptr;  ///< [units / kLstmBlock][depth][kLstmGates][kLstmBlock]
    const float* bias = nullptr;     ///< [units / kLstmBlock][kLstmGates][kLstmBlock]
    float* cell = nullptr;           ///< [rows, units], changed
    float* hidden = nullptr;         ///< [rows, units], written; not a part of x
    float* scratch = nullptr;        ///< rows * kLstmGates * kLstmBlock
};

/// Kernels of one instruction set, one thread. They call nothing and allocate nothing. A row's
/// numbers do not depend on the other rows.
struct RecurrentKernels {
    void (*step)(const LstmStep&) = nullptr;
};

/// Callers check that the processor has the instructions.
RecurrentKernels baseRecurrent();
RecurrentKernels avx2Recurrent();
RecurrentKernels avx512Recurrent();

}  // namespace skimline::cpu
