// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/time_axis.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kShortestView = 0.5;

}  // namespace

void TimeAxis::setDuration(double seconds) {
    m_duration = std::isfinite(seconds) ? std::max(0.0, seconds) : 0.0;
    m_viewStart = 0;
    m_viewEnd = m_duration;
    m_playhead = 0;
    Q_EMIT durationChanged();
    Q_EMIT viewChanged();
    Q_EMIT playheadChanged(m_playhead);
}

void TimeAxis::setView(double start, double end) {
    if (!std::isfinite(start) || !std::isfinite(end)) return;
    const double span = std::clamp(end - start, std::min(kShortestView, m_duration), m_duration);
    const double first = std::clamp(start, 0.0, m_duration - span);
    if (first == m_viewStart && first + span == m_viewEnd) return;
    m_viewStart = first;
    m_viewEnd = first + span;
    Q_EMIT viewChanged();
}

void TimeAxis::zoomAt(double time, double factor) {
    if (!(factor > 0) || m_duration <= 0) return;
    const double span = m_viewEnd - m_viewStart;
    const double wanted =
        std::clamp(span / factor, std::min(kShortestView, m_duration), m_duration);
    const double share = span > 0 ? (time - m_viewStart) / span : 0.0;
    const double start = time - share * wanted;
    setView(start, start + wanted);
}

void TimeAxis::panBy(double seconds) { setView(m_viewStart + seconds, m_viewEnd + seconds); }

void TimeAxis::setPlayhead(double seconds) {
    if (!std::isfinite(seconds)) return;
    const double clamped = std::clamp(seconds, 0.0, m_duration);
    if (clamped == m_playhead) return;
    m_playhead = clamped;
    const double span = m_viewEnd - m_viewStart;
    if (clamped < m_viewStart || clamped > m_viewEnd) {
        setView(clamped - span * 0.1, clamped + span * 0.9);
    }
    Q_EMIT playheadChanged(m_playhead);
}

double TimeAxis::toPixel(double seconds, double width) const {
    const double span = m_viewEnd - m_viewStart;
    return span > 0 ? (seconds - m_viewStart) / span * width : 0.0;
}

double TimeAxis::toSeconds(double pixel, double width) const {
    if (width <= 0) return m_viewStart;
    return m_viewStart + pixel / width * (m_viewEnd - m_viewStart);
}

}  // namespace skimline

#include "moc_time_axis.cpp"
