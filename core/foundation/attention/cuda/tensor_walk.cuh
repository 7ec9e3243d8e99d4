// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// How a block of a tensor-core kernel walks over the partners of its rows: tile by tile, the next
// one being copied while the warps work on this one.

#include "core/foundation/attention/cuda/tensor_tiles.cuh"

namespace skimline::cuda {

/// Numbers of a query that its backward pass needs.
struct alignas(8) RowFacts {
    float lse;    ///< negative, in units of ln 2
    float delta;  ///< negative
};
struct alignas(16) TwoRowFacts {
    RowFacts at[2];
};

/// Two arrays of partners in shared memory, for this tile and the next.
template <int W>
struct TileStage {
    Chunk* first;     ///< [2, kTileChunks], by chunkAt()
    Chunk* second;    ///< likewise
    int* steps;       ///< [3, kPartners]: they are known one tile earlier
    RowFacts* facts;  ///< [2, kPartners], aligned for TwoRowFacts, or null
};

/// From where a stage is filled.
struct TileSource {
    HeadRows<const Bfloat16> first, second;
    const RowFacts* facts;  ///< [heads, length], used where the stage has facts
    const int* order;
    bool packed;
};

/// A tile as the warps see it.
struct Tile {
    Chunk *first, *second;
    int* steps;
    RowFacts* facts;  ///< null without
    int begin;        ///< row of the first partner
    int count;
    bool band;
};

/// The tiles of a block: of its dense stretch, then of its band.
template <int W>
struct TileWalk {
    using S = TensorShape<W>;
    const TileStage<W>& stage;
    const TileSource& source;
    const Geometry& cut;
    int head;
    int denseBegin, denseEnd, denseTiles;
    int bandBegin, bandEnd, tiles;

    __device__ __forceinline__ TileWalk(const TileStage<W>& tileStage, const TileSource& tileSource,
                                        const Geometry& geometry, const Work& work)
        : stage(tileStage), source(tileSource), cut(geometry), head(static_cast<int>(blockIdx.y)) {
        denseBegin = work.denseBegin;
        denseEnd = work.denseEnd;
        denseTiles = denseEnd > denseBegin ? ceilingOf(denseEnd - denseBegin, S::kPartners) : 0;
        bandBegin = largerOf(work.begin - cut.radius, cut.globals);
        bandEnd = work.band ? smallerOf(work.end + cut.radius, cut.length) : bandBegin;
        tiles = denseTiles + ceilingOf(bandEnd - bandBegin, S::kPartners);
    }

    __device__ __forceinline__ Tile tile(int index) const {
        Tile result;
        result.band = index >= denseTiles;
        result.begin = result.band ? bandBegin + (index - denseTiles) * S::kPartners
                                   : denseBegin + index * S::kPartners;
        result.count = smallerOf(S::kPartners, (result.band ? bandEnd : denseEnd) - result.begin);
        const int side = index % 2;
        result.first = stage.first + side * S::kTileChunks;
        result.second = stage.second + side * S::kTileChunks;
        result.steps = stage.steps + index % 3 * S::kPartners;
        result.facts = stage.facts == nullptr ? nullptr : stage.facts + side * S::kPartners;
        return result;
    }

    /// Starts copying the steps of tile `index`.
    __device__ __forceinline__ void fetchSteps(int index) const {
        if (index >= tiles) return;
        const Tile to = tile(index);
        const int row = static_cast<int>(threadIdx.x);
        if (row < to.count) copyLater<4>(to.steps + row, source.order + to.begin + row, true);
    }

    /// Starts copying the rows of tile `index`, whose steps are there; zeros beyond its count.
    __device__ __forceinline__ void fetchRows(int index) const {
        const Tile to = tile(index);
        for (int i = static_cast<int>(threadIdx.x); i < S::kTileChunks; i += S::kThreads) {
            const int row = i / S::kChunks, chunk = i % S::kChunks;
            const bool there = row < to.count;
            const int step = there ? to.steps[row] : 0;
            const int at = chunkAt<W>(row, chunk);
            fetchChunk(to.first + at, source.first.row(head, step), chunk, there);
            fetchChunk(to.second + at, source.second.row(head, step), chunk, there);
        }
        if (stage.facts == nullptr) return;
        const int row = static_cast<int>(threadIdx.x);
        if (row >= S::kPartners) return;
        const bool there = row < to.count;
        const std::int64_t from =
            static_cast<std::int64_t>(head) * cut.length + (there ? to.steps[row] : 0);
        copyLater<8>(to.facts + row, source.facts + from, there);
    }

