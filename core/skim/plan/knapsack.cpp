// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/knapsack.h"

#include <algorithm>
#include <limits>

#include "core/skim/plan/knapsack_core.h"
#include "core/skim/plan/knapsack_items.h"

namespace skimline {
namespace {

using detail::ItemList;

__extension__ using Wide = __int128;

constexpr std::int64_t kMostNodes = 2'000;
constexpr std::int64_t kLeastCoreWork = 2'000'000;
constexpr std::int64_t kMostTableCapacity = std::int64_t{1} << 27;

/// Depth-first search in order of density (Horowitz and Sahni). Prefix sums let one node take a
/// whole run of items, so that depth counts gaps, not items.
class DensitySearch {
public:
    DensitySearch(const ItemList& items, std::int64_t capacity) : m_items(items), m_room(capacity) {
        m_values.push_back(0);
        m_lengths.push_back(0);
        for (const detail::Item& item : items) {
            m_values.push_back(m_values.back() + item.value);
            m_lengths.push_back(m_lengths.back() + item.length);
        }
        m_shortest.assign(items.size() + 1, std::numeric_limits<std::int64_t>::max());
        for (std::size_t j = items.size(); j-- > 0;)
            m_shortest[j] = std::min(m_shortest[j + 1], items[j].length);
        m_ceiling = boundFrom(0, runEnd(0));
    }

    /// Continues where it stopped. @return whether the best solution found is the optimum
    bool run(std::int64_t nodeLimit) {
        std::int64_t nodes = 0;
        for (;;) {
            m_next = descend(m_next, nodes);
            if (m_best >= m_ceiling) return true;
            if (nodes > nodeLimit) return false;
            if (m_runs.empty()) return true;
            m_next = dropLast();
        }
    }

    std::int64_t bestValue() const { return m_best; }
    /// Positions in the list, ascending.
    std::vector<std::size_t> best() const {
        std::vector<std::size_t> chosen;
        for (const Run& run : m_bestRuns)
            for (std::size_t j = run.first; j < run.end; ++j) chosen.push_back(j);
        return chosen;
    }

private:
    struct Run {
        std::size_t first;
        std::size_t end;
    };

    /// End of the longest run from `first` that fits.
    std::size_t runEnd(std::size_t first) const {
        const auto past = std::upper_bound(m_lengths.begin() + static_cast<std::ptrdiff_t>(first),
                                           m_lengths.end(), m_lengths[first] + m_room);
        return static_cast<std::size_t>(past - m_lengths.begin()) - 1;
    }

    /// Upper bound on the value once items before `first` are decided.
    std::int64_t boundFrom(std::size_t first, std::size_t end) const {
        std::int64_t bound = m_value + m_values[end] - m_values[first];
        if (end < m_items.size()) {
            const std::int64_t room = m_room - (m_lengths[end] - m_lengths[first]);
            bound +=
                static_cast<std::int64_t>(Wide{room} * m_items[end].value / m_items[end].length);
        }
        return bound;
    }

    /// Takes runs until nothing fits or nothing better can come.
    std::size_t descend(std::size_t next, std::int64_t& nodes) {
        while (next < m_items.size() && m_shortest[next] <= m_room) {
            ++nodes;
            const std::size_t end = runEnd(next);
            if (boundFrom(next, end) <= m_best) return next;
            if (end > next) {
                m_runs.push_back({next, end});
                m_value += m_values[end] - m_values[next];
                m_room -= m_lengths[end] - m_lengths[next];
            }
            next = end + 1;
        }
        if (m_value > m_best) {
            m_best = m_value;
            m_bestRuns = m_runs;
        }
        return next;
    }

    /// Leaves out the item taken last. @return the item after it
    std::size_t dropLast() {
        Run& run = m_runs.back();
        const std::size_t item = --run.end;
        m_value -= m_items[item].value;
        m_room += m_items[item].length;
        if (run.first == run.end) m_runs.pop_back();
        return item + 1;
    }

    const ItemList& m_items;
    std::vector<std::int64_t> m_values;    ///< [j]: of the items before j
    std::vector<std::int64_t> m_lengths;   ///< [j]: of the items before j
    std::vector<std::int64_t> m_shortest;  ///< [j]: from item j on
    std::vector<Run> m_runs;
    std::vector<Run> m_bestRuns;
    std::int64_t m_value = 0;
    std::int64_t m_room;
    std::int64_t m_ceiling = 0;
    std::int64_t m_best = 0;
    std::size_t m_next = 0;  ///< first undecided item; earlier items are in m_runs or left out
};

/// The best solution so far.
struct SearchState {
    bool decided = false;  ///< it is the optimum
    std::int64_t value = 0;
    std::vector<std::size_t> positions;
};

/// Lets the core search decide the items that the best solution so far leaves open.
void searchCore(SearchState& progress, const ItemList& items, std::int64_t capacity,
                std::int64_t mostWork) {
    const detail::Remainder rest = detail::remainderOf(items, capacity, progress.value);
    progress.decided = rest.capacity < 0;
    if (progress.decided) return;
    const detail::CoreOutcome found =
        detail::searchCore(rest.open, rest.capacity, progress.value - rest.value, mostWork);
    progress.decided = found.decided;
    if (!found.improved) return;
    progress.value = rest.value + found.value;
    progress.positions = rest.join(found.positions);
}

std::vector<std::size_t> finishByTable(const ItemList& items, std::int64_t capacity,
                                       const SearchState& progress) {
    const detail::Remainder rest = detail::remainderOf(items, capacity, progress.value);
    if (rest.capacity < 0) return progress.positions;
    const std::vector<std::size_t> chosen = detail::solveTable(rest.open, rest.capacity);
    std::int64_t value = rest.value;
    for (const std::size_t k : chosen) value += rest.open[k].value;
    return value > progress.value ? rest.join(chosen) : progress.positions;
}

/// A short depth-first search solves most problems, the core search those with many near ties, and
/// for the rest (equal densities that never fill the capacity) a table of bounded size is enough.
std::vector<std::size_t> solveSorted(const ItemList& items, std::int64_t capacity) {
    DensitySearch search(items, capacity);
    if (search.run(kMostNodes)) return search.best();
    // Limit of the search, near the cost of the table, so that searching first never costs much
    // more.
    const Wide tableWork = Wide{capacity} * static_cast<std::int64_t>(items.size()) / 32;
    const auto mostWork = static_cast<std::int64_t>(
        std::clamp(tableWork, Wide{kLeastCoreWork}, Wide{kMostTableCapacity} * 8));
    SearchState progress{false, search.bestValue(), search.best()};
    searchCore(progress, items, capacity, mostWork);
    if (progress.decided) return progress.positions;
    if (capacity <= kMostTableCapacity) return finishByTable(items, capacity, progress);
    search.run(std::numeric_limits<std::int64_t>::max());
    return search.best();
}

std::vector<std::size_t> indicesOf(const ItemList& items, const std::vector<std::size_t>& positions,
                                   std::vector<std::size_t> result) {
    for (const std::size_t position : positions) result.push_back(items[position].index);
    std::sort(result.begin(), result.end());
    return result;
}

}  // namespace

std::vector<std::size_t> solveKnapsack(std::span<const std::int64_t> values,
                                       std::span<const std::int64_t> lengths,
                                       std::int64_t capacity) {
    detail::Prepared prepared = detail::prepare(values, lengths, capacity);
    ItemList& items = prepared.items;
    if (items.empty()) return prepared.taken;
    detail::sortByDensity(items);
    return indicesOf(items, solveSorted(items, prepared.capacity), prepared.taken);
}

}  // namespace skimline
