// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <vector>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// Finds the minimum and maximum of any stretch of a list in logarithmic time. Value type.
class MinMaxPyramid {
public:
    struct Range {
        double least = 0;
        double greatest = 0;
        friend bool operator==(const Range&, const Range&) = default;
    };

    MinMaxPyramid() = default;
    /// @param values finite; shared, not copied
    explicit MinMaxPyramid(const QList<double>& values);

    /// Range of the values [first, end); the bounds lie within the list and the stretch is not
    /// empty.
    Range over(qsizetype first, qsizetype end) const;

private:
    QList<double> m_values;
    /// Level k: one range for each full block of blockSize * 2^k values.
    std::vector<std::vector<Range>> m_levels;
};

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
    /// is lost. Reaches to the next sample on both sides.
    ScoreSeries reduced(double start, double end, int columns) const;

    /// The parts of the line inside kept shots; a NaN score ends each part.
    ScoreSeries keptParts(const QList<TimelineShot>& shots) const;

private:
    QList<double> m_times;
    QList<double> m_scores;
    MinMaxPyramid m_pyramid;
};

}  // namespace skimline
