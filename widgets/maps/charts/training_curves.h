// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

class QCPGraph;
class QCustomPlot;
class QLabel;

namespace skimline {

/// One measured value of a training.
struct CurvePoint {
    double step = 0;
    double value = 0;
};

/// Loss of a training over its updates, smoothed, and its validation measure (0 to 1, right axis).
class TrainingCurves : public QWidget {
    Q_OBJECT

public:
    explicit TrainingCurves(QWidget* parent = nullptr);

    /// @param loss, validation  ascending in step; @param lastStep  right end, 0 while unknown
    void setPoints(const QList<CurvePoint>& loss, const QList<CurvePoint>& validation,
                   double lastStep);
    void setPlaceholder(const QString& text);

    QSize sizeHint() const override { return {280, 180}; }
    QSize minimumSizeHint() const override { return {200, 140}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildPlot();
    void followPalette();
    void showRanges(const QList<CurvePoint>& loss, double lastStep);

    QCustomPlot* m_plot;
    QLabel* m_placeholder;
    QLabel* m_legend;
    QCPGraph* m_raw = nullptr;
    QCPGraph* m_smooth = nullptr;
    QCPGraph* m_validation = nullptr;
};

/// An exponential moving average: each value has the weight `share`, more at the beginning, and the
/// previous average the rest.
QList<CurvePoint> smoothed(const QList<CurvePoint>& points, double share);

/// At most `most` points that keep the shape: means of runs of neighbours.
QList<CurvePoint> thinned(const QList<CurvePoint>& points, int most);

}  // namespace skimline
