// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cuda/key_iteration.cuh"

namespace skimline::cuda {

template <class IO>
struct BackwardArguments {
    Geometry cut;
    HeadRows<const IO> q, k, v, out, gradOut;
    const float* lse;  ///< [heads, length]
    const int* order;  ///< [length], row -> step
    HeadRows<IO> gradQ, gradK, gradV;
    float queryFactor;   ///< 1 / sqrt(width) * log2(e)
    float scale;         ///< 1 / sqrt(width)
    bool packed;         ///< every array may be read and written four values at a time
    float* delta;        ///< [heads, length], filled by rowDeltas; on tensor cores RowFacts
    float* partialRows;  ///< [heads, partialRows, 2 * padded width]
};

// Note [Backward]
// With weights p = 2^(score - lse) recomputed from what the forward pass left, and
// delta = gradOut . out per query: slope = p (gradOut . v - delta), gradQ = scale * sum slope k,
// gradK = scale * sum slope q, gradV = sum p gradOut. The pattern is symmetric, so the tiles that
// served queries and their keys serve keys and their queries. Each row is summed by one thread, or
// by one per split and then in the order of the splits: no atomics, the same bits every time.

/// A weight is at most 1; for huge scores rounding could exceed it.
__device__ __forceinline__ float weightOf(float score, bool allowed) {
    return allowed ? fastExp2(fminf(score, 0.0F)) : 0.0F;
}

template <class IO>
__device__ __forceinline__ float deltaOf(const BackwardArguments<IO>& arguments, int head,
                                         int step) {
    const IO* out = arguments.out.row(head, step);
    const IO* grad = arguments.gradOut.row(head, step);
    float sum = 0;
    for (int d = 0; d < arguments.cut.width; ++d) sum += toFloat(out[d]) * toFloat(grad[d]);
    return sum;
}

/// One thread per step and head.
template <class IO>
__global__ void __launch_bounds__(128) rowDeltas(const BackwardArguments<IO> arguments) {
    const Geometry& cut = arguments.cut;
    const int step = static_cast<int>(blockIdx.x * 128 + threadIdx.x);
    const int head = static_cast<int>(blockIdx.y);
    if (step >= cut.length) return;
    arguments.delta[static_cast<std::int64_t>(head) * cut.length + step] =
        deltaOf(arguments, head, step);
}

template <class IO, int W>
struct GradQueryKernel {
    using S = Shape<W>;
    struct Row {
        Values<W> q, gradOut, gradQ;
        float lse, delta;
        int position;
    };
    const BackwardArguments<IO>& arguments;
    int head;
    Stage stage;  ///< keys and values
    Row rows[S::kRowsPerThread];

    __device__ __forceinline__ void start(const Work& work) {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            Row& row = rows[slot];
            row.position = arguments.order[rowOf<W>(work, slot)];
            row.q.load(arguments.q.row(head, row.position), cut.width, arguments.packed);
            row.q.scale(arguments.queryFactor);
            row.gradOut.load(arguments.gradOut.row(head, row.position), cut.width,
                             arguments.packed);
            row.gradQ.clear();
            const std::int64_t at = static_cast<std::int64_t>(head) * cut.length + row.position;
            row.lse = arguments.lse[at] * kLog2EF;
            row.delta = arguments.delta[at];
        }
    }

    __device__ __forceinline__ int stepOf(int slot) const { return rows[slot].position; }

    __device__ __forceinline__ void fetchPartners(int first, int count) {
        fetchStage<W>(stage, arguments.k, arguments.v, 1.0F, head, arguments.order,
                      arguments.cut.width, arguments.packed, first, count);
    }

    __device__ __forceinline__ void visit(Row& row, const Values<W>& key, const Values<W>& value,
                                          bool allowed) {
        const float weight = weightOf(dot(-row.lse, row.q, key), allowed);
        row.gradQ.add(weight * dot(-row.delta, row.gradOut, value), key);
    }

