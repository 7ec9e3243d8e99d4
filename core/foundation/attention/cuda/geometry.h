// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cuda {

/// Widest head the kernels take; narrower heads are padded with zeros to 8, 16, 32, 64 or 128.
inline constexpr std::int64_t kWidestHead = 128;

/// How the pairs of one pass are cut into thread blocks. Plain numbers, copied into every launch.
///
/// Rows are steps in the order of globals_first_order.h: globals first. A tile is a run of rows of
/// one kind, global or other, that one block owns. The partners of a tile (every step for globals,
/// the globals for others) are cut into `segment`s, one block each, so that a few long rows do not
/// delay the last blocks; the last segment of a tile of others has its band too.
struct Geometry {
    int heads = 1;
    int length = 1;
    int width = 8;  ///< of a head, before padding
    int globals = 0;
    int radius = 0;  ///< at most length
    int rowsPerTile = 1;
    int segment = 1;
    int globalTiles = 0;
    int otherTiles = 0;
    int globalSplits = 1;
    int otherSplits = 1;

    constexpr int items() const { return globalTiles * globalSplits + otherTiles * otherSplits; }
    /// Rows of the buffer where split tiles leave partial results that are still to be combined,
    /// per head.
    constexpr std::int64_t partialRows() const {
        const std::int64_t ofGlobals = globalSplits > 1 ? globals : 0;
        const std::int64_t ofOthers = otherSplits > 1 ? length - globals : 0;
        return ofGlobals * globalSplits + ofOthers * otherSplits;
    }
};

/// Targets for the sizes of blocks. The defaults suit large GPUs; tests ask for small segments.
/// They do not depend on the GPU, so neither do the results.
struct BlockAims {
    int blocks = 4096;
    int leastSegment = 128;
};

constexpr int ceilingOf(std::int64_t value, std::int64_t unit) {
    return static_cast<int>((value + unit - 1) / unit);
}

/// Fills in how `sizes` are cut (heads, length, width, globals, radius).
/// @param partners  rows that a block keeps in shared memory at a time
inline Geometry cutIntoBlocks(Geometry sizes, int rowsPerTile, int partners,
                              const BlockAims& aims = {}) {
    Geometry cut = sizes;
    cut.rowsPerTile = rowsPerTile;
    if (cut.radius > cut.length) cut.radius = cut.length;
    const std::int64_t others = cut.length - cut.globals;
    cut.globalTiles = ceilingOf(cut.globals, rowsPerTile);
    cut.otherTiles = ceilingOf(others, rowsPerTile);
    const std::int64_t reach = rowsPerTile + 2 * std::int64_t{cut.radius};
    const std::int64_t band = others < reach ? others : reach;
    const std::int64_t work = cut.heads * (std::int64_t{cut.globalTiles} * cut.length +
                                           std::int64_t{cut.otherTiles} * (cut.globals + band));
    const int wanted = ceilingOf(ceilingOf(work, aims.blocks), partners) * partners;
    cut.segment = wanted < aims.leastSegment ? aims.leastSegment : wanted;
    cut.globalSplits = ceilingOf(cut.length, cut.segment);
    cut.otherSplits = cut.globals > 0 ? ceilingOf(cut.globals, cut.segment) : 1;
    return cut;
}

}  // namespace skimline::cuda
