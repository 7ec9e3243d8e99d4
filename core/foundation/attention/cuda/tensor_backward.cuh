// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// See Note [Backward]. Weights and slopes of 16 rows and 16 partners are fragments; rounded to
// bfloat16 they are the left factors of the products that sum the gradients.

#include "core/foundation/attention/cuda/backward_kernels.cuh"
#include "core/foundation/attention/cuda/tensor_walk.cuh"

namespace skimline::cuda {

/// Groups of 16 partners whose instructions are mixed, as many as the registers hold.
template <int W>
constexpr int kQueryGroups = W == 8    ? 4
                             : W <= 32 ? 2
                                       : 1;
template <int W>
constexpr int kKeyGroups = W == 16 || W == 64 ? 2
                           : W == 128         ? 1
                                              : 4;

__device__ __forceinline__ RowFacts* factsOf(const BackwardArguments<Bfloat16>& arguments) {
    return reinterpret_cast<RowFacts*>(arguments.delta);
}

/// One thread per step and head.
inline __global__ void __launch_bounds__(128)
    rowFacts(const BackwardArguments<Bfloat16> arguments) {
    const Geometry& cut = arguments.cut;
    const int step = static_cast<int>(blockIdx.x * 128 + threadIdx.x);
    const int head = static_cast<int>(blockIdx.y);
    if (step >= cut.length) return;
    const std::int64_t at = static_cast<std::int64_t>(head) * cut.length + step;
    factsOf(arguments)[at] = {-arguments.lse[at] * kLog2EF, -deltaOf(arguments, head, step)};
}

template <int W>
struct TensorGradQuery {
    const BackwardArguments<Bfloat16>& arguments;
    const LaneRows& lane;
    int head;
    RowFragments<W> queries, gradOuts;
    RowSums<W> gradQ;
    RowFacts facts[2];

    __device__ __forceinline__ void start() {
        const Geometry& cut = arguments.cut;
        queries.load(arguments.q, head, lane, cut.width, arguments.packed);
        gradOuts.load(arguments.gradOut, head, lane, cut.width, arguments.packed);
        gradQ.clear();
#pragma unroll
        for (int slot = 0; slot < 2; ++slot)
            facts[slot] =
                factsOf(arguments)[static_cast<std::int64_t>(head) * cut.length + lane.steps[slot]];
    }

    template <int N, bool kEdge>
    __device__ __forceinline__ void visit(const Tile& tile, int first) {
#pragma unroll(kQueryGroups <W>)
        for (int at = first; at < first + 16 * N; at += 16) {
            float scores[2][4] = {}, slopes[2][4] = {};
            addScores<W>(scores, queries, tile.first, at);
            addScores<W>(slopes, gradOuts, tile.second, at);
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int slot = i % 4 / 2;
                const int partner = at + i / 4 * 8 + elementOfSum(laneOfThread(), i % 4).column;
                const bool seen =
                    !kEdge || sees(lane.steps[slot], tile, partner, arguments.cut.radius);
                const float score =
                    multiplyAdd(scores[i / 4][i % 4], arguments.queryFactor, facts[slot].lse);
                slopes[i / 4][i % 4] =
                    weightOf(score, seen) * (slopes[i / 4][i % 4] + facts[slot].delta);
            }
            std::uint32_t left[4];
            leftFactorOf(slopes, left);
            gradQ.add(left, tile.first, at);
        }
    }

    __device__ __forceinline__ void finish() {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            if (!lane.owns(slot)) continue;
            gradQ.scale(slot, arguments.scale);
            if (lane.work.partial >= 0) {
                const std::int64_t at = lane.partialRow(cut, head, slot);
                gradQ.storePadded(arguments.partialRows + at * W, slot);
            } else {
                gradQ.store(arguments.gradQ.row(head, lane.steps[slot]), slot, cut.width,
                            arguments.packed);
            }
        }
    }
};

/// The gradients of keys, of values or of both: for width 128 the registers hold one of them.
template <int W, bool kOfKeys, bool kOfValues>
struct TensorGradKey {
    const BackwardArguments<Bfloat16>& arguments;
    const LaneRows& lane;
    int head;
    RowFragments<W> keys, values;
    RowSums<W> gradK, gradV;

    __device__ __forceinline__ void start() {
        const Geometry& cut = arguments.cut;
        keys.load(arguments.k, head, lane, cut.width, arguments.packed);
        if constexpr (kOfKeys) values.load(arguments.v, head, lane, cut.width, arguments.packed);
        gradK.clear();
        gradV.clear();
    }

