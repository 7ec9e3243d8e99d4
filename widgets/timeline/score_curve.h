// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>
#include <memory>

#include "widgets/timeline/curve_layers.h"

class QCPItemStraightLine;
class QCPItemTracer;
class QCustomPlot;
class QLabel;

namespace skimline {

class TimeAxis;

/// Frame scores over time, the kept parts shaded, the playhead, a dot under the pointer.
/// Click seeks, the wheel zooms about the pointer, dragging pans, a double click shows everything.
/// The playhead is dragged, and so is a moment on the ruler below.
class ScoreCurve : public QWidget {
    Q_OBJECT

public:
    static constexpr int kTimeBand = 18;  ///< pixels under the curve, for the time labels

    /// @param axis shared with the other views; outlives this widget
    explicit ScoreCurve(TimeAxis* axis, QWidget* parent = nullptr);
    ~ScoreCurve() override;

    /// @param times ascending seconds; @param scores [0, 1], one per time
    void setScores(const QList<double>& times, const QList<double>& scores);
    void setShots(const QList<TimelineShot>& shots);
    /// Annotators' scores, drawn with the others; empty: none. @param times, scores as above
    void setTruth(const QList<double>& times, const QList<double>& scores);
    /// The scores are of a part of the video, and provisional.
    void setProvisional(bool provisional);
    /// Stands in the middle while there are no scores.
    void setPlaceholder(const QString& text);

    const ScoreSeries& series() const { return m_layers->scores(); }
    const CurveLayers& layers() const { return *m_layers; }
    /// Readout text for a moment; empty without scores.
    QString readoutAt(double seconds) const;
    /// Place of a moment, in this widget's pixels.
    double pixelOf(double seconds) const;

    QSize sizeHint() const override { return {640, 160}; }
    QSize minimumSizeHint() const override { return {160, 64}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The pointer is over this moment; negative when it has left.
    void hovered(double seconds);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPlot();
    void buildItems();
    void followPalette();
    void followView();
    void followPlayhead();
    void refreshLegend();
    void makeRoomForLegend();
    void drawAll();
    void drawOverlay();
    void showReadout(double seconds);
    void hideReadout();
    bool onMouse(QEvent* event);
    bool isScrubbedAt(const QPointF& position) const;
    bool onMove(const QPointF& position);
    bool onRelease(double x);

    TimeAxis* m_axis;
    QCustomPlot* m_plot;
    QLabel* m_placeholder;
    QLabel* m_legend;
    std::unique_ptr<CurveLayers> m_layers;
    QCPItemStraightLine* m_playhead = nullptr;
    QCPItemTracer* m_tracer = nullptr;
    double m_pressX = -1;
    double m_pressViewStart = 0;
    bool m_dragging = false;
    bool m_scrubbing = false;  ///< the playhead follows the pointer
    bool m_provisional = false;
    bool m_drawn = false;  ///< layers have something to draw on
};

}  // namespace skimline
