#pragma once

#include <cstdint>
#include <vector>

#include "core/shots/frame_tiles.h"

namespace skimline {

/// For a frame r and an earlier frame a: sum of <b, r> over b in [a, r), i.e. what frame r adds to
/// the sum over all pairs of a shot that began at a. Computed on demand from the diagonal outwards,
/// kept up to a memory limit, so that repeated passes with similar windows cost no scalar product
/// twice. One thread per instance.
class SuffixBand {
public:
    static constexpr std::int64_t size = FrameTiles::size;

    /// @param tiles  must outlive this  @param memoryLimit  bytes that may be kept
    SuffixBand(FrameTiles& tiles, std::int64_t memoryLimit);

    /// Makes the sums of row block `rowBlock` available for all frames of blocks >=
    /// firstColumnBlock. Invalidates earlier pointers.
    void select(std::int64_t rowBlock, std::int64_t firstColumnBlock);
    /// Sums of frame rowBlock * size + lane for the `size` frames of a block; zero from that frame
    /// on.
    const double* sums(std::int64_t columnBlock, std::int64_t lane) const;

    std::int64_t bytesKept() const { return m_kept * tileBytes; }
    std::int64_t tilesComputed() const { return m_computed; }

private:
    static constexpr std::int64_t tileBytes = sizeof(FrameTiles::Tile);

    void append(std::vector<FrameTiles::Tile>& target, std::int64_t columnBlock,
                const FrameTiles::Tile* rightNeighbour);

    FrameTiles& m_tiles;
    std::int64_t m_mostTiles;
    std::int64_t m_kept = 0;
    std::int64_t m_computed = 0;
    std::vector<std::vector<FrameTiles::Tile>>
        m_rows;                               ///< per row block, from the diagonal leftwards
    std::vector<FrameTiles::Tile> m_scratch;  ///< what the limit does not let us keep
    std::int64_t m_selected = 0;
};

}  // namespace skimline