    template <int N, bool kEdge>
    __device__ __forceinline__ void visit(const Tile& tile, int first) {
#pragma unroll(kKeyGroups <W>)
        for (int at = first; at < first + 16 * N; at += 16) {
            float weights[2][4] = {}, slopes[2][4] = {};
            addScores<W>(weights, keys, tile.first, at);
            if constexpr (kOfKeys) addScores<W>(slopes, values, tile.second, at);
            // Two columns side by side, of each eight, belong to a lane.
            const auto* facts = reinterpret_cast<const TwoRowFacts*>(
                tile.facts + at + elementOfSum(laneOfThread(), 0).column);
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int partner = at + i / 4 * 8 + elementOfSum(laneOfThread(), i % 4).column;
                const bool seen =
                    !kEdge || sees(lane.steps[i % 4 / 2], tile, partner, arguments.cut.radius);
                const RowFacts& fact = facts[i / 4 * 4].at[i % 2];
                float& weight = weights[i / 4][i % 4];
                weight = weightOf(multiplyAdd(weight, arguments.queryFactor, fact.lse), seen);
                slopes[i / 4][i % 4] = weight * (slopes[i / 4][i % 4] + fact.delta);
            }
            std::uint32_t left[4];
            if constexpr (kOfValues) {
                leftFactorOf(weights, left);
                gradV.add(left, tile.second, at);
            }
            if constexpr (kOfKeys) {
                leftFactorOf(slopes, left);
                gradK.add(left, tile.first, at);
            }
        }
    }

    __device__ __forceinline__ void finish() {
        const Geometry& cut = arguments.cut;
#pragma unroll
        for (int slot = 0; slot < 2; ++slot) {
            if (!lane.owns(slot)) continue;
            gradK.scale(slot, arguments.scale);
            const int step = lane.steps[slot];
            float* partial = nullptr;
            if (lane.work.partial >= 0)
                partial = arguments.partialRows + 2 * W * lane.partialRow(cut, head, slot);
            if constexpr (kOfKeys) keep(gradK, slot, partial, arguments.gradK.row(head, step));
            if constexpr (kOfValues)
                keep(gradV, slot, partial == nullptr ? nullptr : partial + W,
                     arguments.gradV.row(head, step));
        }
    }

    __device__ __forceinline__ void keep(const RowSums<W>& sums, int slot, float* partial,
                                         Bfloat16* row) const {
        if (partial != nullptr)
            sums.storePadded(partial, slot);
        else
            sums.store(row, slot, arguments.cut.width, arguments.packed);
    }
};

template <int W>
__global__ void __launch_bounds__(TensorShape<W>::kThreads, TensorBlocks<W>::kGradQuery)
    attendGradQueryOnTensors(const BackwardArguments<Bfloat16> arguments) {
    using S = TensorShape<W>;
    alignas(128) __shared__ Chunk keys[2 * S::kTileChunks];
    alignas(128) __shared__ Chunk values[2 * S::kTileChunks];
    __shared__ int steps[3 * S::kPartners];
    const Work work = workOf(arguments.cut, static_cast<int>(blockIdx.x));
    const TileStage<W> stage{keys, values, steps, nullptr};
    const TileSource source{arguments.k, arguments.v, nullptr, arguments.order, arguments.packed};
    const LaneRows lane(work, arguments.order);
    TensorGradQuery<W> kernel{arguments, lane, static_cast<int>(blockIdx.y), {}, {}, {}, {}};
    kernel.start();
    walkTiles<W>(kernel, TileWalk<W>(stage, source, arguments.cut, work),
                 WarpBand(work, arguments.cut, arguments.order));
    kernel.finish();
}

template <int W, bool kOfKeys, bool kOfValues>
__global__ void __launch_bounds__(TensorShape<W>::kThreads, TensorBlocks<W>::kGradKey)
    attendGradKeyOnTensors(const BackwardArguments<Bfloat16> arguments) {
    using S = TensorShape<W>;
    alignas(128) __shared__ Chunk queries[2 * S::kTileChunks];
    alignas(128) __shared__ Chunk gradOuts[2 * S::kTileChunks];
    __shared__ int steps[3 * S::kPartners];
    alignas(16) __shared__ RowFacts facts[2 * S::kPartners];
    const Work work = workOf(arguments.cut, static_cast<int>(blockIdx.x));
    const TileStage<W> stage{queries, gradOuts, steps, facts};
    const TileSource source{arguments.q, arguments.gradOut, factsOf(arguments), arguments.order,
                            arguments.packed};
    const LaneRows lane(work, arguments.order);
    TensorGradKey<W, kOfKeys, kOfValues> kernel{
        arguments, lane, static_cast<int>(blockIdx.y), {}, {}, {}, {}};
    kernel.start();
    walkTiles<W>(kernel, TileWalk<W>(stage, source, arguments.cut, work),
                 WarpBand(work, arguments.cut, arguments.order));
    kernel.finish();
}

/// The passes of one backward, in order; see runForward().
template <int W, class Launch>
void runBackwardOnTensors(const BackwardArguments<Bfloat16>& arguments, const Launch& launch) {
    const Geometry& cut = arguments.cut;
    const int threads = TensorShape<W>::kThreads;
    const int combining = ceilingOf(std::int64_t{cut.length} * (W / 4), 128);
    launch(&rowFacts, ceilingOf(cut.length, 128), cut.heads, 128, arguments);
    launch(&attendGradQueryOnTensors<W>, cut.items(), cut.heads, threads, arguments);
    if (cut.partialRows() > 0)
        launch(&combineBackward<Bfloat16, W, 1>, combining, cut.heads, 128, arguments);
    if constexpr (W <= 64) {
        launch(&attendGradKeyOnTensors<W, true, true>, cut.items(), cut.heads, threads, arguments);
    } else {
        launch(&attendGradKeyOnTensors<W, true, false>, cut.items(), cut.heads, threads, arguments);
        launch(&attendGradKeyOnTensors<W, false, true>, cut.items(), cut.heads, threads, arguments);
    }
    if (cut.partialRows() > 0)
        launch(&combineBackward<Bfloat16, W, 2>, combining, cut.heads, 128, arguments);
}

}  // namespace skimline::cuda
