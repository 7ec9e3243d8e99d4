// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "widgets/timeline/score_series.h"

class QCPGraph;
class QCustomPlot;
class QPalette;

namespace skimline {

class SelectionShading;

/// The lines of a score curve in a plot: the whole curve, its kept parts with a background, human
/// annotations. Draws no more points than the pixels can show.
class CurveLayers {
public:
    /// Adds its graphs to the plot, which owns them and outlives this object.
    explicit CurveLayers(QCustomPlot* plot);

    void setScores(const ScoreSeries& series);
    /// Empty: none.
    void setTruth(const ScoreSeries& series);
    void setShots(const QList<TimelineShot>& shots);
    const ScoreSeries& scores() const { return m_scores; }
    const ScoreSeries& truth() const { return m_truth; }
    const QList<TimelineShot>& shots() const { return m_shots; }

    /// Range (seconds) and width of the next drawing.
    void setView(double start, double end, int pixels);
    void setColors(const QPalette& palette);
    /// Points handed to the plot for the present view.
    qsizetype pointCount() const;

private:
    void refreshView();
    void refreshShots();
    void refreshPens(bool dense);

    SelectionShading* m_band;  ///< background of kept spans
    QCPGraph* m_all;           ///< the whole curve
    QCPGraph* m_kept;          ///< the curve where it is kept
    QCPGraph* m_people;        ///< human annotations
    ScoreSeries m_scores;
    ScoreSeries m_truth;
    ScoreSeries m_shown;  ///< scores of the present view
    QList<TimelineShot> m_shots;
    double m_start = 0;
    double m_end = 0;
    int m_pixels = 0;
};

}  // namespace skimline
