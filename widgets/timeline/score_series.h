// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "widgets/timeline/min_max_pyramid.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// Scores over time, drawn as one line. Value type.
class ScoreSeries {
public:
    ScoreSeries() = default;
    /// @param times ascending seconds; @param scores finite; the longer list is cut to the length
    /// of the other
    ScoreSeries(const QList<double>& times, const QList<double>& scores);

    qsizetype count() const { return m_times.size(); }
    bool isEmpty() const { return m_times.isEmpty(); }
    const QList<double>& times() const { return m_times; }
    const QList<double>& scores() const { return m_scores; }

    /// On the line between two samples; the nearest sample outside them; 0 without any.
    double at(double seconds) const;

    /// The line between two moments, with no more than some points for each of `columns` pixels:
    /// where there are more samples, each column keeps its least and its greatest, so that no peak
    /// goes away. Reaches to the next sample on both sides.
    ScoreSeries reduced(double start, double end, int columns) const;

    /// The parts of the line inside kept shots; a NaN score ends each part.
    ScoreSeries keptParts(const QList<TimelineShot>& shots) const;

private:
    QList<double> m_times;
    QList<double> m_scores;
    MinMaxPyramid m_pyramid;
};

}  // namespace skimline
