// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/suffix_band.h"

#include <algorithm>

namespace skimline {

SuffixBand::SuffixBand(FrameTiles& tiles, const PrefixGrid& grid, std::int64_t memoryLimit)
    : m_tiles(tiles),
      m_grid(grid),
      m_mostTiles(memoryLimit / kTileBytes),
      m_rows(static_cast<std::size_t>(tiles.blocks())),
      m_scratch(static_cast<std::size_t>(tiles.blocks() / kGroupBlocks + 1)),
      m_current(m_scratch.size()) {}

void SuffixBand::select(std::int64_t rowBlock) {
    m_selected = rowBlock;
    m_rows[rowBlock].resize(kMostDistance + 1);  // at once: m_current points into it
}

std::int64_t SuffixBand::lastBlock(std::int64_t group) const {
    return std::min(m_selected, (group + 1) * kGroupBlocks - 1);
}

void SuffixBand::widen(std::int64_t group, std::int64_t firstColumnBlock) {
    const std::int64_t distance = m_selected / kGroupBlocks - group;
    const std::int64_t wanted = lastBlock(group) - firstColumnBlock + 1;
    Tiles* tiles = &m_scratch[group];
    tiles->clear();
    if (distance <= kMostDistance) {
        Tiles& kept = m_rows[m_selected][distance];
        const auto more = wanted - static_cast<std::int64_t>(kept.size());
        if (more <= m_mostTiles - m_kept) {
            m_kept += std::max<std::int64_t>(more, 0);
            kept.reserve(wanted);
            tiles = &kept;
        } else {
            *tiles = kept;
        }
    }
    while (static_cast<std::int64_t>(tiles->size()) < wanted) append(*tiles, group);
    m_current[group] = tiles;
}

const double* SuffixBand::sums(std::int64_t columnBlock, std::int64_t lane) const {
    const std::int64_t group = columnBlock / kGroupBlocks;
    return (*m_current[group])[lastBlock(group) - columnBlock].data() + lane * kSize;
}

void SuffixBand::append(Tiles& target, std::int64_t group) {
    FrameTiles::Tile tile;
    const std::int64_t columnBlock = lastBlock(group) - static_cast<std::int64_t>(target.size());
    m_tiles.compute(m_selected, columnBlock, tile);
    ++m_computed;
    const bool touchesRow = group == m_selected / kGroupBlocks;
    for (std::int64_t lane = 0; lane < kSize; ++lane) {
        double* values = tile.data() + lane * kSize;
        double sum = !target.empty() ? target.back()[lane * kSize]
                     : touchesRow    ? 0.0
                                     : m_grid.sums(group + 1)[lane];
        const std::int64_t end = columnBlock == m_selected ? lane : kSize;
        std::fill(values + end, values + kSize, 0.0);
        for (std::int64_t c = end - 1; c >= 0; --c) {
            sum += values[c];
            values[c] = sum;
        }
    }
    target.push_back(tile);
}

}  // namespace skimline
