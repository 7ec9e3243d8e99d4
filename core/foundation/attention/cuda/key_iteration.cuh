// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// How a block walks over the partners of its rows: the dense stretch for all rows together, then
// the band row by row.

#include "core/foundation/attention/cuda/row_tiles.cuh"

namespace skimline::cuda {

/// Partners per step of the dense walk: as many as there are registers for scores.
template <int W>
constexpr int kTogether = W <= 16 ? 8 : 4;

/// Two arrays of partners, as a block keeps some rows of them in shared memory.
struct Stage {
    float* first;   ///< [kPartners, kStride]
    float* second;  ///< likewise
    int* positions;
};

/// All threads of a block fetch rows [begin, begin + count) of two arrays, the first times
/// `factor`.
template <int W, class IO>
__device__ __forceinline__ void fetchStage(const Stage& stage, const HeadRows<const IO>& first,
                                           const HeadRows<const IO>& second, float factor, int head,
                                           const int* order, int width, bool packed, int begin,
                                           int count) {
    using S = Shape<W>;
    const int groups = count * (W / 4);
    for (int i = static_cast<int>(threadIdx.x); i < groups; i += S::kThreads) {
        const int row = i / (W / 4);
        const int group = i % (W / 4) * 4;
        const int step = order[begin + row];
        Four<float> values = fetch(first.row(head, step), group, width, packed);
        for (int j = 0; j < 4; ++j) values.at[j] *= factor;
        const int at = row * S::kStride + group;
        *reinterpret_cast<Four<float>*>(stage.first + at) = values;
        *reinterpret_cast<Four<float>*>(stage.second + at) =
            fetch(second.row(head, step), group, width, packed);
        if (group == 0) stage.positions[row] = step;
    }
}

/// Walks `kernel`'s rows over their partners. The kernel offers
///   fetchPartners(first, count)  all threads fetch partners [first, first + count) to shared
///   memory template visitAll<N>(at)     partners at..at+N of the stage, for every row of the
///   thread visitOne(slot, at, allowed)  one partner for one row; `allowed` false: it counts
///   nothing
template <int W, class Kernel>
__device__ __forceinline__ void walkDense(Kernel& kernel, const Work& work) {
    for (int first = work.denseBegin; first < work.denseEnd; first += Shape<W>::kPartners) {
        const int count = smallerOf(Shape<W>::kPartners, work.denseEnd - first);
        __syncthreads();
        kernel.fetchPartners(first, count);
        __syncthreads();
        int at = 0;
        for (; at + kTogether<W> <= count; at += kTogether<W>)
            kernel.template visitAll<kTogether<W>>(at);
        for (; at < count; ++at) kernel.template visitAll<1>(at);
    }
}

// Note [Band]
// Others keep their order in time, so two of them are at least as far apart in time as in order: a
// row's band lies within `radius` rows on both sides, and a comparison of times sorts out the rest.
// Each row walks its own stretch; lanes of a warp own neighbouring rows and read neighbouring
// partners.
template <int W, class Kernel>
__device__ __forceinline__ void walkBand(Kernel& kernel, const Work& work, const Geometry& cut,
                                         const int* positions) {
    const int bandBegin = largerOf(work.begin - cut.radius, cut.globals);
    const int bandEnd = smallerOf(work.end + cut.radius, cut.length);
    for (int first = bandBegin; first < bandEnd; first += Shape<W>::kPartners) {
        const int count = smallerOf(Shape<W>::kPartners, bandEnd - first);
        __syncthreads();
        kernel.fetchPartners(first, count);
        __syncthreads();
#pragma unroll
        for (int slot = 0; slot < Shape<W>::kRowsPerThread; ++slot) {
            const int row = rowOf<W>(work, slot);
            const int position = kernel.stepOf(slot);
            const int begin = largerOf(row - cut.radius - first, 0);
            const int end = smallerOf(row + cut.radius + 1 - first, count);
            for (int at = begin; at < end; ++at) {
                const int distance = positions[at] - position;
                kernel.visitOne(slot, at, distance <= cut.radius && distance >= -cut.radius);
            }
        }
    }
}

/// Work of every block on its tile.
template <int W, class Kernel>
__device__ __forceinline__ void runTile(Kernel& kernel, const Geometry& cut) {
    const Work work = workOf(cut, static_cast<int>(blockIdx.x));
    kernel.start(work);
    walkDense<W>(kernel, work);
    if (work.band) walkBand<W>(kernel, work, cut, kernel.stage.positions);
    kernel.finish(work);
}

}  // namespace skimline::cuda
