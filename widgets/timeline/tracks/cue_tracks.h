// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPixmap>
#include <QPolygonF>
#include <QString>
#include <QWidget>

#include "widgets/timeline/score_series.h"

class QToolButton;

namespace skimline {

class TimeAxis;

/// A measure over time.
struct CueTrack {
    QString title;
    ScoreSeries values;
    double low = 0;   ///< drawn at the bottom
    double high = 1;  ///< drawn at the top; larger values are clamped
    int decimals = 2;
    bool main = false;  ///< in the colour of kept parts

    /// "Motion 3.1".
    QString readoutAt(double seconds) const;
};

/// Measures of a video under one another on the shared timeline, each with its name. Takes no room
/// without tracks. A click seeks, the wheel zooms, a right click or the button asks for a choice of
/// tracks.
class CueTracks : public QWidget {
    Q_OBJECT

public:
    static constexpr int kLaneHeight = 36;
    static constexpr int kLowLaneHeight = 26;

    /// @param axis outlives this widget
    explicit CueTracks(TimeAxis* axis, QWidget* parent = nullptr);

    void setTracks(const QList<CueTrack>& tracks);
    const QList<CueTrack>& tracks() const { return m_tracks; }
    /// Lower lanes, for a timeline that is short of room.
    void setLow(bool low);
    /// Readout text for a moment, a line for each track; empty without tracks.
    QString readoutAt(double seconds) const;
    /// Button that opens the choice of measures.
    QToolButton* chooser() const { return m_chooser; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The pointer is over this moment; negative when it has left.
    void hovered(double seconds);
    void choiceRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void forgetCurves();
    void drawCurves();
    QRectF laneOf(qsizetype track) const;
    void drawCurve(QPainter& painter, const CueTrack& track, const QRectF& lane) const;
    void paintDot(QPainter& painter, const CueTrack& track, const QRectF& lane) const;
    double heightAt(const CueTrack& track, double value, const QRectF& lane) const;

    TimeAxis* m_axis;
    QToolButton* m_chooser;
    int m_laneHeight = kLaneHeight;
    QList<CueTrack> m_tracks;
    QPixmap m_curves;       ///< null: to be drawn anew
    double m_pointer = -1;  ///< seconds; negative: elsewhere
};

}  // namespace skimline
