// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/shots/kts/frame_tiles.h"
#include "core/skim/shots/kts/prefix_grid.h"

namespace skimline {

/// For a frame r and an earlier frame a: sum of <b, r> over b in [a, r), i.e. the amount that frame
/// r adds to the sum over all pairs of a shot that began at a. Computed on demand, by groups of
/// columns between two edges of the prefix grid and leftwards inside them, kept up to a memory
/// limit, so that repeated passes with similar windows cost no scalar product twice. One thread per
/// instance.
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
    static constexpr std::int64_t kMostDistance = 8;  ///< groups kept besides the row block's

    std::int64_t lastBlock(std::int64_t group) const;
    void append(Tiles& target, std::int64_t group);

    FrameTiles& m_tiles;
    const PrefixGrid& m_grid;
    std::int64_t m_mostTiles;
    std::int64_t m_kept = 0;
    std::int64_t m_computed = 0;
    std::vector<std::vector<Tiles>> m_rows;  ///< per row block, by distance of the group
    std::vector<Tiles> m_scratch;            ///< by group: tiles beyond the memory limit
    std::vector<const Tiles*> m_current;     ///< by group, of the selected row block
    std::int64_t m_selected = 0;
};

/// One minimiser of scatter + penalty * change points.
struct PenalisedOptimum {
    std::vector<std::int64_t> firstFrames;  ///< ascending
    double scatter = 0;

    std::int64_t changePoints() const { return static_cast<std::int64_t>(firstFrames.size()); }
};

/// PELT (Killick et al. 2012) on one sequence, for many penalties, with groups of starts that rest
/// while they cannot win: see Note [Resting starts] in pelt.cpp. One thread per instance.
class Pelt {
public:
    /// @param memoryLimit  bytes of pair sums that may be kept between penalties
    Pelt(FrameTiles& tiles, std::int64_t memoryLimit);

    /// @param penalty  > 0  @throws Error(Cancelled)
    PenalisedOptimum minimise(double penalty, const RunContext& context);

    const SuffixBand& band() const { return m_band; }

private:
    struct Best {
        double value = 0;
        std::int64_t start = 0;
    };
    /// Starts between two edges of the grid that rest since the edge `since`.
    struct Resting {
        std::int64_t group = 0;
        std::int64_t since = 0;
        double base = 0;    ///< least value of its starts at that edge
        double whole = 0;   ///< scatter from the group's own edge to that edge
        double radius = 0;  ///< most distance of a start's mean from that of the group's own edge
    };

    void reset(double penalty);
    void beginBlock(std::int64_t block);
    std::int64_t firstBlockOf(std::int64_t group) const;
    void addFrame(std::int64_t frame);
    Best bestStart(std::int64_t end);
    void improve(std::int64_t end, std::int64_t group, Best& best);
    void wakeRivals(std::int64_t end, Best& best);
    bool canRest(Resting& resting, std::int64_t end, double best) const;
    Resting restingAt(std::int64_t group, std::int64_t edge, const double* pairs) const;
    double bound(const Resting& resting, std::int64_t end) const;
    void wake(std::int64_t group, std::int64_t end);
    double scatterOf(std::int64_t start, std::int64_t end, double pairs) const;
    double edgeScatter(std::int64_t edge, std::int64_t end) const;
    void prune(std::int64_t end, double optimum);
    void drop(std::int64_t group);
    void rest(std::int64_t end, double best);
    PenalisedOptimum trace() const;

    FrameTiles& m_tiles;
    PrefixGrid m_grid;
    SuffixBand m_band;
    std::int64_t m_frames;
    std::int64_t m_first = 0;  ///< oldest start that may still be part of an optimum
    double m_penalty = 0;
    std::vector<std::int64_t> m_awake;  ///< groups, ascending
    std::vector<Resting> m_resting;
    std::vector<double> m_edgePairs;  ///< [k]: sum over all pairs from edge k to the current end
    // All padded to whole blocks.
    std::vector<double> m_norms;        ///< [i]: sum of squared norms of the frames before i
    std::vector<double> m_reciprocals;  ///< [k]: 1 / (n - k)
    std::vector<double> m_pairs;        ///< [i]: sum over all pairs of [i, current end)
    std::vector<double> m_optimum;  ///< [i]: optimum of the frames before i; infinite once pruned
    std::vector<double> m_values;  ///< [i]: optimum when the last shot begins at i, without penalty
    std::vector<double> m_scatter;   ///< [j]: scatter of the optimum of the frames before j
    std::vector<double> m_fromEdge;  ///< [i]: scatter from the edge before i to i
    std::vector<std::int64_t> m_previous;
};

}  // namespace skimline
