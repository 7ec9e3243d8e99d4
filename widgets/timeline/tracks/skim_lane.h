// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>

#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/thumbnail_store.h"

namespace skimline {

class LateFrames;
class TimeAxis;

/// The skim by itself: its pieces end to end over the whole width, each with frames of its own,
/// under a ruler that counts the seconds of the skim. The playhead runs along it. A click seeks,
/// dragging a piece moves it, dragging along the ruler seeks. Beside a joint, the edge of the piece
/// under the pointer is dragged, with Ctrl the joint itself. Takes no room without a skim, or while
/// it is not wanted.
/// A drag of an edge of a piece, or of the joint behind it.
struct JointDrag {
    enum Kind { Start, End, Joint };
    Kind kind = End;
    double seconds =
        0;          ///< moment of the source in the middle of the piece at the start of the drag
    double by = 0;  ///< seconds since then, positive: later
};

class SkimLane : public QWidget {
    Q_OBJECT

public:
    /// @param axis for the playhead, in seconds of the source; outlives this widget
    explicit SkimLane(TimeAxis* axis, QWidget* parent = nullptr);

    void setSkim(const SkimTimeline& skim);
    void setImages(const ThumbnailStore& images);
    void setWanted(bool wanted);
    /// Place of a moment of the skim and back, in this widget's pixels.
    double pixelOf(double skimSeconds) const;
    double skimSecondsAt(double x) const;
    /// Between two numbers of the ruler, seconds.
    double step() const;

    QSize sizeHint() const override { return {640, 40}; }
    QSize minimumSizeHint() const override { return {160, 40}; }

Q_SIGNALS:
    /// Seconds of the source.
    void seekRequested(double seconds);
    /// Requests to move the piece at one moment of the source before the piece at another;
    /// negative: to the end.
    void pieceMoved(double seconds, double before);
    /// Follow with setSkim().
    void jointDragged(const skimline::JointDrag& drag);
    void jointDropped();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();
    void forgetPieces();
    void drawPieces();
    void seekTo(double x);
    void paintRuler(QPainter& painter) const;
    void paintPiece(QPainter& painter, const TimeSpan& span, double start, double cell) const;
    void paintTarget(QPainter& painter) const;
    bool isFast(int piece) const;
    int pieceAt(double x) const;
    /// The edge or joint that a press there grabs.
    std::optional<JointDrag> jointAt(const QPointF& position, bool rolls) const;
    void dragJoint(double x);
    void hover(QMouseEvent* event);
    /// Index of the piece before which a dropped piece would be inserted.
    int targetAt(double x) const;
    double startOf(int piece) const;
    void endDrag();

    TimeAxis* m_axis;
    SkimTimeline m_skim;
    ThumbnailStore m_images;
    LateFrames* m_late;
    QPixmap m_pieces;  ///< null: to be drawn anew
    bool m_wanted = false;
    int m_held = -1;    ///< the piece under the pressed button
    int m_target = -1;  ///< while a piece is dragged
    double m_pressX = 0;
    std::optional<JointDrag> m_joint;  ///< grabbed under the pressed button
    double m_secondsPerPixel = 0;      ///< when it was grabbed: the skim changes under the pointer
    bool m_trims = false;              ///< it has been moved
};

}  // namespace skimline
