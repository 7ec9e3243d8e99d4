// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>

#include "core/foundation/attention/cuda/forward_kernels.cuh"
#include "core/foundation/attention/cuda/tensor_walk.cuh"

namespace skimline::cuda {

constexpr float kUnseen = -std::numeric_limits<float>::infinity();

/// The four lanes that share the rows of a fragment agree on a number.
__device__ __forceinline__ float largestOfRow(float value) {
    value = fmaxf(value, __shfl_xor_sync(0xFFFFFFFFU, value, 1));
    return fmaxf(value, __shfl_xor_sync(0xFFFFFFFFU, value, 2));
}
__device__ __forceinline__ float sumOfRow(float value) {
    value += __shfl_xor_sync(0xFFFFFFFFU, value, 1);
    return value + __shfl_xor_sync(0xFFFFFFFFU, value, 2);
}

/// See Note [Reference]. A row's first reference is the largest score of the partners that its warp
/// visits first.
template <int W>
struct TensorForward {
    const ForwardArguments<Bfloat16>& arguments;
    const LaneRows& lane;
    RowFragments<W> queries;
    RowSums<W> out;
    float reference[2] = {kFarBelow, kFarBelow};
    float sum[2] = {0, 0};  ///< this lane's share

    template <int N, bool kEdge>
    __device__ __forceinline__ void visit(const Tile& tile, int at) {
        float scores[N][2][4] = {};
        float top[2] = {kUnseen, kUnseen};
#pragma unroll
        for (int n = 0; n < N; ++n) {
            addScores<W>(scores[n], queries, tile.first, at + 16 * n);
            finishScores<kEdge>(scores[n], tile, at + 16 * n, top);
        }
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            top[slot] = largestOfRow(top[slot]);
            if (top[slot] > reference[slot] + kHeadroom) moveReference(slot, top[slot]);
        }
#pragma unroll
        for (int n = 0; n < N; ++n) {
            weigh(scores[n]);
            std::uint32_t weights[4];
            leftFactorOf(scores[n], weights);
            out.add(weights, tile.second, at + 16 * n);
        }
    }

    /// Scores in units of ln 2, and the largest of each row so far.
    template <bool kEdge>
    __device__ __forceinline__ void finishScores(float (&scores)[2][4], const Tile& tile, int at,
                                                 float (&top)[2]) const {
#pragma unroll
        for (int half = 0; half < 2; ++half) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                float& score = scores[half][i];
                score *= arguments.queryFactor;
                if constexpr (kEdge) {
                    const int partner = at + 8 * half + elementOfSum(laneOfThread(), i).column;
                    if (!sees(lane.steps[i / 2], tile, partner, arguments.cut.radius))
                        score = kUnseen;
                }
                top[i / 2] = fmaxf(top[i / 2], score);
            }
        }
    }

    __device__ __forceinline__ void weigh(float (&scores)[2][4]) {
#pragma unroll
        for (int half = 0; half < 2; ++half) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                scores[half][i] = fastExp2(scores[half][i] - reference[i / 2]);
                sum[i / 2] += scores[half][i];
            }
        }
    }

    __device__ __forceinline__ void moveReference(int slot, float score) {
        const float shrink = fastExp2(reference[slot] - score);
        out.scale(slot, shrink);
        sum[slot] *= shrink;
        reference[slot] = score;
    }

    __device__ __forceinline__ void finish(int head) {
        const Geometry& cut = arguments.cut;
        const bool firstLane = laneOfThread() % 4 == 0;
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            const float total = sumOfRow(sum[slot]);
            if (!lane.owns(slot)) continue;
            if (lane.work.partial >= 0) {
                const std::int64_t at = lane.partialRow(cut, head, slot);
                out.storePadded(arguments.partialRows + at * W, slot);
                if (!firstLane) continue;
                arguments.partialSums[2 * at] = reference[slot];
                arguments.partialSums[2 * at + 1] = total;
                continue;
            }
            const int step = lane.steps[slot];
            out.scale(slot, 1.0F / total);
            out.store(arguments.out.row(head, step), slot, cut.width, arguments.packed);
            if (firstLane)
                arguments.lse[static_cast<std::int64_t>(head) * cut.length + step] =
                    (reference[slot] + log2f(total)) * kLn2F;
        }
    }
};

/// One block per item of the geometry and head.
template <int W>
__global__ void __launch_bounds__(TensorShape<W>::kThreads)
    attendForwardOnTensors(const ForwardArguments<Bfloat16> arguments) {
    using S = TensorShape<W>;
    alignas(128) __shared__ Chunk keys[2 * S::kTileChunks];
    alignas(128) __shared__ Chunk values[2 * S::kTileChunks];
    __shared__ int steps[3 * S::kPartners];
    const int head = static_cast<int>(blockIdx.y);
    const Work work = workOf(arguments.cut, static_cast<int>(blockIdx.x));
    const TileStage<W> stage{keys, values, steps, nullptr};
    const TileSource source{arguments.k, arguments.v,     nullptr,
                            nullptr,     arguments.order, arguments.packed};
    const LaneRows lane(work, arguments.order);
    TensorForward<W> kernel{arguments, lane, {}, {}};
    kernel.queries.load(arguments.q, head, lane, arguments.cut.width, arguments.packed);
    kernel.out.clear();
    walkTiles<W>(kernel, TileWalk<W>(stage, source, arguments.cut, work),
                 WarpBand(work, arguments.cut, arguments.order));
    kernel.finish(head);
}

/// The passes of one forward, in order; see runForward().
template <int W, class Launch>
void runForwardOnTensors(const ForwardArguments<Bfloat16>& arguments, const Launch& launch) {
    const Geometry& cut = arguments.cut;
    launch(&attendForwardOnTensors<W>, cut.items(), cut.heads, TensorShape<W>::kThreads, arguments);
    if (cut.partialRows() == 0) return;
    launch(&combineForward<Bfloat16, W>, ceilingOf(std::int64_t{cut.length} * (W / 4), 128),
           cut.heads, 128, arguments);
}

}  // namespace skimline::cuda
