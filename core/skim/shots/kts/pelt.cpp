// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/pelt.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace skimline {
namespace {

constexpr std::int64_t kWide = FrameTiles::kSize;
constexpr std::int64_t kGroupSize = PrefixGrid::kSpacing;
constexpr double kUnreached = std::numeric_limits<double>::infinity();

using Doubles = double __attribute__((vector_size(kWide * sizeof(double)), aligned(8)));
using Integers =
    std::int64_t __attribute__((vector_size(kWide * sizeof(std::int64_t)), aligned(8)));

Doubles& lanes(std::vector<double>& values, std::int64_t first) {
    return *reinterpret_cast<Doubles*>(values.data() + first);
}

const Doubles& lanes(const double* values) { return *reinterpret_cast<const Doubles*>(values); }

// Note [Resting starts]
//
// Inside a long shot no start is ever pruned, because splitting a shot saves less than the penalty
// and yet more than nothing. There the starts between two edges of the prefix grid rest together,
// as long as a lower bound of their values stays above the best value. For a start i, an edge e
// and an end j > e, with a = e - i, b = j - e and M the means,
//     value(i, j) = value(i, e) + scatter(e, j) + a b / (a + b) |M(i, e) - M(e, j)|^2.
// The scatter from every edge is tracked (one scalar product per edge and frame, not one per start
// and frame). With the group's own edge c <= i in place of i it yields |M(c, e) - M(e, j)|, and by
// the triangle inequality |M(i, e) - M(e, j)| is at most `radius` = max |M(i, e) - M(c, e)|
// smaller. When the bound no longer suffices, the group is evaluated again at the latest edge; if
// that does not help either, it wakes: its pair sums are computed from the prefix sums, and it is
// processed normally until it rests again at a later edge. Bounds count only by a margin above
// rounding, so the optimum is the one that plain PELT finds.

constexpr double kMargin = 1e-9;

/// Gain below which resting does not pay for waking.
constexpr double kLeastShareOfPenalty = 1.0 / 16;

}  // namespace

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

Pelt::Pelt(FrameTiles& tiles, std::int64_t memoryLimit)
    : m_tiles(tiles),
      m_grid(tiles, memoryLimit / 2),
      m_band(tiles, m_grid, memoryLimit),
      m_frames(tiles.frames()) {
    const auto padded = static_cast<std::size_t>((m_frames / kGroupSize + 2) * kGroupSize);
    m_norms.assign(padded, 0.0);
    for (std::int64_t i = 0; i < m_frames; ++i) m_norms[i + 1] = m_norms[i] + tiles.squaredNorm(i);
    m_reciprocals.assign(padded + kGroupSize, 1.0);
    for (std::int64_t k = 0; k < m_frames; ++k)
        m_reciprocals[k] = 1.0 / static_cast<double>(m_frames - k);
    m_edgePairs.resize(padded / kGroupSize);
    m_pairs.resize(padded);
    m_optimum.resize(padded);
    m_values.resize(padded);
    m_scatter.resize(padded);
    m_fromEdge.resize(padded);
    m_previous.resize(padded);
}

void Pelt::reset(double penalty) {
    m_penalty = penalty;
    m_first = 0;
    m_awake.clear();
    m_resting.clear();
    std::fill(m_edgePairs.begin(), m_edgePairs.end(), 0.0);
    std::fill(m_pairs.begin(), m_pairs.end(), 0.0);
    std::fill(m_optimum.begin(), m_optimum.end(), kUnreached);
    m_optimum[0] = -penalty;  // so that the first shot costs no penalty
    m_scatter[0] = 0;
    m_previous[0] = -1;
}

PenalisedOptimum Pelt::minimise(double penalty, const RunContext& context) {
    reset(penalty);
    for (std::int64_t frame = 0; frame < m_frames; ++frame) {
        if (frame % kWide == 0) {
            context.throwIfStopped();
            beginBlock(frame / kWide);
        }
        const std::int64_t end = frame + 1;
        addFrame(frame);
        Best best = bestStart(end);
        wakeRivals(end, best);
        const double optimum = best.value + penalty;
        m_previous[end] = best.start;
        m_scatter[end] = m_scatter[best.start] + best.value - m_optimum[best.start];
        prune(end, optimum);
        m_optimum[end] = optimum;
        m_fromEdge[end] = edgeScatter(end / kGroupSize, end);
        while (m_optimum[m_first] == kUnreached) ++m_first;
        if (end % kGroupSize == 0) rest(end, best.value);
    }
    return trace();
}

