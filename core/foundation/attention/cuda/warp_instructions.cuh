// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Instructions of sm_80 that a warp or a thread issues. tests/support/warp_emulation.h has the same
// functions for the CPU. All lanes of a warp call the functions of warps together.

#include <cstdint>

#include "core/foundation/attention/cuda/fragments.h"

#ifdef __CUDACC__

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#error "The attention kernels for bfloat16 need compute capability 8.0"
#endif

namespace skimline::cuda {

/// sum += left right: fragments of bfloat16 pairs.
__device__ __forceinline__ void multiplyTiles(float (&sum)[4], const std::uint32_t (&left)[4],
                                              std::uint32_t right0, std::uint32_t right1) {
    asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, "
        "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right0), "r"(right1));
}

__device__ __forceinline__ std::uint32_t sharedAddress(const void* shared) {
    return static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
}

/// Two or four 8 x 8 matrices of bfloat16 from shared memory. @param row  of matrix lane / 8, the
/// row lane % 8; aligned to 16 bytes
template <int Count, bool Transposed>
__device__ __forceinline__ void loadMatrices(std::uint32_t (&to)[Count], const void* row) {
    const std::uint32_t at = sharedAddress(row);
    if constexpr (Count == 2 && Transposed) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
                     : "=r"(to[0]), "=r"(to[1])
                     : "r"(at)
                     : "memory");
    } else if constexpr (Count == 2) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
                     : "=r"(to[0]), "=r"(to[1])
                     : "r"(at)
                     : "memory");
    } else if constexpr (Transposed) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(at)
                     : "memory");
    } else {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(at)
                     : "memory");
    }
}

/// Starts a copy of `Bytes` (4, 8 or 16, aligned so) from global to shared memory; zeros where
/// there is nothing. Seen by this thread after waitForCopies().
template <int Bytes>
__device__ __forceinline__ void copyLater(void* shared, const void* global, bool there) {
    const int size = there ? Bytes : 0;
    if constexpr (Bytes == 16) {
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(sharedAddress(shared)),
                     "l"(global), "r"(size)
                     : "memory");
    } else {
        asm volatile("cp.async.ca.shared.global [%0], [%1], %3, %2;" ::"r"(sharedAddress(shared)),
                     "l"(global), "r"(size), "n"(Bytes)
                     : "memory");
    }
}

/// Waits until all copies of this thread have arrived.
__device__ __forceinline__ void waitForCopies() { asm volatile("cp.async.wait_all;" ::: "memory"); }

/// Whether it holds for any lane of the warp.
__device__ __forceinline__ bool anyLane(bool holds) { return __any_sync(0xFFFFFFFFU, holds) != 0; }

/// Two numbers as one register of a fragment, each to the nearest bfloat16.
__device__ __forceinline__ std::uint32_t pairOf(float low, float high) {
    std::uint32_t pair;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(high), "f"(low));
    return pair;
}

}  // namespace skimline::cuda

#endif
