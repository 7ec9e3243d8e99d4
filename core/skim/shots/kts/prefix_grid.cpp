// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/prefix_grid.h"

namespace skimline {

PrefixGrid::PrefixGrid(FrameTiles& tiles, std::int64_t memoryLimit)
    : m_tiles(tiles),
      m_tilesLeft(memoryLimit / static_cast<std::int64_t>(sizeof(FrameTiles::Tile))),
      m_own(static_cast<std::size_t>(tiles.blocks() * kSize)),
      m_kept(static_cast<std::size_t>(tiles.blocks())) {
    const std::int64_t depth = tiles.depth();
    const std::int64_t edges = (tiles.frames() - 1) / kSpacing + 1;
    m_prefix.resize(static_cast<std::size_t>((edges + kSize - 1) / kSize * kSize * depth));
    std::vector<double> sum(static_cast<std::size_t>(depth));
    for (std::int64_t frame = 0; frame < tiles.frames(); ++frame) {
        if (frame % kSpacing == 0) {
            const std::int64_t edge = frame / kSpacing;
            double* packed = m_prefix.data() + edge / kSize * kSize * depth + edge % kSize;
            for (std::int64_t k = 0; k < depth; ++k) packed[k * kSize] = sum[k];
        }
        m_own[frame] = tiles.product(frame, sum.data());
        tiles.addTo(frame, sum.data());
    }
}

double PrefixGrid::prefix(std::int64_t edge, std::int64_t k) const {
    return m_prefix[(edge / kSize * m_tiles.depth() + k) * kSize + edge % kSize];
}

void PrefixGrid::select(std::int64_t rowBlock, std::int64_t firstEdge) {
    m_selected = rowBlock;
    m_scratch.clear();
    std::vector<FrameTiles::Tile>& kept = m_kept[rowBlock];
    const std::int64_t last = rowBlock * kSize / kSpacing / kSize;
    const std::int64_t wanted = last - firstEdge / kSize + 1;
    for (auto have = static_cast<std::int64_t>(kept.size()); have < wanted; ++have) {
        const bool keep = m_scratch.empty() && m_tilesLeft > 0;
        m_tilesLeft -= keep ? 1 : 0;
        (keep ? kept : m_scratch).push_back(products(last - have));
    }
}

FrameTiles::Tile PrefixGrid::products(std::int64_t edgeBlock) const {
    FrameTiles::Tile tile;
    m_tiles.multiply(m_prefix.data() + edgeBlock * kSize * m_tiles.depth(), m_selected, tile);
    for (std::int64_t e = 0; e < kSize; ++e)
        for (std::int64_t lane = 0; lane < kSize; ++lane)
            tile[e * kSize + lane] = m_own[m_selected * kSize + lane] - tile[e * kSize + lane];
    return tile;
}

const double* PrefixGrid::sums(std::int64_t edge) const {
    const std::int64_t place = m_selected * kSize / kSpacing / kSize - edge / kSize;
    const std::vector<FrameTiles::Tile>& kept = m_kept[m_selected];
    const auto count = static_cast<std::int64_t>(kept.size());
    const FrameTiles::Tile& tile = place < count ? kept[place] : m_scratch[place - count];
    return tile.data() + edge % kSize * kSize;
}

void PrefixGrid::pairSums(std::int64_t group, std::int64_t end, double* totals) const {
    const std::int64_t depth = m_tiles.depth();
    const std::int64_t latest = end == m_tiles.frames() ? (end - 1) / kSpacing : end / kSpacing;
    std::vector<double> sum(static_cast<std::size_t>(depth));
    for (std::int64_t k = 0; k < depth; ++k) sum[k] = prefix(latest, k) - prefix(group + 1, k);
    for (std::int64_t frame = latest * kSpacing; frame < end; ++frame)
        m_tiles.addTo(frame, sum.data());
    for (std::int64_t c = kSpacing - 1; c >= 0; --c)
        totals[c] = m_tiles.addTo(group * kSpacing + c, sum.data());
}

}  // namespace skimline