void Pelt::beginBlock(std::int64_t block) {
    const std::int64_t latest = block * kWide / kGroupSize;
    if (block * kWide % kGroupSize == 0) m_awake.push_back(latest);
    std::erase_if(m_awake, [this](std::int64_t group) { return group < m_first / kGroupSize; });
    m_grid.select(block, m_first / kGroupSize);
    m_band.select(block);
    for (const std::int64_t group : m_awake) m_band.widen(group, firstBlockOf(group));
}

std::int64_t Pelt::firstBlockOf(std::int64_t group) const {
    return std::max(group * SuffixBand::kGroupBlocks, m_first / kWide);
}

void Pelt::addFrame(std::int64_t frame) {
    const std::int64_t block = frame / kWide;
    const std::int64_t lane = frame % kWide;
    const double norm = m_tiles.squaredNorm(frame);
    for (std::int64_t edge = m_first / kGroupSize; edge <= frame / kGroupSize; ++edge)
        m_edgePairs[edge] += 2.0 * m_grid.sums(edge)[lane] + norm;
    for (const std::int64_t group : m_awake) {
        const std::int64_t endBlock = std::min(block, (group + 1) * SuffixBand::kGroupBlocks);
        for (std::int64_t b = firstBlockOf(group); b < endBlock; ++b)
            lanes(m_pairs, b * kWide) += 2.0 * lanes(m_band.sums(b, lane)) + norm;
    }
    const double* sums = m_band.sums(block, lane);
    for (std::int64_t c = 0; c <= lane; ++c) m_pairs[block * kWide + c] += 2.0 * sums[c] + norm;
}

Pelt::Best Pelt::bestStart(std::int64_t end) {
    Best best{kUnreached, end};
    for (const std::int64_t group : m_awake) improve(end, group, best);
    return best;
}

void Pelt::improve(std::int64_t end, std::int64_t group, Best& best) {
    Doubles least = Doubles{} + kUnreached;
    Integers where = {};
    const double norms = m_norms[end];
    const double* reciprocals = m_reciprocals.data() + m_frames - end;
    const std::int64_t endBlock =
        std::min((end + kWide - 1) / kWide, (group + 1) * SuffixBand::kGroupBlocks);
    for (std::int64_t b = firstBlockOf(group); b < endBlock; ++b) {
        const std::int64_t i = b * kWide;
        Doubles scatter = norms - lanes(m_norms, i) - lanes(m_pairs, i) * lanes(reciprocals + i);
        scatter = scatter > 0.0 ? scatter : Doubles{};
        const Doubles value = lanes(m_optimum, i) + scatter;
        lanes(m_values, i) = value;
        const Integers better = value < least;
        least = better ? value : least;
        where = better ? Integers{} + i : where;
    }
    for (std::int64_t lane = 0; lane < kWide; ++lane) {
        const std::int64_t start = where[lane] + lane;
        if (least[lane] < best.value || (least[lane] == best.value && start < best.start))
            best = {least[lane], start};
    }
}

double Pelt::scatterOf(std::int64_t start, std::int64_t end, double pairs) const {
    if (start == end) return 0;
    return std::max(
        0.0, m_norms[end] - m_norms[start] - pairs * m_reciprocals[m_frames - (end - start)]);
}

double Pelt::edgeScatter(std::int64_t edge, std::int64_t end) const {
    return scatterOf(edge * kGroupSize, end, m_edgePairs[edge]);
}

void Pelt::wakeRivals(std::int64_t end, Best& best) {
    for (std::size_t k = 0; k < m_resting.size();) {
        if (canRest(m_resting[k], end, best.value)) {
            ++k;
            continue;
        }
        const std::int64_t group = m_resting[k].group;
        m_resting.erase(m_resting.begin() + static_cast<std::ptrdiff_t>(k));
        wake(group, end);
        improve(end, group, best);
    }
}

