// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/top_links.h"

#include <queue>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::int64_t kNeighbourhoods = 256;

/// A neighbourhood whose heaviest cell is at most `link.weight`, or that cell itself.
struct Candidate {
    AttentionLink link;  ///< of a neighbourhood: its first cell
    CellRange rows, columns;
    bool isCell = false;
};

/// For a queue with the heaviest on top. Of equals, neighbourhoods come before cells: one may hold
/// a cell that ranks first.
struct Lighter {
    bool operator()(const Candidate& one, const Candidate& other) const {
        if (one.link.weight != other.link.weight) return one.link.weight < other.link.weight;
        if (one.isCell != other.isCell) return one.isCell;
        return std::pair(one.link.row, one.link.column) >
               std::pair(other.link.row, other.link.column);
    }
};

using Candidates = std::priority_queue<Candidate, std::vector<Candidate>, Lighter>;

std::int64_t neighbourhoods(std::int64_t cells) {
    const std::int64_t side = (cells + kNeighbourhoods - 1) / kNeighbourhoods;
    return (cells + side - 1) / side;
}

Candidates neighbourhoodsOf(const CombinedMap& map, const RunContext& context) {
    const MapView view{0,
                       map.rows(),
                       0,
                       map.columns(),
                       neighbourhoods(map.rows()),
                       neighbourhoods(map.columns()),
                       MapPooling::Maximum};
    const FloatMatrix largest = renderCombinedMap(map, view, context);
    std::vector<Candidate> found;
    for (std::int64_t y = 0; y < view.height; ++y) {
        const CellRange rows = cellsOfPixel(y, view.height, view.rows);
        for (std::int64_t x = 0; x < view.width; ++x) {
            const float weight = largest.row(y)[static_cast<std::size_t>(x)];
            const CellRange columns = cellsOfPixel(x, view.width, view.columns);
            if (weight >= 0) found.push_back({{rows.begin, columns.begin, weight}, rows, columns});
        }
    }
    return Candidates(Lighter(), std::move(found));
}

/// The heaviest cell that is far enough from the diagonal; its weight is negative if there is none.
Candidate heaviestCell(const CombinedMap& map, const Candidate& of, std::int64_t farther,
                       const RunContext& context) {
    const std::int64_t rows = of.rows.end - of.rows.begin;
    const std::int64_t columns = of.columns.end - of.columns.begin;
    const FloatMatrix cells = renderCombinedMap(
        map, {of.rows.begin, rows, of.columns.begin, columns, rows, columns, MapPooling::Maximum},
        context);
    Candidate best{{0, 0, kNotComputed}, {}, {}, true};
    for (std::int64_t y = 0; y < rows; ++y) {
        for (std::int64_t x = 0; x < columns; ++x) {
            const AttentionLink link{of.rows.begin + y, of.columns.begin + x,
                                     cells.row(y)[static_cast<std::size_t>(x)]};
            if (link.weight <= best.link.weight) continue;
            if (std::abs(link.row - link.column) > farther) best.link = link;
        }
    }
    return best;
}

}  // namespace

std::vector<AttentionLink> topLinks(const CombinedMap& map, std::int64_t count,
                                    std::int64_t farther, const RunContext& context) {
    if (count < 0)
        throw Error(ErrorCode::Shape, "count", "The number of links must not be negative.");
    if (map.heads.front().cells == MapCells::All) farther = -1;
    Candidates candidates = neighbourhoodsOf(map, context);
    std::vector<AttentionLink> links;
    while (!candidates.empty() && static_cast<std::int64_t>(links.size()) < count) {
        context.throwIfStopped();
        const Candidate heaviest = candidates.top();
        candidates.pop();
        if (heaviest.isCell) {
            links.push_back(heaviest.link);
            continue;
        }
        const Candidate cell = heaviestCell(map, heaviest, farther, context);
        if (cell.link.weight >= 0) candidates.push(cell);
    }
    return links;
}

}  // namespace skimline
