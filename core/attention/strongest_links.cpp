#include "core/attention/strongest_links.h"

#include <algorithm>
#include <tuple>

#include "core/attention/map_input.h"
#include "core/base/error.h"

namespace skimline {
namespace {

constexpr std::int64_t kCellsAtOnce = 1 << 20;

bool isStronger(const AttentionLink& one, const AttentionLink& other) {
    return std::tuple(-one.weight, one.row, one.column) <
           std::tuple(-other.weight, other.row, other.column);
}

/// The strongest so far, the weakest of them first.
class Selection {
public:
    explicit Selection(std::size_t count) : m_count(count) {}

    void offer(const AttentionLink& link) {
        if (m_links.size() == m_count) {
            if (!isStronger(link, m_links.front())) return;
            std::pop_heap(m_links.begin(), m_links.end(), isStronger);
            m_links.pop_back();
        }
        m_links.push_back(link);
        std::push_heap(m_links.begin(), m_links.end(), isStronger);
    }

    std::vector<AttentionLink> sorted() && {
        std::sort_heap(m_links.begin(), m_links.end(), isStronger);
        return std::move(m_links);
    }

private:
    std::size_t m_count;
    std::vector<AttentionLink> m_links;
};

}  // namespace

std::vector<AttentionLink> strongestLinks(const MapSource& source, const MapView& window,
                                          std::int64_t count, const RunContext& context) {
    checkSource(source);
    checkView({window.firstRow, window.rows, window.firstColumn, window.columns, 1, 1,
               MapPooling::Maximum},
              source);
    if (count < 0)
        throw Error(ErrorCode::Shape, "count", "The number of links must not be negative.");
    if (count == 0) return {};
    Selection selection(static_cast<std::size_t>(count));
    const std::int64_t rowsAtOnce =
        std::clamp<std::int64_t>(kCellsAtOnce / window.columns, 1, window.rows);
    for (std::int64_t done = 0; done < window.rows; done += rowsAtOnce) {
        const std::int64_t rows = std::min(rowsAtOnce, window.rows - done);
        const MapView strip{window.firstRow + done, rows, window.firstColumn,
                            window.columns,         rows, window.columns,
                            MapPooling::Maximum};
        const FloatMatrix weights = renderMap(source, strip, context);
        for (std::int64_t row = 0; row < rows; ++row) {
            std::int64_t column = window.firstColumn;
            for (const float weight : weights.row(row)) {
                if (weight >= 0) selection.offer({strip.firstRow + row, column, weight});
                ++column;
            }
        }
    }
    return std::move(selection).sorted();
}

}  // namespace skimline
