// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <limits>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/shots/kts/kts.h"

namespace skimline {
namespace {

constexpr std::int64_t kTileSide = FrameTiles::kSize;
constexpr std::int64_t kMostFrames = 20'000;  // 3.2 GB for the Gram matrix
constexpr double kNoOptimum = std::numeric_limits<double>::infinity();

/// cost[i * n + j]: scatter of the shot of frames i to j, both included; upper triangle.
class SegmentCosts {
public:
    SegmentCosts(FrameTiles& tiles, const RunContext& context)
        : m_frames(tiles.frames()), m_cost(static_cast<std::size_t>(m_frames * m_frames)) {
        fillGram(tiles, context);
        sumPairs(context);
    }

    const double* from(std::int64_t first) const { return m_cost.data() + first * m_frames; }
    double at(std::int64_t first, std::int64_t end) const { return from(first)[end - 1]; }

private:
    void fillGram(FrameTiles& tiles, const RunContext& context);
    void sumPairs(const RunContext& context);
    double* row(std::int64_t frame) { return m_cost.data() + frame * m_frames; }

    std::int64_t m_frames;
    std::vector<double> m_cost;
};

void SegmentCosts::fillGram(FrameTiles& tiles, const RunContext& context) {
    constexpr std::int64_t strip = 48;  // column blocks that stay packed while the rows pass by
    FrameTiles::Tile tile;
    for (std::int64_t firstColumn = 0; firstColumn < tiles.blocks(); firstColumn += strip) {
        const std::int64_t endColumn = std::min(firstColumn + strip, tiles.blocks());
        for (std::int64_t rowBlock = 0; rowBlock < endColumn; ++rowBlock) {
            context.throwIfStopped();
            for (std::int64_t c = std::max(firstColumn, rowBlock); c < endColumn; ++c) {
                tiles.compute(rowBlock, c, tile);
                const std::int64_t wide = std::min(kTileSide, m_frames - c * kTileSide);
                for (std::int64_t r = 0; r < std::min(kTileSide, m_frames - rowBlock * kTileSide);
                     ++r)
                    std::copy_n(tile.data() + r * kTileSide, wide,
                                row(rowBlock * kTileSide + r) + c * kTileSide);
            }
        }
    }
    for (std::int64_t i = 0; i < m_frames; ++i) row(i)[i] = tiles.squaredNorm(i);
}

void SegmentCosts::sumPairs(const RunContext& context) {
    std::vector<double> norms(static_cast<std::size_t>(m_frames));
    for (std::int64_t i = 0; i < m_frames; ++i) norms[i] = row(i)[i];
    for (std::int64_t i = m_frames - 1; i >= 0; --i) {
        context.throwIfStopped();
        double* values = row(i);
        values[i] = 0;
        if (i + 1 < m_frames) {  // now values[j]: sum of <b, j> over b in [i, j)
            const double* below = row(i + 1);
            for (std::int64_t j = i + 2; j < m_frames; ++j) values[j] += below[j];
        }
    }
    for (std::int64_t i = 0; i < m_frames; ++i) {
        double* values = row(i);
        double squares = 0;
        double pairs = 0;
        for (std::int64_t j = i; j < m_frames; ++j) {
            squares += norms[j];
            pairs += 2 * values[j] + norms[j];
            values[j] = std::max(0.0, squares - pairs / static_cast<double>(j - i + 1));
        }
    }
}

/// optima[m][e]: least scatter of the frames before e with m change points.
using Optima = std::vector<std::vector<double>>;

Optima solveAll(const SegmentCosts& costs, std::int64_t frames, std::int64_t most,
                const RunContext& context) {
    Optima optima;
    optima.reserve(static_cast<std::size_t>(most + 1));
    optima.emplace_back(static_cast<std::size_t>(frames + 1), kNoOptimum);
    std::copy_n(costs.from(0), frames, optima[0].begin() + 1);
    for (std::int64_t m = 1; m <= most; ++m) {
        context.throwIfStopped();
        const std::vector<double>& fewer = optima.back();
        std::vector<double> values(static_cast<std::size_t>(frames + 1), kNoOptimum);
        double* __restrict best = values.data() + 1;
        for (std::int64_t start = m; start < frames; ++start) {
            const double before = fewer[start];
            const double* __restrict cost = costs.from(start);
            for (std::int64_t j = start; j < frames; ++j) {
                const double value = before + cost[j];
                best[j] = value < best[j] ? value : best[j];
            }
        }
        optima.push_back(std::move(values));
    }
    return optima;
}

std::vector<std::int64_t> traceBack(const Optima& optima, const SegmentCosts& costs,
                                    std::int64_t frames, std::int64_t changePoints) {
    std::vector<std::int64_t> firstFrames(static_cast<std::size_t>(changePoints));
    std::int64_t end = frames;
    for (std::int64_t m = changePoints; m > 0; --m) {
        double least = kNoOptimum;
        std::int64_t chosen = m;
        for (std::int64_t start = m; start < end; ++start) {
            const double value = optima[m - 1][start] + costs.at(start, end);
            if (value >= least) continue;
            least = value;
            chosen = start;
        }
        firstFrames[m - 1] = end = chosen;
    }
    return firstFrames;
}

}  // namespace

Segmentation segmentDense(const FloatMatrix& features, const KtsOptions& options,
                          const RunContext& context) {
    FrameTiles tiles(features, options.normalise);
    const std::int64_t frames = features.rows;
    if (frames > kMostFrames)
        throw Error(ErrorCode::Unsupported, "maxChangePoints",
                    "The video has " + std::to_string(frames) +
                        " sampled frames; if the number of shots is limited, it can have at most " +
                        std::to_string(kMostFrames) + ".");
    const std::int64_t most =
        options.maxChangePoints < 0 ? frames - 1 : std::min(options.maxChangePoints, frames - 1);
    const SegmentCosts costs(tiles, context);
    const Optima optima = solveAll(costs, frames, most, context);
    std::int64_t chosen = 0;
    double least = kNoOptimum;
    for (std::int64_t m = 0; m <= most; ++m) {
        const double value = optima[m][frames] + ktsPenalty(m, frames);
        if (value >= least) continue;
        least = value;
        chosen = m;
    }
    return describeSegmentation(features, tiles, traceBack(optima, costs, frames, chosen));
}

}  // namespace skimline
