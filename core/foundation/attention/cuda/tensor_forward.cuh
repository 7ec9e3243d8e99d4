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

/// A product that the compiler does not join with a sum.
__device__ __forceinline__ float roundedProduct(float a, float b) {
#ifdef __CUDACC__
    return __fmul_rn(a, b);
#else
    return a * b;
#endif
}

// Note [Late reference]

// As Note [Reference], but no score is compared with another before its
// weight is computed: weights are computed with the present reference, and when those of a lane add
// up to more than 2^kHeadroom, the warp moves its references to the largest scores and computes
// them again. This happens for the first partners, whose weights are infinite, and hardly ever
// afterwards. On that path the product of a score and the factor is rounded as the reference was,
// so that the largest score has the weight 1 however large it is; other paths use fused
// multiply-adds, whose difference is below the precision of float32 scores.
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
#pragma unroll
        for (int n = 0; n < N; ++n) {
            addScores<W>(scores[n], queries, tile.first, at + 16 * n);
            if constexpr (kEdge) hideUnseen(scores[n], tile, at + 16 * n);
        }
        std::uint32_t weights[N][4];
        float sums[2] = {0, 0};
        weigh<N, false>(scores, weights, sums);
        const float most = static_cast<float>(1 << static_cast<int>(kHeadroom));
        if (anyLane(!(sums[0] <= most && sums[1] <= most))) {
            moveReferences<N>(scores);
            sums[0] = sums[1] = 0;
            weigh<N, true>(scores, weights, sums);
        }
        sum[0] += sums[0];
        sum[1] += sums[1];
#pragma unroll
        for (int n = 0; n < N; ++n) out.add(weights[n], tile.second, at + 16 * n);
    }

    __device__ __forceinline__ void hideUnseen(float (&scores)[2][4], const Tile& tile,
                                               int at) const {
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            const int partner = at + i / 4 * 8 + elementOfSum(laneOfThread(), i % 4).column;
            if (!sees(lane.steps[i % 4 / 2], tile, partner, arguments.cut.radius))
                scores[i / 4][i % 4] = kUnseen;
        }
    }

    template <int N, bool kRounded>
    __device__ __forceinline__ void weigh(const float (&scores)[N][2][4],
                                          std::uint32_t (&weights)[N][4], float (&sums)[2]) const {
        const float factor = arguments.queryFactor;
#pragma unroll
        for (int n = 0; n < N; ++n) {
            float group[2][4];
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int slot = i % 4 / 2;
                const float score = scores[n][i / 4][i % 4];
                const float weight =
                    fastExp2(kRounded ? roundedProduct(score, factor) - reference[slot]
                                      : multiplyAdd(score, factor, -reference[slot]));
                group[i / 4][i % 4] = weight;
                sums[slot] += weight;
            }
            leftFactorOf(group, weights[n]);
        }
    }

    template <int N>
    __device__ __forceinline__ void moveReferences(const float (&scores)[N][2][4]) {
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            float top = kUnseen;
#pragma unroll
            for (int n = 0; n < N; ++n)
                for (int half = 0; half < 2; ++half)
                    top =
                        fmaxf(top, fmaxf(scores[n][half][2 * slot], scores[n][half][2 * slot + 1]));
            // Without a branch, so that the lanes stay together.
            top = fmaxf(roundedProduct(largestOfRow(top), arguments.queryFactor), reference[slot]);
            const float shrink = fastExp2(reference[slot] - top);
            out.scale(slot, shrink);
            sum[slot] *= shrink;
            reference[slot] = top;
        }
    }

    __device__ __forceinline__ void finish(int head) {
        const Geometry& cut = arguments.cut;
        const bool firstLane = laneOfThread() % 4 == 0;
        const float totals[2] = {sumOfRow(sum[0]), sumOfRow(sum[1])};
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            const float total = totals[slot];
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
__global__ void __launch_bounds__(TensorShape<W>::kThreads, TensorBlocks<W>::kForward)
    attendForwardOnTensors(const ForwardArguments<Bfloat16> arguments) {
    using S = TensorShape<W>;
    alignas(128) __shared__ Chunk keys[2 * S::kTileChunks];
    alignas(128) __shared__ Chunk values[2 * S::kTileChunks];
    __shared__ int steps[3 * S::kPartners];
    const int head = static_cast<int>(blockIdx.y);
    const Work work = workOf(arguments.cut, static_cast<int>(blockIdx.x));
    const TileStage<W> stage{keys, values, steps, nullptr};
    const TileSource source{arguments.k, arguments.v, nullptr, arguments.order, arguments.packed};
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
