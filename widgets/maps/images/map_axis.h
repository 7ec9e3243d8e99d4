// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QtGlobal>

namespace skimline {

/// Cells along one side of a map: frames, or steps of the decoder, each with the shot that
/// it chose. Value type. Seconds from the first frame.
class MapAxis {
public:
    struct Step {
        double seconds = -1;  ///< of the frame it chose; negative: none
        double shotStart = -1;
        double shotEnd = -1;
        QString name;  ///< "Step 3: shot 7"
    };

    MapAxis() = default;
    /// Frames in equal distances. @param secondsPerCell > 0
    MapAxis(qint64 count, double secondsPerCell);
    explicit MapAxis(const QList<Step>& steps);
    /// Frames at these moments, ascending; each stands until the next.
    static MapAxis atTimes(const QList<double>& seconds);

    qint64 count() const { return m_count; }
    bool isSteps() const { return !m_steps.isEmpty(); }
    /// Frames that are equally far apart, the first at 0.
    bool isEven() const { return !isSteps() && m_times.isEmpty(); }
    /// Negative if the cell has no moment or does not exist.
    double secondsOf(qint64 cell) const;
    /// The cell that stands for a moment; -1: none.
    qint64 cellAt(double seconds) const;
    /// "0:12.5", "Step 3: shot 7"
    QString nameOf(qint64 cell) const;

private:
    qint64 m_count = 0;
    double m_secondsPerCell = 1;
    QList<Step> m_steps;
    QList<double> m_times;
};

}  // namespace skimline
