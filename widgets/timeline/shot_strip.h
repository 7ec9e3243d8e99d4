// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPixmap>
#include <QWidget>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

class TimeAxis;

/// One bar per shot on the shared timeline: kept, dropped, decided by the user. Transitions are
/// low and hatched, and a double click leaves them as they are. A click chooses a shot and asks to
/// go there, a double click asks to toggle it, a right click for its menu; a boundary between two
/// shots is dragged. With the keyboard: Left and Right choose a shot, Alt with them moves where it
/// begins, Enter toggles it.
class ShotStrip : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit ShotStrip(TimeAxis* axis, QWidget* parent = nullptr);

    void setShots(const QList<TimelineShot>& shots);
    /// Every cut of the picture, ascending seconds: fine marks, also within shots.
    void setCuts(const QList<double>& cuts);
    void setMarks(const MarkedSpan& marks);
    /// Readout text for a moment; empty without shots.
    QString readoutAt(double seconds) const;
    int currentShot() const { return m_current; }
    /// The outlined shot; -1: none.
    void setCurrentShot(int index);
    /// Rectangle of a shot, in this widget's pixels.
    QRectF shotRect(int index) const;

    QSize sizeHint() const override { return {640, 28}; }
    QSize minimumSizeHint() const override { return {160, 28}; }

Q_SIGNALS:
    void toggleRequested(int shot);
    void seekRequested(double seconds);
    void menuRequested(int shot, const QPoint& globalPosition);
    /// A key or a right click chose this shot.
    void chosen(int shot);
    /// The boundary before shot `boundary` is dragged to a moment, which snaps to what is next to
    /// it unless Shift is held; follow with setShots().
    void boundaryDragged(int border, double seconds);
    /// It was let go.
    void boundaryDropped();
    /// The boundary should move by whole frames.
    void boundaryNudged(int border, int frames);
    /// The pointer is over this moment; negative when it has left.
    void hovered(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int shotUnder(double x) const;
    int boundaryUnder(double x) const;
    const TimelineMarker* markerNear(double seconds) const;
    /// The moment at a pixel, or a cut, a mark, a marker or the playhead next to it.
    double snapped(double x) const;
    bool moveWithin(int key, bool nudge);
    void forgetBars();
    void drawBars();
    void paintShot(QPainter& painter, int index, bool hovered) const;
    void paintHovered(QPainter& painter) const;
    /// Announces the current shot to screen readers.
    void tellCurrent();
    /// The outline of the current shot, which is stronger with the focus.
    void paintCurrent(QPainter& painter) const;
    void paintBar(QPainter& painter, const QRectF& box, const TimelineShot& shot,
                  bool hovered) const;
    void paintPassing(QPainter& painter, const QRectF& box, bool kept, bool hovered) const;
    void paintPadding(QPainter& painter, const TimelineShot& shot) const;
    void paintCuts(QPainter& painter) const;

    TimeAxis* m_axis;
    QList<TimelineShot> m_shots;
    QList<double> m_cuts;
    MarkedSpan m_marks;
    QPixmap m_bars;  ///< all shots, none hovered or outlined; null: must be redrawn
    int m_current = -1;
    int m_hovered = -1;
    int m_grabbed = -1;  ///< the boundary under a pressed button
    double m_pressX = 0;
    bool m_dragging = false;  ///< it has been moved
};

}  // namespace skimline
