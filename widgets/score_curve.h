#pragma once

#include <QList>
#include <QWidget>

#include "widgets/score_series.h"
#include "widgets/shot_bar.h"

class QCPGraph;
class QCPItemLine;
class QCPItemStraightLine;
class QCPItemText;
class QCPItemTracer;
class QCustomPlot;
class QLabel;

namespace skimline {

class TimeAxis;

/// Frame scores over time, what is kept shaded, the playhead, a readout under the pointer.
/// Click seeks, the wheel zooms about the pointer, dragging pans, a double click shows everything.
class ScoreCurve : public QWidget {
    Q_OBJECT

public:
    /// @param axis shared with the other views; outlives this widget
    explicit ScoreCurve(TimeAxis* axis, QWidget* parent = nullptr);

    /// @param times ascending seconds; @param scores [0, 1], one per time
    void setScores(const QList<double>& times, const QList<double>& scores);
    void setShots(const QList<ShotBar>& shots);
    /// Stands in the middle while there are no scores.
    void setPlaceholder(const QString& text);

    const ScoreSeries& series() const { return m_series; }
    /// What the readout says at a moment; empty without scores.
    QString readoutAt(double seconds) const;
    /// Where a moment is drawn and back, in this widget's pixels.
    double pixelOf(double seconds) const;

    QSize sizeHint() const override { return {640, 128}; }
    QSize minimumSizeHint() const override { return {160, 72}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The pointer stands over this moment; negative when it left.
    void hovered(double seconds);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPlot();
    void buildItems();
    void followPalette();
    void followView();
    void followPlayhead();
    void refreshShading();
    void drawAll();
    void drawOverlay();
    void showReadout(double seconds);
    void hideReadout();
    bool onMouse(QEvent* event);
    bool onMove(double x);
    bool onRelease(double x);

    TimeAxis* m_axis;
    QCustomPlot* m_plot;
    QLabel* m_placeholder;
    QCPGraph* m_band = nullptr;  ///< background of kept spans
    QCPGraph* m_all = nullptr;   ///< the whole curve
    QCPGraph* m_kept = nullptr;  ///< the curve where it is kept
    QCPItemStraightLine* m_playhead = nullptr;
    QCPItemTracer* m_tracer = nullptr;
    QCPItemText* m_readout = nullptr;
    ScoreSeries m_series;
    QList<ShotBar> m_shots;
    double m_pressX = -1;
    double m_pressViewStart = 0;
    bool m_dragging = false;
    bool m_drawn = false;  ///< layers have something to draw on
};

}  // namespace skimline
