// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cuda/key_iteration.cuh"

namespace skimline::cuda {

template <class IO>
struct ForwardArguments {
    Geometry cut;
    HeadRows<const IO> q, k, v;
    HeadRows<IO> out;
    float* lse;          ///< [heads, length]
    const int* order;    ///< [length], row -> step
    float queryFactor;   ///< 1 / sqrt(width) * log2(e)
    bool packed;         ///< every array may be read and written four values at a time
    float* partialRows;  ///< [heads, partialRows, padded width]
    float* partialSums;  ///< [heads, partialRows, 2]: reference and sum
};

// Note [Reference]
// A softmax needs some number near the largest score to subtract from all. Each row starts with its
// own score for itself, which every pattern allows, and moves on only when a score exceeds it by
// kHeadroom: weights up to 2^kHeadroom lose nothing in float32, and the sums are hardly ever scaled
// anew. It is always a score as computed, so that even with scores too large for float32 the
// largest has the weight 1. Scores are in units of ln 2.
constexpr float kHeadroom = 16.0F;

template <int W>
struct QueryRow {
    Values<W> q, out;
    float reference, sum;
    int position;

    __device__ __forceinline__ void moveReference(float score) {
        const float shrink = fastExp2(reference - score);
        out.scale(shrink);
        sum *= shrink;
        reference = score;
    }
};

template <class IO, int W>
struct ForwardKernel {
    using S = Shape<W>;
    const ForwardArguments<IO>& arguments;
    int head;
    Stage stage;  ///< keys and values
    QueryRow<W> rows[S::kRowsPerThread];

    __device__ __forceinline__ void start(const Work& work) {
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            QueryRow<W>& row = rows[slot];
            row.position = arguments.order[rowOf<W>(work, slot)];
            const Geometry& cut = arguments.cut;
            row.q.load(arguments.q.row(head, row.position), cut.width, arguments.packed);
            row.q.scale(arguments.queryFactor);
            Values<W> own;
            own.load(arguments.k.row(head, row.position), cut.width, arguments.packed);
            row.reference = dot(0.0F, row.q, own);
            row.sum = 0;
            row.out.clear();
        }
    }

    __device__ __forceinline__ int stepOf(int slot) const { return rows[slot].position; }

    __device__ __forceinline__ void fetchPartners(int first, int count) {
        fetchStage<W>(stage, arguments.k, arguments.v, 1.0F, head, arguments.order,
                      arguments.cut.width, arguments.packed, first, count);
    }

    template <int N>
    __device__ __forceinline__ void addTo(QueryRow<W>& row, float* scores) {
        float top = scores[0];
        for (int n = 1; n < N; ++n) top = fmaxf(top, scores[n]);
        if (top > row.reference + kHeadroom) row.moveReference(top);
#pragma unroll
        for (int n = 0; n < N; ++n) {
            scores[n] = fastExp2(scores[n] - row.reference);
            row.sum += scores[n];
        }
    }

