#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_context.h"
#include "core/shots/suffix_band.h"

namespace skimline {

/// One minimiser of scatter + penalty * change points.
struct PenalisedOptimum {
    std::vector<std::int64_t> firstFrames;  ///< ascending
    double scatter = 0;

    std::int64_t changePoints() const { return static_cast<std::int64_t>(firstFrames.size()); }
};

/// PELT (Killick et al. 2012) on one sequence, for many penalties. One thread per instance.
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

    void reset(double penalty);
    void addFrame(std::int64_t frame, std::int64_t firstBlock);
    Best bestStart(std::int64_t end, std::int64_t firstBlock);
    void prune(std::int64_t end, std::int64_t firstBlock, double optimum);
    PenalisedOptimum trace() const;

    FrameTiles& m_tiles;
    SuffixBand m_band;
    std::int64_t m_frames;
    // All padded to whole blocks.
    std::vector<double> m_norms;        ///< [i]: sum of squared norms of the frames before i
    std::vector<double> m_reciprocals;  ///< [k]: 1 / (n - k)
    std::vector<double> m_pairs;        ///< [i]: sum over all pairs of [i, current end)
    std::vector<double> m_optimum;  ///< [i]: optimum of the frames before i; infinite once pruned
    std::vector<double> m_values;  ///< [i]: optimum when the last shot begins at i, without penalty
    std::vector<double> m_scatter;  ///< [j]: scatter of the optimum of the frames before j
    std::vector<std::int64_t> m_previous;
};

}  // namespace skimline
