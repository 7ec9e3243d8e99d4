// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

class TimeAxis;

/// The whole video on a bar, its kept parts, and a window over the part that the views above show.
/// The window is dragged along, its ends zoom, the wheel zooms about the pointer, a click outside
/// it moves it there, a double click shows everything. With the keyboard: Left and Right move it,
/// plus and minus zoom, 0 shows everything.
class ZoomBar : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit ZoomBar(TimeAxis* axis, QWidget* parent = nullptr);

    void setShots(const QList<TimelineShot>& shots);
    /// Rectangle of the part on show, in this widget's pixels.
    QRectF window() const;

    QSize sizeHint() const override { return {640, 16}; }
    QSize minimumSizeHint() const override { return {160, 16}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Grip { None, Start, End, Window };

    Grip gripAt(double x) const;
    double pixelOf(double seconds) const;
    double secondsAt(double x) const;
    void drag(double x);

    TimeAxis* m_axis;
    QList<TimelineShot> m_shots;
    Grip m_grip = Grip::None;
    double m_grabbed = 0;  ///< seconds from the start of the window to where it was grabbed
};

}  // namespace skimline
