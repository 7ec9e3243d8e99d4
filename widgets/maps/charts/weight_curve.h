// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "widgets/timeline/score_series.h"
#include "widgets/timeline/skim_timeline.h"

namespace skimline {

/// A signed weight of every sample over a whole video: a filled curve over 0, the explained shot
/// shaded, the kept parts along the lower edge, the playhead. A click asks for the moment.
class WeightCurve : public QWidget {
    Q_OBJECT

public:
    explicit WeightCurve(QWidget* parent = nullptr);

    /// @param duration  seconds, > 0
    void setCurve(const ScoreSeries& weights, double duration);
    void setSpans(const TimeSpan& about, const QList<TimeSpan>& kept);
    void setPlayhead(double seconds);
    const QList<double>& values() const { return m_weights.scores(); }
    const QList<TimeSpan>& kept() const { return m_kept; }

    QSize sizeHint() const override { return {320, 96}; }
    QSize minimumSizeHint() const override { return {180, 72}; }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    double placeOf(double seconds) const;

    ScoreSeries m_weights;
    double m_duration = 0;
    TimeSpan m_about;
    QList<TimeSpan> m_kept;
    double m_playhead = -1;
};

}  // namespace skimline
