// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/shots/kts/prefix_grid.h"

namespace skimline {

PrefixGrid::PrefixGrid(FrameTiles& tiles, std::int64_t memoryLimit)
    : m_tiles(tiles),
      m_tilesLeft(memoryLimit / static_cast<std::int64_t>(sizeof(FrameTiles::Tile))),
      m_own(static_cast<std::size_t>(tiles.blocks() * size)),
      m_kept(static_cast<std::size_t>(tiles.blocks())) {
    const std::int64_t depth = tiles.depth();
    const std::int64_t edges = (tiles.frames() - 1) / spacing + 1;
    m_prefix.resize(static_cast<std::size_t>((edges + size - 1) / size * size * depth));
    std::vector<double> sum(static_cast<std::size_t>(depth));
    for (std::int64_t frame = 0; frame < tiles.frames(); ++frame) {
        if (frame % spacing == 0) {
            const std::int64_t edge = frame / spacing;
            double* packed = m_prefix.data() + edge / size * size * depth + edge % size;
            for (std::int64_t k = 0; k < depth; ++k) packed[k * size] = sum[k];
        }
        m_own[frame] = tiles.product(frame, sum.data());
        tiles.addTo(frame, sum.data());
    }
}

double PrefixGrid::prefix(std::int64_t edge, std::int64_t k) const {
    return m_prefix[(edge / size * m_tiles.depth() + k) * size + edge % size];
}

void PrefixGrid::select(std::int64_t rowBlock, std::int64_t firstEdge) {
    m_selected = rowBlock;
    m_scratch.clear();
    std::vector<FrameTiles::Tile>& kept = m_kept[rowBlock];
    const std::int64_t last = rowBlock * size / spacing / size;
    const std::int64_t wanted = last - firstEdge / size + 1;
    for (auto have = static_cast<std::int64_t>(kept.size()); have < wanted; ++have) {
        const bool keep = m_scratch.empty() && m_tilesLeft > 0;
        m_tilesLeft -= keep ? 1 : 0;
        (keep ? kept : m_scratch).push_back(products(last - have));
    }
}

FrameTiles::Tile PrefixGrid::products(std::int64_t edgeBlock) const {
    FrameTiles::Tile tile;
    m_tiles.multiply(m_prefix.data() + edgeBlock * size * m_tiles.depth(), m_selected, tile);
    for (std::int64_t e = 0; e < size; ++e)
        for (std::int64_t lane = 0; lane < size; ++lane)
            tile[e * size + lane] = m_own[m_selected * size + lane] - tile[e * size + lane];
    return tile;
}

const double* PrefixGrid::sums(std::int64_t edge) const {
    const std::int64_t place = m_selected * size / spacing / size - edge / size;
    const std::vector<FrameTiles::Tile>& kept = m_kept[m_selected];
    const auto count = static_cast<std::int64_t>(kept.size());
    const FrameTiles::Tile& tile = place < count ? kept[place] : m_scratch[place - count];
    return tile.data() + edge % size * size;
}

void PrefixGrid::pairSums(std::int64_t group, std::int64_t end, double* totals) const {
    const std::int64_t depth = m_tiles.depth();
    const std::int64_t latest = end == m_tiles.frames() ? (end - 1) / spacing : end / spacing;
    std::vector<double> sum(static_cast<std::size_t>(depth));
    for (std::int64_t k = 0; k < depth; ++k) sum[k] = prefix(latest, k) - prefix(group + 1, k);
    for (std::int64_t frame = latest * spacing; frame < end; ++frame)
        m_tiles.addTo(frame, sum.data());
    for (std::int64_t c = spacing - 1; c >= 0; --c)
        totals[c] = m_tiles.addTo(group * spacing + c, sum.data());
}

}  // namespace skimline
