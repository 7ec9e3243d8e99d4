// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/shots/kts/frame_tiles.h"
#include "core/skim/shots/kts/prefix_grid.h"

namespace skimline {

/// For a frame r and an earlier frame a: sum of <b, r> over b in [a, r), i.e. what frame r adds to
/// the sum over all pairs of a shot that began at a. Computed on demand, by groups of columns
/// between two edges of the prefix grid and leftwards inside them, kept up to a memory limit, so
/// that repeated passes with similar windows cost no scalar product twice. One thread per instance.
class SuffixBand {
public:
    static constexpr std::int64_t kSize = FrameTiles::kSize;
    static constexpr std::int64_t kGroupBlocks = PrefixGrid::kSpacing / kSize;

    /// @param tiles, grid  must outlive this  @param memoryLimit  bytes that may be kept
    SuffixBand(FrameTiles& tiles, const PrefixGrid& grid, std::int64_t memoryLimit);

    /// Turns to row block `rowBlock`, which the grid has selected too. Invalidates earlier
    /// pointers.
    void select(std::int64_t rowBlock);
    /// Makes the sums of a group's columns available from block `firstColumnBlock` on.
    void widen(std::int64_t group, std::int64_t firstColumnBlock);
    /// Sums of frame rowBlock * size + lane for the `size` frames of a block; zero from that frame
    /// on.
    const double* sums(std::int64_t columnBlock, std::int64_t lane) const;

    std::int64_t bytesKept() const { return m_kept * kTileBytes; }
    std::int64_t tilesComputed() const { return m_computed; }

private:
    using Tiles = std::vector<FrameTiles::Tile>;  ///< of one group, from its right end leftwards
    static constexpr std::int64_t kTileBytes = sizeof(FrameTiles::Tile);
    static constexpr std::int64_t kMostDistance = 8;  ///< groups kept beside that of the row block

    std::int64_t lastBlock(std::int64_t group) const;
    void append(Tiles& target, std::int64_t group);

    FrameTiles& m_tiles;
    const PrefixGrid& m_grid;
    std::int64_t m_mostTiles;
    std::int64_t m_kept = 0;
    std::int64_t m_computed = 0;
    std::vector<std::vector<Tiles>> m_rows;  ///< per row block, by distance of the group
    std::vector<Tiles> m_scratch;            ///< by group: what the limit does not let us keep
    std::vector<const Tiles*> m_current;     ///< by group, of the selected row block
    std::int64_t m_selected = 0;
};

}  // namespace skimline
