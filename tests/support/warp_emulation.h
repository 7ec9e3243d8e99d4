// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The functions of core/foundation/attention/cuda/warp_instructions.cuh for emulated warps: every
// lane gives its registers, and takes its elements of the result as the table of fragments.h says.
// Sums are float32, in the order of the depth. Include before the kernels.

#include <cstdint>

#include "tests/support/cuda_emulation.h"

namespace skimline::cuda {

void multiplyTiles(float (&sum)[4], const std::uint32_t (&left)[4], std::uint32_t right0,
                   std::uint32_t right1);
std::uint32_t pairOf(float low, float high);
bool anyLane(bool holds);

/// @throws std::logic_error  a row that is not aligned to 16 bytes
void emulatedMatrices(std::uint32_t* to, int count, bool transposed, const void* row);

template <int Count, bool Transposed>
void loadMatrices(std::uint32_t (&to)[Count], const void* row) {
    emulatedMatrices(to, Count, Transposed, row);
}

template <int Bytes>
void copyLater(void* shared, const void* global, bool there) {
    test::copyLater(shared, there ? global : nullptr, Bytes);
}
inline void waitForCopies() { test::settleCopies(); }

}  // namespace skimline::cuda
