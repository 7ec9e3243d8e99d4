// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/shots/kts/frame_tiles.h"

namespace skimline {

/// Sums of all frames before every 64th frame. They replace long rows of scalar products: the
/// frames between two edges of the grid cost one product, not 64. One thread per instance.
class PrefixGrid {
public:
    static constexpr std::int64_t kSpacing = 64;  ///< edge k lies before frame k * kSpacing

    /// @param tiles  must outlive this  @param memoryLimit  bytes of products that may be kept
    PrefixGrid(FrameTiles& tiles, std::int64_t memoryLimit);

    /// Makes the sums of row block `rowBlock` available for all edges >= firstEdge. Invalidates
    /// earlier pointers.
    void select(std::int64_t rowBlock, std::int64_t firstEdge);
    /// For every frame r of the row block: sum of <b, r> over b in [edge * spacing, r). Only for
    /// edges at or before the row block.
    const double* sums(std::int64_t edge) const;

    /// totals[c]: sum over all pairs, with order and with each frame itself, of
    /// [group * spacing + c, end), for c in [0, spacing); end is past the group.
    void pairSums(std::int64_t group, std::int64_t end, double* totals) const;

private:
    static constexpr std::int64_t kSize = FrameTiles::kSize;

    FrameTiles::Tile products(std::int64_t edgeBlock) const;
    double prefix(std::int64_t edge, std::int64_t k) const;

    FrameTiles& m_tiles;
    std::int64_t m_tilesLeft;
    std::vector<double> m_prefix;  ///< [edge blocks, d, size]
    std::vector<double> m_own;     ///< [padded n]: <sum of the frames before r, r>
    std::vector<std::vector<FrameTiles::Tile>> m_kept;  ///< per row block, latest edges first
    std::vector<FrameTiles::Tile> m_scratch;            ///< tiles beyond the memory limit
    std::int64_t m_selected = 0;
};

}  // namespace skimline
