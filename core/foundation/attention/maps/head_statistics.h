// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace skimline {

/// The places that the weights of a map are counted against, independent of the pattern that was
/// computed: full attention can be asked for the share that a local-global pattern would have seen.
struct MapPlaces {
    std::int64_t window = 17;           ///< whole width of the band
    std::vector<std::int64_t> globals;  ///< columns, sorted and distinct
    /// Cross-attention: the column that each row stands for. Empty elsewhere, where rows and
    /// columns are the same steps; cross-attention without it has neither a band nor distances.
    std::vector<std::int64_t> rowSteps;
};

/// How one head spreads its weight: means over its rows; the weights of a row sum to 1.
struct HeadStatistics {
    double entropy = 0;    ///< nats; e to this power: the number of cells that share the weight
    double band = 0;       ///< share of weight no farther than half a window from the row's step
    double globals = 0;    ///< share on global columns outside the band
    double elsewhere = 0;  ///< the rest, so that band + globals + elsewhere = 1
    double small = 0;      ///< share of the computed weights that are below 0.1 / columns
    std::optional<double> distance;  ///< steps between row and column, by weight
    std::int64_t cells = 0;          ///< computed
};

/// Statistics of a layer from those of its heads, which have as many rows each: means, and the
/// sum of their cells. No heads: zeros.
HeadStatistics meanOf(std::span<const HeadStatistics> heads);

}  // namespace skimline