    __device__ __forceinline__ void fetchChunk(Chunk* to, const Bfloat16* row, int chunk,
                                               bool there) const {
        if (source.packed) {
            copyLater<16>(to, row + 8 * chunk, there);
            return;
        }
        Chunk values;
        for (int i = 0; i < 8; ++i) {
            const int column = 8 * chunk + i;
            values.at[i].bits = there && column < cut.width ? row[column].bits : 0;
        }
        *to = values;
    }
};

/// The band of a warp's rows.
struct WarpBand {
    int firstRow, lastRow;
    int firstStep, lastStep;
    int radius;

    __device__ __forceinline__ WarpBand(const Work& work, const Geometry& cut, const int* order)
        : radius(cut.radius) {
        firstRow = work.begin + static_cast<int>(threadIdx.x) / kWarpLanes * 16;
        lastRow = smallerOf(firstRow + 15, work.end - 1);
        firstStep = empty() ? 0 : order[firstRow];
        lastStep = empty() ? 0 : order[lastRow];
    }
    __device__ __forceinline__ bool empty() const { return firstRow > lastRow; }
    /// No row sees one of the partners [first, first + count). Note [Band].
    __device__ __forceinline__ bool misses(int first, int count) const {
        return first > lastRow + radius || first + count - 1 < firstRow - radius;
    }
    /// Every row sees all of `count` partners from `steps` on.
    __device__ __forceinline__ bool covers(const int* steps, int count) const {
        return steps[count - 1] - firstStep <= radius && lastStep - steps[0] <= radius;
    }
};

/// One warp's rows and one tile. The kernel offers
///   template visit<N, kEdge>(tile, at)   16 N partners from `at` on; with kEdge some of them may
///   not be seen, which sees() tells
template <int W, class Kernel>
__device__ __forceinline__ void visitTile(Kernel& kernel, const Tile& tile, const WarpBand& band) {
    constexpr int kGroups = TensorShape<W>::kGroups;
    const auto allSee = [&](int at, int count) {
        return at + count <= tile.count && (!tile.band || band.covers(tile.steps + at, count));
    };
    int at = 0;
    while (at < tile.count) {
        if (allSee(at, 16 * kGroups)) {
            kernel.template visit<kGroups, false>(tile, at);
            at += 16 * kGroups;
            continue;
        }
        if (allSee(at, 16))
            kernel.template visit<1, false>(tile, at);
        else if (!tile.band || !band.misses(tile.begin + at, 16))
            kernel.template visit<1, true>(tile, at);
        at += 16;
    }
}

/// Whether the row of `step` sees partner `at` of a tile.
__device__ __forceinline__ bool sees(int step, const Tile& tile, int at, int radius) {
    if (at >= tile.count) return false;
    const int distance = tile.steps[at] - step;
    return !tile.band || (distance <= radius && distance >= -radius);
}

// Note [Pipeline]

// One barrier per tile. It guarantees that everything this tile needs has arrived,
// and that no warp still reads the previous tile, whose place the next one takes. The steps of a
// tile arrive with the rows of the previous tile, because the addresses of its rows depend on them.
template <int W, class Kernel>
__device__ __forceinline__ void walkTiles(Kernel& kernel, const TileWalk<W>& walk,
                                          const WarpBand& band) {
    walk.fetchSteps(0);
    waitForCopies();
    __syncthreads();
    walk.fetchRows(0);
    walk.fetchSteps(1);
    for (int index = 0; index < walk.tiles; ++index) {
        waitForCopies();
        __syncthreads();
        if (index + 1 < walk.tiles) {
            walk.fetchRows(index + 1);
            walk.fetchSteps(index + 2);
        }
        if (!band.empty()) visitTile<W>(kernel, walk.tile(index), band);
    }
}

}  // namespace skimline::cuda
