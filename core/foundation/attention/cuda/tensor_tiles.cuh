// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Rows of heads as the warps of a tensor-core kernel hold them, and tiles of their partners in
// shared memory. bfloat16 only.

#include "core/foundation/attention/cuda/row_tiles.cuh"
#include "core/foundation/attention/cuda/warp_instructions.cuh"

namespace skimline::cuda {

/// How a block works on heads of padded width W. Each warp owns 16 rows.
template <int W>
struct TensorShape {
    static constexpr int kThreads = 128;
    static constexpr int kRows = kThreads / kWarpLanes * 16;
    static constexpr int kChunks = W / 8;                 ///< of 16 bytes, in a row
    static constexpr int kDepths = W <= 16 ? 1 : W / 16;  ///< products along the width
    /// Rows of a tile of partners: few tiles, within 48 KiB for two of them.
    static constexpr int kPartners = W <= 16 ? 128 : W <= 64 ? 64 : 32;
    static constexpr int kGroups = W <= 64 ? 4 : 2;  ///< of 16 partners, that a warp visits at once
    static constexpr int kTileChunks = kPartners * kChunks;
};

/// Blocks per multiprocessor; it tells the compiler how many registers it may use without spilling.
template <int W>
struct TensorBlocks {
    static constexpr int kForward = W == 8 ? 5 : W <= 32 ? 4 : W == 64 ? 3 : 2;
    static constexpr int kGradQuery = W == 8 ? 7 : W == 16 ? 5 : W <= 64 ? 3 : 2;
    static constexpr int kGradKey = W == 8 ? 5 : W == 16 ? 4 : W == 32 ? 3 : 2;
};

/// Eight values, as one lane of ldmatrix or one cp.async takes them.
struct alignas(16) Chunk {
    Bfloat16 at[8];
};

/// Place of a chunk in a tile. Eight rows one below the other lie in different banks: in lines of
/// 128 bytes, the chunks of a row are exchanged by a number that changes from line to line. It is
/// the same for every group of 16 rows, so those lie 16 kChunks apart.
template <int W>
__device__ __forceinline__ int chunkAt(int row, int chunk) {
    constexpr int kChunks = TensorShape<W>::kChunks;
    const int line = kChunks >= 8 ? row : row * kChunks / 8;
    return row * kChunks + (chunk ^ (line & (kChunks >= 8 ? 7 : kChunks - 1)));
}

__device__ __forceinline__ int laneOfThread() { return static_cast<int>(threadIdx.x) % kWarpLanes; }

/// The two rows of which this lane holds elements; beyond the end of the block, its last row.
struct LaneRows {
    const Work& work;
    int steps[2];

    __device__ __forceinline__ LaneRows(const Work& itsWork, const int* order) : work(itsWork) {
#pragma unroll
        for (int slot = 0; slot < 2; ++slot)
            steps[slot] = order[smallerOf(row(slot), work.end - 1)];
    }
    __device__ __forceinline__ int row(int slot) const {
        return work.begin + static_cast<int>(threadIdx.x) / kWarpLanes * 16 +
               elementOfSum(laneOfThread(), 2 * slot).row;
    }
    __device__ __forceinline__ bool owns(int slot) const { return row(slot) < work.end; }
    /// Index of a row in the buffer of partial results of all heads.
    __device__ __forceinline__ std::int64_t partialRow(const Geometry& cut, int head,
                                                       int slot) const {
        return head * cut.partialRows() + work.partial + (row(slot) - work.begin);
    }
};

/// 16 rows of a warp as left factors. For width 8 the upper half of the depth is zeros.
template <int W>
struct RowFragments {
    std::uint32_t at[TensorShape<W>::kDepths][4];

