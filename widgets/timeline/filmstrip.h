// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPixmap>
#include <QWidget>

#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/thumbnail_store.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {

class LateFrames;
class TimeAxis;

/// Frames of a video side by side on the shared timeline; dropped parts are dimmed, and kept parts
/// show their own frames, however narrow they are. Click and drag seek, the wheel zooms.
class Filmstrip : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit Filmstrip(TimeAxis* axis, QWidget* parent = nullptr);

    void setImages(const ThumbnailStore& images);
    void setShots(const QList<TimelineShot>& shots);
    void setMarks(const MarkedSpan& marks);
    /// Highlighted ranges, independent of the state of their shots. Empty: none.
    void setLit(const QList<TimeSpan>& spans);
    /// Readout text for a moment: its time.
    QString readoutAt(double seconds) const;

    QSize sizeHint() const override { return {640, 64}; }
    QSize minimumSizeHint() const override { return {160, 30}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The pointer is over this moment; negative when it has left.
    void hovered(double seconds);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    double naturalWidth() const;
    double cellWidth() const;
    void forgetCells();
    QPixmap emptyStrip() const;
    void drawCells();
    void drawStrip();
    void paintFrame(QPainter& painter, const QRectF& cell, double reach);
    void paintCells(QPainter& painter);
    void dimDropped(QPainter& painter) const;
    void paintKept(QPainter& painter);
    void paintLit(QPainter& painter) const;

    TimeAxis* m_axis;
    ThumbnailStore m_images;
    LateFrames* m_late;
    QPixmap m_cells;  ///< scaled frames of the present view
    QPixmap m_strip;  ///< the same with kept and dropped parts, without moving overlays
    QList<TimelineShot> m_shots;
    MarkedSpan m_marks;
    QList<TimeSpan> m_lit;
};

}  // namespace skimline
