#include "core/shots/suffix_band.h"

#include <algorithm>

namespace skimline {

SuffixBand::SuffixBand(FrameTiles& tiles, std::int64_t memoryLimit)
    : m_tiles(tiles),
      m_mostTiles(memoryLimit / tileBytes),
      m_rows(static_cast<std::size_t>(tiles.blocks())) {}

void SuffixBand::select(std::int64_t rowBlock, std::int64_t firstColumnBlock) {
    m_selected = rowBlock;
    m_scratch.clear();
    std::vector<FrameTiles::Tile>& row = m_rows[rowBlock];
    const std::int64_t wanted = rowBlock - firstColumnBlock + 1;
    std::int64_t have = static_cast<std::int64_t>(row.size());
    if (have >= wanted) return;
    const std::int64_t kept = std::min(wanted, have + m_mostTiles - m_kept);
    m_kept += kept - have;
    row.reserve(kept);
    for (; have < wanted; ++have) {
        const FrameTiles::Tile* right = !m_scratch.empty() ? &m_scratch.back()
                                        : !row.empty()     ? &row.back()
                                                           : nullptr;
        append(have < kept ? row : m_scratch, rowBlock - have, right);
    }
}

const double* SuffixBand::sums(std::int64_t columnBlock, std::int64_t lane) const {
    const auto& row = m_rows[m_selected];
    const std::int64_t place = m_selected - columnBlock;
    const std::int64_t kept = static_cast<std::int64_t>(row.size());
    const FrameTiles::Tile& tile = place < kept ? row[place] : m_scratch[place - kept];
    return tile.data() + lane * size;
}

void SuffixBand::append(std::vector<FrameTiles::Tile>& target, std::int64_t columnBlock,
                        const FrameTiles::Tile* rightNeighbour) {
    FrameTiles::Tile tile;
    m_tiles.compute(m_selected, columnBlock, tile);
    ++m_computed;
    for (std::int64_t lane = 0; lane < size; ++lane) {
        double* values = tile.data() + lane * size;
        double sum = rightNeighbour != nullptr ? (*rightNeighbour)[lane * size] : 0.0;
        const std::int64_t end = columnBlock == m_selected ? lane : size;
        std::fill(values + end, values + size, 0.0);
        for (std::int64_t c = end - 1; c >= 0; --c) {
            sum += values[c];
            values[c] = sum;
        }
    }
    target.push_back(tile);
}

}  // namespace skimline
