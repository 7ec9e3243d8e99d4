// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QString>
#include <QWidget>
#include <optional>

namespace skimline {

/// Shows over a player's frames the part that a clip of another shape shows, and moves it: by
/// dragging, with the arrow keys, back with a double click or Delete. Covers its parent.
class FramingOverlay : public QWidget {
    Q_OBJECT

public:
    /// @param stage  area of the frames, which lie in its middle as large as they fit
    explicit FramingOverlay(QWidget* stage);

    /// Width by height of the upright frames.
    void setFrameAspect(double aspect);
    /// @param window  in shares of the frame; empty: not known yet
    /// @param wider  shown instead over a blurred ground; empty: not used
    void setWindow(const QRectF& window, const QRectF& wider);
    const QRectF& window() const { return m_window; }
    /// Part of the frame that a user may place the window in, in shares; all of it at first.
    void setWithin(const QRectF& within) { m_within = within; }
    /// Shown below the frame.
    void setNote(const QString& note);
    const QString& note() const { return m_note; }
    /// The frame within this widget.
    QRectF frameRect() const;
    /// A window moved as little as it takes to lie within an area.
    static QRectF movedInto(const QRectF& area, QRectF window);

Q_SIGNALS:
    /// The user takes hold of the window.
    void taken();
    /// The window's middle, in shares of the frame, while it is moved.
    void moved(double across, double down);
    void dropped();
    /// The window follows the subject again.
    void releaseRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF placeOf(const QRectF& shares) const;
    void moveBy(const QPointF& shares, const QRectF& from);
    bool canMove() const;

    double m_aspect = 16.0 / 9;
    QRectF m_window;
    QRectF m_wider;
    QRectF m_within{0, 0, 1, 1};
    QString m_note;
    struct Grip {
        QPointF at;
        QRectF window;
        bool moves = false;  ///< else it may still be a click
    };
    std::optional<Grip> m_grip;
};

}  // namespace skimline
