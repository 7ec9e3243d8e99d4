// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/shots/kts/kts.h"

namespace skimline {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// Shots as a linked list in order, shortest first on demand. edges[k] begins shot k; change point
/// k is edges[k], k >= 1, with its reduction.
class ShortShots {
public:
    ShortShots(const std::vector<std::int64_t>& edges, const std::vector<double>& reductions)
        : m_edges(edges), m_reductions(reductions) {
        const std::size_t shots = edges.size() - 1;
        for (std::size_t shot = 0; shot < shots; ++shot) {
            m_previous.push_back(shot - 1);
            m_next.push_back(shot + 1);
            m_byLength.emplace(edges[shot + 1] - edges[shot], shot);
        }
    }

    void mergeBelow(std::int64_t minLength) {
        while (m_byLength.size() > 1 && m_byLength.begin()->first < minLength) {
            const std::size_t shot = m_byLength.begin()->second;
            const std::size_t after = m_next[shot];
            const double atStart = shot > 0 ? m_reductions[shot - 1] : kNever;
            const double atEnd = after + 1 < m_edges.size() ? m_reductions[after - 1] : kNever;
            if (atStart <= atEnd)
                merge(m_previous[shot], shot);
            else
                merge(shot, after);
        }
    }

    std::vector<std::int64_t> edges() const {
        std::vector<std::int64_t> kept;
        for (std::size_t shot = 0; shot + 1 < m_edges.size(); shot = m_next[shot])
            kept.push_back(m_edges[shot]);
        kept.push_back(m_edges.back());
        return kept;
    }

private:
    std::int64_t length(std::size_t shot) const { return m_edges[m_next[shot]] - m_edges[shot]; }

    void merge(std::size_t left, std::size_t right) {
        m_byLength.erase({length(left), left});
        m_byLength.erase({length(right), right});
        m_next[left] = m_next[right];
        if (m_next[left] < m_previous.size()) m_previous[m_next[left]] = left;
        m_byLength.emplace(length(left), left);
    }

    const std::vector<std::int64_t>& m_edges;
    const std::vector<double>& m_reductions;
    std::vector<std::size_t> m_previous;
    std::vector<std::size_t> m_next;
    std::set<std::pair<std::int64_t, std::size_t>> m_byLength;
};

}  // namespace

std::vector<std::int64_t> boundShotLengths(const Segmentation& segmentation, std::int64_t rows,
                                           std::int64_t minLength, std::int64_t maxLength) {
    if (segmentation.reductions.size() != segmentation.firstFrames.size())
        throw Error(ErrorCode::Shape, "reductions", "Every change point needs one reduction.");
    std::vector<std::int64_t> edges{0};
    edges.insert(edges.end(), segmentation.firstFrames.begin(), segmentation.firstFrames.end());
    edges.push_back(rows);
    if (std::adjacent_find(edges.begin(), edges.end(), std::greater_equal<>()) != edges.end())
        throw Error(ErrorCode::Shape, "firstFrames",
                    "The change points must ascend and lie inside the video.");
    ShortShots shots(edges, segmentation.reductions);
    shots.mergeBelow(minLength);
    edges = shots.edges();
    std::vector<std::int64_t> result;
    for (std::size_t shot = 0; shot + 1 < edges.size(); ++shot) {
        const std::int64_t length = edges[shot + 1] - edges[shot];
        const std::int64_t parts = maxLength > 0 ? (length + maxLength - 1) / maxLength : 1;
        for (std::int64_t part = shot == 0 ? 1 : 0; part < parts; ++part)
            result.push_back(edges[shot] + length * part / parts);
    }
    return result;
}

}  // namespace skimline
