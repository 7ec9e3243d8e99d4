// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Runs CUDA kernels on the CPU, thread by thread: every thread of a block is a fiber that gives way
// at __syncthreads() and where a warp acts together. What a kernel reads and writes, its barriers
// and its shuffles are checked this way on machines without a card, under the address sanitizer
// too; speed and the GPU's own arithmetic are not. Include before the kernels. One block at a time,
// one thread only: that is why __shared__ can be static.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

#define __global__
#define __device__
#define __forceinline__ inline
#define __shared__ static
#define __launch_bounds__(...)

struct EmulatedIndex {
    unsigned x = 0, y = 0, z = 0;
};
extern EmulatedIndex threadIdx, blockIdx;

void __syncthreads();
float __shfl_xor_sync(unsigned mask, float value, int offset);

namespace skimline::test {

/// Runs `kernel` for every thread of every block. @throws std::logic_error when threads wait for
/// each other forever: a barrier that not all reach, a shuffle that not all of its mask reach
void emulateGrid(unsigned blocksX, unsigned blocksY, unsigned threads,
                 const std::function<void()>& kernel);

/// Gives `bytes` (at most 64) to the other lanes of this thread's warp, all of which call it.
/// @return what each of the 32 gave; valid until the warp's next exchange
const unsigned char (*exchangeInWarp(const void* given, std::size_t bytes))[64];

/// A copy that happens in settleCopies() of the same thread; until then the target is all ones.
/// @param from  null for zeros
void copyLater(void* to, const void* from, std::size_t bytes);
void settleCopies();

}  // namespace skimline::test
