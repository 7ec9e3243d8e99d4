// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/score_series.h"

#include <algorithm>
#include <limits>

namespace skimline {

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
