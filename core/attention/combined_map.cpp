#include "core/attention/combined_map.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace skimline {
namespace {

// Enough for all threads, and few enough to stay in the cache.
constexpr std::int64_t kStripRows = 128;
constexpr std::int64_t kNeighbourhoods = 256;

void combine(FloatMatrix& into, const FloatMatrix& other, HeadCombination combination) {
    for (std::size_t at = 0; at < into.values.size(); ++at) {
        float& cell = into.values[at];
        if (cell < 0) continue;  // all heads have the same computed cells
        if (combination == HeadCombination::Mean) {
            cell += other.values[at];
        } else {
            cell = std::max(cell, other.values[at]);
        }
    }
}

/// Heads become one pixel by pixel: right where that is the same as cell by cell.
FloatMatrix combinedPixels(const CombinedMap& map, const MapView& view, const RunContext& context) {
    FloatMatrix picture = renderMap(map.heads.front(), view, context);
    for (std::size_t head = 1; head < map.heads.size(); ++head)
        combine(picture, renderMap(map.heads[head], view, context), map.combination);
    if (map.combination == HeadCombination::Mean && map.heads.size() > 1) {
        const float share = 1.0F / static_cast<float>(map.heads.size());
        for (float& cell : picture.values)
            if (cell >= 0) cell *= share;
    }
    return picture;
}

/// Some rows of the map, cell by cell.
FloatMatrix cellRows(const CombinedMap& map, std::int64_t firstRow, std::int64_t rows,
                     const MapView& view, const RunContext& context) {
    return combinedPixels(
        map,
        {firstRow, rows, view.firstColumn, view.columns, rows, view.columns, MapPooling::Maximum},
        context);
}

float pooled(const FloatMatrix& cells, const CellRange& rows, const CellRange& columns,
             MapPooling pooling) {
    double sum = 0;
    float most = kNotComputed;
    std::int64_t count = 0;
    for (std::int64_t row = rows.begin; row < rows.end; ++row) {
        const auto line = cells.row(row);
        for (std::int64_t column = columns.begin; column < columns.end; ++column) {
            const float cell = line[static_cast<std::size_t>(column)];
            if (cell < 0) continue;
            most = std::max(most, cell);
            sum += static_cast<double>(cell);
            ++count;
        }
    }
    if (pooling == MapPooling::Maximum || count == 0) return most;
    return static_cast<float>(sum / static_cast<double>(count));
}

/// Calls `use` with the rows of the map, some at a time: first row and the cells.
void forEachStrip(const CombinedMap& map, const RunContext& context,
                  const std::function<void(std::int64_t, const FloatMatrix&)>& use) {
    MapView whole;
    whole.columns = map.columns();
    for (std::int64_t row = 0; row < map.rows(); row += kStripRows) {
        const std::int64_t rows = std::min(kStripRows, map.rows() - row);
        use(row, cellRows(map, row, rows, whole, context));
    }
}

bool heavier(const AttentionLink& a, const AttentionLink& b) {
    return std::tuple(-a.weight, a.row, a.column) < std::tuple(-b.weight, b.row, b.column);
}

/// The heaviest cell of every neighbourhood.
class Neighbourhoods {
public:
    Neighbourhoods(std::int64_t rows, std::int64_t columns)
        : m_rows(side(rows)),
          m_columns(side(columns)),
          m_across((columns + m_columns - 1) / m_columns),
          m_best(static_cast<std::size_t>((rows + m_rows - 1) / m_rows * m_across),
                 AttentionLink{0, 0, kNotComputed}) {}

    void offer(const AttentionLink& link) {
        AttentionLink& best = m_best[static_cast<std::size_t>(link.row / m_rows * m_across +
                                                              link.column / m_columns)];
        if (link.weight > best.weight) best = link;
    }

    std::vector<AttentionLink> heaviest(std::int64_t count) {
        std::erase_if(m_best, [](const AttentionLink& link) { return link.weight < 0; });
        const auto kept = std::min(static_cast<std::size_t>(count), m_best.size());
        const auto end = m_best.begin() + static_cast<std::ptrdiff_t>(kept);
        std::partial_sort(m_best.begin(), end, m_best.end(), heavier);
        return {m_best.begin(), end};
    }

private:
    static std::int64_t side(std::int64_t cells) {
        return (cells + kNeighbourhoods - 1) / kNeighbourhoods;
    }

    std::int64_t m_rows, m_columns, m_across;
    std::vector<AttentionLink> m_best;
};

}  // namespace

FloatMatrix renderCombinedMap(const CombinedMap& map, const MapView& view,
                              const RunContext& context) {
    const bool mean = view.pooling == MapPooling::Mean;
    const bool sameOrder = mean == (map.combination == HeadCombination::Mean);
    const bool cells = view.height >= view.rows && view.width >= view.columns;
    if (map.heads.size() == 1 || sameOrder || cells) return combinedPixels(map, view, context);
    FloatMatrix picture(view.height, view.width);
    const std::int64_t step =
        std::max<std::int64_t>(1, kStripRows * view.height / std::max<std::int64_t>(1, view.rows));
    for (std::int64_t top = 0; top < view.height; top += step) {
        const std::int64_t end = std::min(top + step, view.height);
        const std::int64_t first = cellsOfPixel(top, view.height, view.rows).begin;
        const std::int64_t last = cellsOfPixel(end - 1, view.height, view.rows).end;
        const FloatMatrix strip = cellRows(map, view.firstRow + first, last - first, view, context);
        for (std::int64_t y = top; y < end; ++y) {
            CellRange rows = cellsOfPixel(y, view.height, view.rows);
            rows = {rows.begin - first, rows.end - first};
            const auto line = picture.row(y);
            for (std::int64_t x = 0; x < view.width; ++x)
                line[static_cast<std::size_t>(x)] =
                    pooled(strip, rows, cellsOfPixel(x, view.width, view.columns), view.pooling);
        }
    }
    return picture;
}

MapMarginals mapMarginals(const CombinedMap& map, const RunContext& context) {
    MapMarginals marginals;
    marginals.received.assign(static_cast<std::size_t>(map.columns()), 0.0);
    marginals.largest.reserve(static_cast<std::size_t>(map.rows()));
    forEachStrip(map, context, [&](std::int64_t, const FloatMatrix& cells) {
        for (std::int64_t row = 0; row < cells.rows; ++row) {
            float largest = kNotComputed;
            std::size_t column = 0;
            for (const float cell : cells.row(row)) {
                largest = std::max(largest, cell);
                marginals.received[column++] += static_cast<double>(std::max(cell, 0.0F));
            }
            marginals.largest.push_back(largest);
        }
    });
    return marginals;
}

std::vector<AttentionLink> distinctLinks(const CombinedMap& map, std::int64_t count,
                                         std::int64_t farther, const RunContext& context) {
    const bool sameSteps = map.heads.front().cells != MapCells::All;
    Neighbourhoods found(map.rows(), map.columns());
    forEachStrip(map, context, [&](std::int64_t firstRow, const FloatMatrix& cells) {
        for (std::int64_t row = 0; row < cells.rows; ++row) {
            const auto line = cells.row(row);
            for (std::int64_t column = 0; column < cells.cols; ++column) {
                const AttentionLink link{firstRow + row, column,
                                         line[static_cast<std::size_t>(column)]};
                if (link.weight < 0) continue;
                if (sameSteps && std::abs(link.row - column) <= farther) continue;
                found.offer(link);
            }
        }
    });
    return found.heaviest(std::max<std::int64_t>(0, count));
}

}  // namespace skimline