    template <int N>
    __device__ __forceinline__ void visitAll(int at) {
#pragma unroll
        for (int n = 0; n < N; ++n) {
            Values<W> key, value;
            key.loadPadded(stage.first + (at + n) * S::kStride);
            value.loadPadded(stage.second + (at + n) * S::kStride);
#pragma unroll
            for (int slot = 0; slot < S::kRowsPerThread; ++slot)
                visit(rows[slot], key, value, true);
        }
    }

    __device__ __forceinline__ void visitOne(int slot, int at, bool allowed) {
        Values<W> key, value;
        key.loadPadded(stage.first + at * S::kStride);
        value.loadPadded(stage.second + at * S::kStride);
        visit(rows[slot], key, value, allowed);
    }

    __device__ __forceinline__ void finish(const Work& work) const {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            if (!ownsRow<W>(work, slot)) continue;
            Values<W> grad = rows[slot].gradQ;
            grad.scale(arguments.scale);
            if (work.partial >= 0) {
                const std::int64_t at = partialRowOf<W>(cut, work, head, slot);
                grad.storePadded(arguments.partialRows + at * W);
            } else {
                grad.store(arguments.gradQ.row(head, rows[slot].position), cut.width,
                           arguments.packed);
            }
        }
    }
};

template <class IO, int W>
struct GradKeyKernel {
    using S = Shape<W>;
    struct Row {
        Values<W> k, v, gradK, gradV;
        int position;
    };
    const BackwardArguments<IO>& arguments;
    int head;
    Stage stage;   ///< queries times the query factor, and gradOut
    float* facts;  ///< shared, [kPartners, 2]: -lse in units of ln 2, -delta
    Row rows[S::kRowsPerThread];

    __device__ __forceinline__ void start(const Work& work) {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            Row& row = rows[slot];
            row.position = arguments.order[rowOf<W>(work, slot)];
            row.k.load(arguments.k.row(head, row.position), cut.width, arguments.packed);
            row.v.load(arguments.v.row(head, row.position), cut.width, arguments.packed);
            row.gradK.clear();
            row.gradV.clear();
        }
    }

    __device__ __forceinline__ int stepOf(int slot) const { return rows[slot].position; }

    __device__ __forceinline__ void fetchPartners(int first, int count) {
        const Geometry& cut = arguments.cut;
        fetchStage<W>(stage, arguments.q, arguments.gradOut, arguments.queryFactor, head,
                      arguments.order, cut.width, arguments.packed, first, count);
        for (int row = static_cast<int>(threadIdx.x); row < count; row += S::kThreads) {
            const std::int64_t at =
                static_cast<std::int64_t>(head) * cut.length + arguments.order[first + row];
            facts[2 * row] = -arguments.lse[at] * kLog2EF;
            facts[2 * row + 1] = -arguments.delta[at];
        }
    }

    __device__ __forceinline__ void visit(Row& row, const Values<W>& query,
                                          const Values<W>& gradOut, const float* fact,
                                          bool allowed) {
        const float weight = weightOf(dot(fact[0], query, row.k), allowed);
        row.gradV.add(weight, gradOut);
        row.gradK.add(weight * dot(fact[1], gradOut, row.v), query);
    }

    template <int N>
    __device__ __forceinline__ void visitAll(int at) {
#pragma unroll
        for (int n = 0; n < N; ++n) {
            Values<W> query, gradOut;
            query.loadPadded(stage.first + (at + n) * S::kStride);
            gradOut.loadPadded(stage.second + (at + n) * S::kStride);
            const float fact[2] = {facts[2 * (at + n)], facts[2 * (at + n) + 1]};
#pragma unroll
            for (int slot = 0; slot < S::kRowsPerThread; ++slot)
                visit(rows[slot], query, gradOut, fact, true);
        }
    }

    __device__ __forceinline__ void visitOne(int slot, int at, bool allowed) {
        Values<W> query, gradOut;
        query.loadPadded(stage.first + at * S::kStride);
        gradOut.loadPadded(stage.second + at * S::kStride);
        visit(rows[slot], query, gradOut, facts + 2 * at, allowed);
    }

    __device__ __forceinline__ void finish(const Work& work) const {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < S::kRowsPerThread; ++slot) {
            if (!ownsRow<W>(work, slot)) continue;
            Values<W> grad = rows[slot].gradK;
            // The queries came times scale * log2(e).
            grad.scale(kLn2F);
            if (work.partial >= 0) {
                const std::int64_t at = partialRowOf<W>(cut, work, head, slot);
                grad.storePadded(arguments.partialRows + 2 * at * W);
                rows[slot].gradV.storePadded(arguments.partialRows + (2 * at + 1) * W);
            } else {
                const int step = rows[slot].position;
                grad.store(arguments.gradK.row(head, step), cut.width, arguments.packed);
                rows[slot].gradV.store(arguments.gradV.row(head, step), cut.width,
                                       arguments.packed);
            }
        }
    }
};

