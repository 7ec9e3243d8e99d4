// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/attention/cpu/row_kernels.h"

namespace skimline::cpu {

enum class InstructionSet { Base, Avx2, Avx512 };

/// Instruction sets that this processor can run, plainest first.
std::vector<InstructionSet> availableInstructionSets();

/// The width that the kernels pad heads of `width` (at most kWidestHead) to.
std::int64_t paddedWidthFor(std::int64_t width);

/// @tparam T  float or double  @param instructions  must be supported by this processor
template <class T>
RowKernels<T> rowKernelsFor(InstructionSet instructions, std::int64_t paddedWidth);

}  // namespace skimline::cpu
