// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Rows of heads as the threads of a block hold, fetch and share them. Compiled by nvcc; the tests
// also compile it for the CPU and run it thread by thread, so it names no CUDA header.

#include <cstdint>

#include "core/foundation/attention/cuda/geometry.h"

namespace skimline::cuda {

/// The upper half of a float32, as in memory.
struct Bfloat16 {
    std::uint16_t bits;
};

__device__ __forceinline__ float toFloat(float value) { return value; }
__device__ __forceinline__ float toFloat(Bfloat16 value) {
    const std::uint32_t bits = static_cast<std::uint32_t>(value.bits) << 16;
    float result;
    memcpy(&result, &bits, sizeof result);
    return result;
}
__device__ __forceinline__ void setFrom(float value, float& target) { target = value; }
__device__ __forceinline__ void setFrom(float value, Bfloat16& target) {
    std::uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    // Rounds to nearest, ties to even; a NaN must not become infinity.
    if (value != value)
        target.bits = 0x7FC0;
    else
        target.bits = static_cast<std::uint16_t>((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16);
}

/// 2^x; 0 below -126. Error about 2 units of the last place.
__device__ __forceinline__ float fastExp2(float x) {
#ifdef __CUDACC__
    float result;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
#else
    return x < -126.0F ? 0.0F : exp2f(x);
#endif
}

/// a b + c in one rounding on the GPU.
__device__ __forceinline__ float multiplyAdd(float a, float b, float c) {
#ifdef __CUDACC__
    return __fmaf_rn(a, b, c);
#else
    return a * b + c;
#endif
}

constexpr float kLn2F = 0.693147180559945309F;
constexpr float kLog2EF = 1.44269504088896340736F;
constexpr float kFarBelow = -3.0e38F;

/// How a block works on heads of padded width W. Note [Lanes of a row]: one thread holds a whole
/// row up to width 16, for wider ones several threads share a row, each with every kLanes-th group
/// of four values, so that neighbours read neighbouring shared memory. Widths to 16 take two rows
/// per thread: a partner's values are then read from shared memory once for two rows.
template <int W>
struct Shape {
    static constexpr int kDims = W <= 16 ? W : 16;
    static constexpr int kGroups = kDims / 4;
    static constexpr int kLanes = W / kDims;
    static constexpr int kRowsPerThread = W <= 16 ? 2 : 1;
    static constexpr int kThreads = W <= 16 ? 64 : 128;
    static constexpr int kRowsAtOnce = kThreads / kLanes;
    static constexpr int kRows = kRowsAtOnce * kRowsPerThread;
    static constexpr int kPartners = W <= 32 ? 64 : 32;
    // Four more than the values: rows read side by side then start in different banks.
    static constexpr int kStride = W + 4;
};

/// A [heads, length, width] array. Strides in elements; the innermost is 1.
template <class IO>
struct HeadRows {
    IO* data;
    std::int64_t headStride;
    std::int64_t rowStride;

    __device__ __forceinline__ IO* row(int head, int step) const {
        return data + head * headStride + step * rowStride;
    }
};

template <class IO>
struct alignas(4 * sizeof(IO)) Four {
    IO at[4];
};

/// Four values of a row from `first` on; zeros beyond its width. @param packed  rows may be read
/// four values at a time and are as wide as the padding
template <class IO>
__device__ __forceinline__ Four<float> fetch(const IO* row, int first, int width, bool packed) {
    Four<float> result;
    if (packed) {
        const Four<IO> four = *reinterpret_cast<const Four<IO>*>(row + first);
        for (int i = 0; i < 4; ++i) result.at[i] = toFloat(four.at[i]);
        return result;
    }
    for (int i = 0; i < 4; ++i) result.at[i] = first + i < width ? toFloat(row[first + i]) : 0.0F;
    return result;
}

template <class IO>
__device__ __forceinline__ void put(const Four<float>& values, IO* row, int first, int width,
                                    bool packed) {
    if (packed) {
        Four<IO> four;
        for (int i = 0; i < 4; ++i) setFrom(values.at[i], four.at[i]);
        *reinterpret_cast<Four<IO>*>(row + first) = four;
        return;
    }
    for (int i = 0; i < 4; ++i) {
        if (first + i < width) setFrom(values.at[i], row[first + i]);
    }
}

/// This thread's share of one row.
template <int W>
struct Values {
    using S = Shape<W>;
    Four<float> groups[S::kGroups];

    __device__ __forceinline__ static int firstOf(int group) {
        return (group * S::kLanes + static_cast<int>(threadIdx.x) % S::kLanes) * 4;
    }
    __device__ __forceinline__ void clear() {
        for (int g = 0; g < S::kGroups; ++g)
            for (int i = 0; i < 4; ++i) groups[g].at[i] = 0;
    }
    __device__ __forceinline__ void scale(float factor) {
        for (int g = 0; g < S::kGroups; ++g)
            for (int i = 0; i < 4; ++i) groups[g].at[i] *= factor;
    }
    __device__ __forceinline__ void add(float factor, const Values& other) {
        for (int g = 0; g < S::kGroups; ++g)
            for (int i = 0; i < 4; ++i)
                groups[g].at[i] = multiplyAdd(factor, other.groups[g].at[i], groups[g].at[i]);
    }
    template <class IO>
    __device__ __forceinline__ void load(const IO* row, int width, bool packed) {
        for (int g = 0; g < S::kGroups; ++g) groups[g] = fetch(row, firstOf(g), width, packed);
    }
    template <class IO>
    __device__ __forceinline__ void store(IO* row, int width, bool packed) const {
        for (int g = 0; g < S::kGroups; ++g) put(groups[g], row, firstOf(g), width, packed);
    }
    /// From a row in shared memory or in the buffer of partial results.
    __device__ __forceinline__ void loadPadded(const float* row) {
        for (int g = 0; g < S::kGroups; ++g)
            groups[g] = *reinterpret_cast<const Four<float>*>(row + firstOf(g));
    }
    __device__ __forceinline__ void storePadded(float* row) const {
        for (int g = 0; g < S::kGroups; ++g)
            *reinterpret_cast<Four<float>*>(row + firstOf(g)) = groups[g];
    }
};

/// start + a . b over the whole row, known to all threads that share it. They call it together.
template <int W>
__device__ __forceinline__ float dot(float start, const Values<W>& a, const Values<W>& b) {
    using S = Shape<W>;
    const int lane = static_cast<int>(threadIdx.x) % S::kLanes;
    float sum = lane == 0 ? start : 0.0F;
    for (int g = 0; g < S::kGroups; ++g)
        for (int i = 0; i < 4; ++i) sum = multiplyAdd(a.groups[g].at[i], b.groups[g].at[i], sum);
    if constexpr (S::kLanes > 1) {
        const int first = (static_cast<int>(threadIdx.x) % 32) / S::kLanes * S::kLanes;
        const unsigned sharers = ((1U << S::kLanes) - 1U) << first;
        for (int offset = 1; offset < S::kLanes; offset *= 2)
            sum += __shfl_xor_sync(sharers, sum, offset);
    }
    return sum;
}

/// Work of one block: rows [begin, end) attend to [denseBegin, denseEnd), and with `band` to the
/// others near them.
struct Work {
    int begin, end;
    int denseBegin, denseEnd;
    bool band;
    std::int64_t partial;  ///< first row in the buffer of partial results; negative: none is needed
};

__device__ __forceinline__ int smallerOf(int value, int limit) {
    return value < limit ? value : limit;
}
__device__ __forceinline__ int largerOf(int value, int limit) {
    return value > limit ? value : limit;
}

__device__ __forceinline__ Work workOf(const Geometry& cut, int item) {
    const int globalItems = cut.globalTiles * cut.globalSplits;
    Work work;
    if (item < globalItems) {
        const int split = item % cut.globalSplits;
        work.begin = item / cut.globalSplits * cut.rowsPerTile;
        work.end = smallerOf(work.begin + cut.rowsPerTile, cut.globals);
        work.denseBegin = split * cut.segment;
        work.denseEnd = smallerOf(work.denseBegin + cut.segment, cut.length);
        work.band = false;
        work.partial =
            cut.globalSplits > 1 ? static_cast<std::int64_t>(split) * cut.globals + work.begin : -1;
        return work;
    }
    const int rest = item - globalItems;
    const int split = rest % cut.otherSplits;
    const int others = cut.length - cut.globals;
    work.begin = cut.globals + rest / cut.otherSplits * cut.rowsPerTile;
    work.end = smallerOf(work.begin + cut.rowsPerTile, cut.length);
    work.denseBegin = split * cut.segment;
    work.denseEnd = smallerOf(work.denseBegin + cut.segment, cut.globals);
    work.band = split == cut.otherSplits - 1;
    const std::int64_t before =
        cut.globalSplits > 1 ? static_cast<std::int64_t>(cut.globals) * cut.globalSplits : 0;
    work.partial = cut.otherSplits > 1 ? before + static_cast<std::int64_t>(split) * others +
                                             (work.begin - cut.globals)
                                       : -1;
    return work;
}

/// Rows of the splits of a row in the buffer of partial results: `first`, then every `stride`.
struct Splits {
    int count;
    std::int64_t first, stride;
};

__device__ __forceinline__ Splits splitsOf(const Geometry& cut, int row) {
    if (row < cut.globals) return {cut.globalSplits, row, cut.globals};
    const std::int64_t before =
        cut.globalSplits > 1 ? static_cast<std::int64_t>(cut.globals) * cut.globalSplits : 0;
    return {cut.otherSplits, before + row - cut.globals, cut.length - cut.globals};
}

/// The row that this thread holds as its `slot`-th; beyond the block's end it repeats the last one.
template <int W>
__device__ __forceinline__ int rowOf(const Work& work, int slot) {
    using S = Shape<W>;
    const int row = work.begin + slot * S::kRowsAtOnce + static_cast<int>(threadIdx.x) / S::kLanes;
    return smallerOf(row, work.end - 1);
}
template <int W>
__device__ __forceinline__ bool ownsRow(const Work& work, int slot) {
    using S = Shape<W>;
    return work.begin + slot * S::kRowsAtOnce + static_cast<int>(threadIdx.x) / S::kLanes <
           work.end;
}

/// Index of this thread's `slot`-th row in the buffer of partial results of all heads.
template <int W>
__device__ __forceinline__ std::int64_t partialRowOf(const Geometry& cut, const Work& work,
                                                     int head, int slot) {
    return head * cut.partialRows() + work.partial + (rowOf<W>(work, slot) - work.begin);
}

/// Share of one thread in a combining pass: four values of one row.
struct RowGroup {
    int row, group, head;
};

template <int W>
__device__ __forceinline__ RowGroup rowGroupOfThread() {
    const auto index = static_cast<std::int64_t>(blockIdx.x) * 128 + threadIdx.x;
    return {static_cast<int>(index / (W / 4)), static_cast<int>(index % (W / 4)) * 4,
            static_cast<int>(blockIdx.y)};
}

}  // namespace skimline::cuda