template <class IO, int W>
__global__ void __launch_bounds__(Shape<W>::kThreads)
    attendGradQuery(const BackwardArguments<IO> arguments) {
    using S = Shape<W>;
    alignas(16) __shared__ float keys[S::kPartners * S::kStride];
    alignas(16) __shared__ float values[S::kPartners * S::kStride];
    __shared__ int positions[S::kPartners];
    GradQueryKernel<IO, W> kernel{
        arguments, static_cast<int>(blockIdx.y), {keys, values, positions}, {}};
    runTile<W>(kernel, arguments.cut);
}

template <class IO, int W>
__global__ void __launch_bounds__(Shape<W>::kThreads)
    attendGradKey(const BackwardArguments<IO> arguments) {
    using S = Shape<W>;
    alignas(16) __shared__ float queries[S::kPartners * S::kStride];
    alignas(16) __shared__ float gradOuts[S::kPartners * S::kStride];
    __shared__ int positions[S::kPartners];
    __shared__ float facts[2 * S::kPartners];
    GradKeyKernel<IO, W> kernel{
        arguments, static_cast<int>(blockIdx.y), {queries, gradOuts, positions}, facts, {}};
    runTile<W>(kernel, arguments.cut);
}

/// Adds up the splits of each row in their order. @param Parts  rows per partial row, and which
/// gradient each of them is. One thread per row and group of four values.
template <class IO, int W, int Parts>
__global__ void __launch_bounds__(128) combineBackward(const BackwardArguments<IO> arguments) {
    const Geometry& cut = arguments.cut;
    const auto [row, group, head] = rowGroupOfThread<W>();
    if (row >= cut.length) return;
    const Splits splits = splitsOf(cut, row);
    if (splits.count == 1) return;
    const std::int64_t first = head * cut.partialRows() + splits.first;
    const int step = arguments.order[row];
    for (int part = 0; part < Parts; ++part) {
        Four<float> total{{0, 0, 0, 0}};
        for (int split = 0; split < splits.count; ++split) {
            const std::int64_t at = (first + split * splits.stride) * Parts + part;
            const auto more =
                *reinterpret_cast<const Four<float>*>(arguments.partialRows + at * W + group);
            for (int i = 0; i < 4; ++i) total.at[i] += more.at[i];
        }
        const HeadRows<IO>& target = Parts == 1  ? arguments.gradQ
                                     : part == 0 ? arguments.gradK
                                                 : arguments.gradV;
        put(total, target.row(head, step), group, cut.width, arguments.packed);
    }
}

/// The passes of one backward, in order; see runForward().
template <class IO, int W, class Launch>
void runBackward(const BackwardArguments<IO>& arguments, const Launch& launch) {
    const Geometry& cut = arguments.cut;
    const int combining = ceilingOf(std::int64_t{cut.length} * (W / 4), 128);
    launch(&rowDeltas<IO>, ceilingOf(cut.length, 128), cut.heads, 128, arguments);
    launch(&attendGradQuery<IO, W>, cut.items(), cut.heads, Shape<W>::kThreads, arguments);
    if (cut.partialRows() > 0)
        launch(&combineBackward<IO, W, 1>, combining, cut.heads, 128, arguments);
    launch(&attendGradKey<IO, W>, cut.items(), cut.heads, Shape<W>::kThreads, arguments);
    if (cut.partialRows() > 0)
        launch(&combineBackward<IO, W, 2>, combining, cut.heads, 128, arguments);
}

}  // namespace skimline::cuda