    template <int N>
    __device__ __forceinline__ void visitAll(int at) {
        float weights[S::kRowsPerThread][N];
#pragma unroll
        for (int n = 0; n < N; ++n) {
            Values<W> key;
            key.loadPadded(stage.first + (at + n) * S::kStride);
#pragma unroll
            for (int slot = 0; slot < S::kRowsPerThread; ++slot)
                weights[slot][n] = dot(0.0F, rows[slot].q, key);
        }
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) addTo<N>(rows[slot], weights[slot]);
#pragma unroll
        for (int n = 0; n < N; ++n) {
            Values<W> value;
            value.loadPadded(stage.second + (at + n) * S::kStride);
#pragma unroll
            for (int slot = 0; slot < S::kRowsPerThread; ++slot)
                rows[slot].out.add(weights[slot][n], value);
        }
    }

    __device__ __forceinline__ void visitOne(int slot, int at, bool allowed) {
        // `slot` is a loop counter that the compiler unrolls; the rows stay in registers.
        QueryRow<W>& row = rows[slot];
        Values<W> partner;
        partner.loadPadded(stage.first + at * S::kStride);
        float weight = dot(0.0F, row.q, partner);
        weight = allowed ? weight : kFarBelow;
        addTo<1>(row, &weight);
        partner.loadPadded(stage.second + at * S::kStride);
        row.out.add(weight, partner);
    }

    __device__ __forceinline__ void finish(const Work& work) const {
        const Geometry& cut = arguments.cut;
        const bool firstLane = threadIdx.x % S::kLanes == 0;
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            if (!ownsRow<W>(work, slot)) continue;
            const QueryRow<W>& row = rows[slot];
            if (work.partial >= 0) {
                const std::int64_t at = partialRowOf<W>(cut, work, head, slot);
                row.out.storePadded(arguments.partialRows + at * W);
                if (!firstLane) continue;
                arguments.partialSums[2 * at] = row.reference;
                arguments.partialSums[2 * at + 1] = row.sum;
                continue;
            }
            Values<W> out = row.out;
            out.scale(1.0F / row.sum);
            out.store(arguments.out.row(head, row.position), cut.width, arguments.packed);
            if (firstLane)
                arguments.lse[static_cast<std::int64_t>(head) * cut.length + row.position] =
                    (row.reference + log2f(row.sum)) * kLn2F;
        }
    }
};

/// One block per item of the geometry and head.
template <class IO, int W>
__global__ void __launch_bounds__(Shape<W>::kThreads)
    attendForward(const ForwardArguments<IO> arguments) {
    using S = Shape<W>;
    alignas(16) __shared__ float keys[S::kPartners * S::kStride];
    alignas(16) __shared__ float values[S::kPartners * S::kStride];
    __shared__ int positions[S::kPartners];
    ForwardKernel<IO, W> kernel{
        arguments, static_cast<int>(blockIdx.y), {keys, values, positions}, {}};
    runTile<W>(kernel, arguments.cut);
}

/// Combines the splits of a row in order. One thread per row and group of four values.
template <class IO, int W>
__global__ void __launch_bounds__(128) combineForward(const ForwardArguments<IO> arguments) {
    const Geometry& cut = arguments.cut;
    const auto [row, group, head] = rowGroupOfThread<W>();
    if (row >= cut.length) return;
    const Splits splits = splitsOf(cut, row);
    if (splits.count == 1) return;
    const std::int64_t first = head * cut.partialRows() + splits.first;
    float reference = kFarBelow;
    for (int split = 0; split < splits.count; ++split)
        reference = fmaxf(reference, arguments.partialSums[2 * (first + split * splits.stride)]);
    float sum = 0;
    Four<float> total{{0, 0, 0, 0}};
    for (int split = 0; split < splits.count; ++split) {
        const std::int64_t at = first + split * splits.stride;
        const float weight = fastExp2(arguments.partialSums[2 * at] - reference);
        sum += weight * arguments.partialSums[2 * at + 1];
        const auto part =
            *reinterpret_cast<const Four<float>*>(arguments.partialRows + at * W + group);
        for (int i = 0; i < 4; ++i) total.at[i] += weight * part.at[i];
    }
    for (int i = 0; i < 4; ++i) total.at[i] /= sum;
    const int step = arguments.order[row];
    put(total, arguments.out.row(head, step), group, cut.width, arguments.packed);
    if (group == 0)
        arguments.lse[static_cast<std::int64_t>(head) * cut.length + step] =
            (reference + log2f(sum)) * kLn2F;
}

/// The passes of one forward, in order. @param launch  called with (kernel, blocks, heads, threads,
/// arguments); passes wait for the one before
template <class IO, int W, class Launch>
void runForward(const ForwardArguments<IO>& arguments, const Launch& launch) {
    const Geometry& cut = arguments.cut;
    launch(&attendForward<IO, W>, cut.items(), cut.heads, Shape<W>::kThreads, arguments);
    if (cut.partialRows() == 0) return;
    launch(&combineForward<IO, W>, ceilingOf(std::int64_t{cut.length} * (W / 4), 128), cut.heads,
           128, arguments);
}

}  // namespace skimline::cuda
