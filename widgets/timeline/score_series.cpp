// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/score_series.h"

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

// Small enough to scan value by value, large enough to keep the pyramid small compared with the
// list.
constexpr qsizetype kBlockSize = 16;

void include(MinMaxPyramid::Range& range, double least, double greatest) {
    range.least = std::min(range.least, least);
    range.greatest = std::max(range.greatest, greatest);
}

}  // namespace

MinMaxPyramid::MinMaxPyramid(const QList<double>& values) : m_values(values) {
    std::vector<Range> level;
    for (qsizetype first = 0; first + kBlockSize <= values.size(); first += kBlockSize) {
        Range range{values[first], values[first]};
        for (qsizetype at = first + 1; at < first + kBlockSize; ++at) {
            include(range, values[at], values[at]);
        }
        level.push_back(range);
    }
    while (!level.empty()) {
        m_levels.push_back(level);
        std::vector<Range> upper;
        for (std::size_t at = 0; at + 1 < level.size(); at += 2) {
            upper.push_back(level[at]);
            include(upper.back(), level[at + 1].least, level[at + 1].greatest);
        }
        level = std::move(upper);
    }
}

MinMaxPyramid::Range MinMaxPyramid::over(qsizetype first, qsizetype end) const {
    Range range{m_values[first], m_values[first]};
    while (first < end) {
        // The largest block that begins here and does not reach beyond the end.
        std::size_t level = 0;
        qsizetype size = kBlockSize;
        const bool aligned = first % kBlockSize == 0 && first + kBlockSize <= end;
        if (!aligned) {
            include(range, m_values[first], m_values[first]);
            ++first;
            continue;
        }
        while (level + 1 < m_levels.size() && first % (2 * size) == 0 && first + 2 * size <= end) {
            ++level;
            size *= 2;
        }
        const Range& block = m_levels[level][static_cast<std::size_t>(first / size)];
        include(range, block.least, block.greatest);
        first += size;
    }
    return range;
}

ScoreSeries::ScoreSeries(const QList<double>& times, const QList<double>& scores) {
    const qsizetype count = std::min(times.size(), scores.size());
    m_times = times.first(count);
    m_scores = scores.first(count);
    m_pyramid = MinMaxPyramid(m_scores);
}

double ScoreSeries::at(double seconds) const {
    if (m_times.isEmpty()) return 0;
    const auto after = std::lower_bound(m_times.cbegin(), m_times.cend(), seconds);
    if (after == m_times.cbegin()) return m_scores.first();
    if (after == m_times.cend()) return m_scores.last();
    const auto index = std::distance(m_times.cbegin(), after);
    const double width = m_times[index] - m_times[index - 1];
    const double share = width > 0 ? (seconds - m_times[index - 1]) / width : 0;
    return m_scores[index - 1] + share * (m_scores[index] - m_scores[index - 1]);
}

ScoreSeries ScoreSeries::reduced(double start, double end, int columns) const {
    ScoreSeries shown;
    if (m_times.isEmpty() || columns <= 0 || !(end > start)) return shown;
    const auto indexOf = [this](double time) {
        return std::lower_bound(m_times.cbegin(), m_times.cend(), time) - m_times.cbegin();
    };
    const qsizetype first = std::max<qsizetype>(0, indexOf(start) - 1);
    const qsizetype last = std::min(count(), indexOf(end) + 2);
    if (last - first <= 4 * qsizetype{columns}) {
        shown.m_times = m_times.mid(first, last - first);
        shown.m_scores = m_scores.mid(first, last - first);
        return shown;
    }
    qsizetype from = first;
    for (int column = 0; column <= columns && from < last; ++column) {
        const double edge = start + (end - start) * (column + 1) / columns;
        const qsizetype to = column == columns ? last : std::clamp(indexOf(edge), from, last);
        if (to == from) continue;
        const MinMaxPyramid::Range range = m_pyramid.over(from, to);
        shown.m_times << m_times[from] << m_times[from];
        shown.m_scores << range.least << range.greatest;
        from = to;
    }
    return shown;
}

ScoreSeries ScoreSeries::keptParts(const QList<TimelineShot>& shots) const {
    ScoreSeries kept;
    if (m_times.isEmpty()) return kept;
    const auto add = [&kept](double time, double score) {
        kept.m_times << time;
        kept.m_scores << score;
    };
    for (const TimelineShot& shot : shots) {
        if (!shot.kept) continue;
        const auto first = std::upper_bound(m_times.cbegin(), m_times.cend(), shot.startSeconds);
        const auto last = std::lower_bound(first, m_times.cend(), shot.endSeconds);
        add(shot.startSeconds, at(shot.startSeconds));
        for (auto it = first; it != last; ++it) {
            add(*it, m_scores[std::distance(m_times.cbegin(), it)]);
        }
        add(shot.endSeconds, at(shot.endSeconds));
        add(shot.endSeconds, std::numeric_limits<double>::quiet_NaN());
    }
    return kept;
}

}  // namespace skimline