bool Pelt::canRest(Resting& resting, std::int64_t end, double best) const {
    if (bound(resting, end) > best + kMargin) return true;
    const std::int64_t latest = (end - 1) / kGroupSize;
    if (latest == resting.since) return false;
    std::array<double, kGroupSize> pairs;
    m_grid.pairSums(resting.group, latest * kGroupSize, pairs.data());
    resting = restingAt(resting.group, latest, pairs.data());
    return bound(resting, end) > best + kMargin;
}

/// @param pairs  sum over all pairs from each start of the group to the edge
Pelt::Resting Pelt::restingAt(std::int64_t group, std::int64_t edge, const double* pairs) const {
    const std::int64_t first = group * kGroupSize;
    const std::int64_t end = edge * kGroupSize;
    Resting resting{group, edge, kUnreached, scatterOf(first, end, pairs[0]), 0.0};
    const auto whole = static_cast<double>(end - first);
    for (std::int64_t c = 0; c < kGroupSize; ++c) {
        const std::int64_t start = first + c;
        if (m_optimum[start] == kUnreached) continue;
        const double scatter = scatterOf(start, end, pairs[c]);
        resting.base = std::min(resting.base, m_optimum[start] + scatter);
        const double gain = std::max(0.0, resting.whole - m_fromEdge[start] - scatter);
        const auto left = static_cast<double>(c);
        resting.radius =
            std::max(resting.radius, std::sqrt(gain * left / (whole * (whole - left))));
    }
    return resting;
}

/// Lower bound on the values of all starts of the group.
double Pelt::bound(const Resting& resting, std::int64_t end) const {
    const double after = edgeScatter(resting.since, end);
    const auto length = static_cast<double>(end - resting.since * kGroupSize);
    if (length == 0) return resting.base;
    const auto whole = static_cast<double>((resting.since - resting.group) * kGroupSize);
    const double gain = edgeScatter(resting.group, end) - resting.whole - after;
    const double distance =
        std::sqrt(std::max(0.0, gain) * (whole + length) / (whole * length)) - resting.radius;
    const double shortest = whole - static_cast<double>(kGroupSize - 1);
    const double apart = std::max(0.0, distance);
    return resting.base + after + apart * apart * shortest * length / (shortest + length);
}

void Pelt::wake(std::int64_t group, std::int64_t end) {
    m_grid.pairSums(group, end, m_pairs.data() + group * kGroupSize);
    m_awake.insert(std::lower_bound(m_awake.begin(), m_awake.end(), group), group);
    if (end % kWide != 0) m_band.widen(group, firstBlockOf(group));
}

// A split never raises the scatter: a start that is no better than a fresh shot from here without
// its penalty can never win again.
void Pelt::prune(std::int64_t end, double optimum) {
    for (const std::int64_t group : m_awake) {
        const std::int64_t endBlock =
            std::min((end + kWide - 1) / kWide, (group + 1) * SuffixBand::kGroupBlocks);
        for (std::int64_t b = firstBlockOf(group); b < endBlock; ++b) {
            Doubles& kept = lanes(m_optimum, b * kWide);
            kept = lanes(m_values, b * kWide) >= optimum ? Doubles{} + kUnreached : kept;
        }
    }
    std::erase_if(m_resting, [&](const Resting& resting) {
        const bool lost = bound(resting, end) >= optimum + kMargin;
        if (lost) drop(resting.group);
        return lost;
    });
}

void Pelt::drop(std::int64_t group) {
    std::fill_n(m_optimum.begin() + group * kGroupSize, kGroupSize, kUnreached);
}

/// Puts groups to rest that are far enough from winning, and removes those without a start.
void Pelt::rest(std::int64_t end, double best) {
    std::erase_if(m_awake, [&](std::int64_t group) {
        m_pairs[group * kGroupSize] = m_edgePairs[group];  // not updated once pruned
        const Resting resting = restingAt(group, end / kGroupSize, &m_pairs[group * kGroupSize]);
        if (resting.base < best + kLeastShareOfPenalty * m_penalty) return false;
        if (resting.base < kUnreached) m_resting.push_back(resting);
        return true;
    });
}

PenalisedOptimum Pelt::trace() const {
    PenalisedOptimum result;
    result.scatter = m_scatter[m_frames];
    for (std::int64_t start = m_previous[m_frames]; start > 0; start = m_previous[start])
        result.firstFrames.push_back(start);
    std::reverse(result.firstFrames.begin(), result.firstFrames.end());
    return result;
}

}  // namespace skimline