    __device__ __forceinline__ void load(const HeadRows<const Bfloat16>& from, int head,
                                         const LaneRows& lane, int width, bool packed) {
#pragma unroll
        for (int depth = 0; depth < TensorShape<W>::kDepths; ++depth) {
#pragma unroll
            for (int part = 0; part < 4; ++part) {
                const int column = 16 * depth + elementOfLeft(laneOfThread(), 2 * part).column;
                const Bfloat16* row = from.row(head, lane.steps[part % 2]);
                std::uint32_t pair = 0;
                if (packed) {
                    if (16 * depth + part / 2 * 8 < W) memcpy(&pair, row + column, sizeof pair);
                } else {
                    if (column < width) pair = row[column].bits;
                    if (column + 1 < width)
                        pair |= static_cast<std::uint32_t>(row[column + 1].bits) << 16;
                }
                at[depth][part] = pair;
            }
        }
    }
};

/// sums += rows partners^T, for the 16 partners of a tile from `first` on, a multiple of 16.
template <int W>
__device__ __forceinline__ void addScores(float (&sums)[2][4], const RowFragments<W>& rows,
                                          const Chunk* tile, int first) {
    const int lane = laneOfThread();
    const Chunk* group = tile + first * TensorShape<W>::kChunks;
    if constexpr (W == 8) {
        std::uint32_t right[2];
        loadMatrices<2, false>(right, group + chunkAt<W>(lane % 16, 0));
        multiplyTiles(sums[0], rows.at[0], right[0], 0);
        multiplyTiles(sums[1], rows.at[0], right[1], 0);
    } else {
        const int row = lane % 8 + lane / 16 * 8;
#pragma unroll
        for (int depth = 0; depth < TensorShape<W>::kDepths; ++depth) {
            std::uint32_t right[4];
            loadMatrices<4, false>(right, group + chunkAt<W>(row, 2 * depth + lane / 8 % 2));
            multiplyTiles(sums[0], rows.at[depth], right[0], right[1]);
            multiplyTiles(sums[1], rows.at[depth], right[2], right[3]);
        }
    }
}

/// Sums of 16 rows of padded width W, as fragments.
template <int W>
struct RowSums {
    float at[TensorShape<W>::kChunks][4];

    __device__ __forceinline__ void clear() {
#pragma unroll
        for (auto& tile : at)
            for (float& value : tile) value = 0;
    }
    __device__ __forceinline__ void scale(int slot, float factor) {
#pragma unroll
        for (auto& tile : at) {
            tile[2 * slot] *= factor;
            tile[2 * slot + 1] *= factor;
        }
    }
    /// += weights partners, for the 16 partners of a tile from `first` on, a multiple of 16.
    __device__ __forceinline__ void add(const std::uint32_t (&weights)[4], const Chunk* tile,
                                        int first) {
        const int lane = laneOfThread();
        const Chunk* group = tile + first * TensorShape<W>::kChunks;
        if constexpr (W == 8) {
            std::uint32_t right[2];
            loadMatrices<2, true>(right, group + chunkAt<W>(lane % 16, 0));
            multiplyTiles(at[0], weights, right[0], right[1]);
        } else {
#pragma unroll
            for (int chunk = 0; chunk < TensorShape<W>::kChunks; chunk += 2) {
                std::uint32_t right[4];
                loadMatrices<4, true>(right, group + chunkAt<W>(lane % 16, chunk + lane / 16));
                multiplyTiles(at[chunk], weights, right[0], right[1]);
                multiplyTiles(at[chunk + 1], weights, right[2], right[3]);
            }
        }
    }
    __device__ __forceinline__ void store(Bfloat16* row, int slot, int width, bool packed) const {
#pragma unroll
        for (int chunk = 0; chunk < TensorShape<W>::kChunks; ++chunk) {
            const int column = 8 * chunk + elementOfSum(laneOfThread(), 0).column;
            const float low = at[chunk][2 * slot], high = at[chunk][2 * slot + 1];
            if (packed) {
                const std::uint32_t pair = pairOf(low, high);
                memcpy(row + column, &pair, sizeof pair);
            } else {
                if (column < width) setFrom(low, row[column]);
                if (column + 1 < width) setFrom(high, row[column + 1]);
            }
        }
    }
    /// To a row of the buffer of partial results.
    __device__ __forceinline__ void storePadded(float* row, int slot) const {
#pragma unroll
        for (int chunk = 0; chunk < TensorShape<W>::kChunks; ++chunk) {
            const int column = 8 * chunk + elementOfSum(laneOfThread(), 0).column;
            row[column] = at[chunk][2 * slot];
            row[column + 1] = at[chunk][2 * slot + 1];
        }
    }
};

/// Two fragments of weights as the left factor of the next product.
__device__ __forceinline__ void leftFactorOf(const float (&sums)[2][4], std::uint32_t (&left)[4]) {
#pragma unroll
    for (int part = 0; part < 4; ++part)
        left[part] = pairOf(sums[part / 2][part % 2 * 2], sums[part / 2][part % 2 * 2 + 1]);
}

}  // namespace skimline::cuda
