// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_axis.h"

#include <algorithm>
#include <cmath>

#include "widgets/style/time_text.h"

namespace skimline {

MapAxis::MapAxis(qint64 count, double secondsPerCell)
    : m_count(count), m_secondsPerCell(secondsPerCell) {}

MapAxis::MapAxis(const QList<Step>& steps) : m_count(steps.size()), m_steps(steps) {}

MapAxis MapAxis::atTimes(const QList<double>& seconds) {
    MapAxis axis(seconds.size(), 1);
    axis.m_times = seconds;
    return axis;
}

double MapAxis::secondsOf(qint64 cell) const {
    if (cell < 0 || cell >= m_count) return -1;
    if (!m_times.isEmpty()) return m_times[cell];
    return isSteps() ? m_steps[cell].seconds : static_cast<double>(cell) * m_secondsPerCell;
}

qint64 MapAxis::cellAt(double seconds) const {
    if (m_count == 0 || !(seconds >= 0)) return -1;
    if (!m_times.isEmpty()) {
        const auto after = std::upper_bound(m_times.begin(), m_times.end(), seconds + 1e-6);
        return after - m_times.begin() - 1;
    }
    if (!isSteps()) {
        // A seek to the frame of a cell may end slightly before it because of rounding.
        const auto cell = static_cast<qint64>(std::floor(seconds / m_secondsPerCell + 1e-6));
        return std::min(cell, m_count - 1);
    }
    const auto step = std::find_if(m_steps.begin(), m_steps.end(), [seconds](const Step& each) {
        return each.shotStart <= seconds && seconds < each.shotEnd;
    });
    return step == m_steps.end() ? -1 : step - m_steps.begin();
}

QString MapAxis::nameOf(qint64 cell) const {
    if (cell < 0 || cell >= m_count) return {};
    return isSteps() ? m_steps[cell].name : preciseTimeText(secondsOf(cell));
}

}  // namespace skimline
