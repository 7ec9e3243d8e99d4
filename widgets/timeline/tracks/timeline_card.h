// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

namespace skimline {

/// A card just above a timeline, so that it hides nothing of it. Takes no mouse and no keys.
class TimelineCard : public QWidget {
    Q_OBJECT

public:
    /// @param timeline the card stands over its upper edge, inside the timeline's window
    explicit TimelineCard(QWidget* timeline);

    /// Leaves this widget uncovered while it is in the same window and there is room above it.
    void keepClearOf(QWidget* bar) { m_bar = bar; }
    /// Aspect ratio of the frames; space is reserved before one arrives.
    void setAspectRatio(double ratio) { m_aspectRatio = ratio; }

protected:
    /// As large as it wants to be. @param x of its middle, in the timeline
    void place(int x);
    /// Size of a frame that fits into that room.
    QSize frameSize(int width, int height) const;

private:
    int bottom() const;

    QWidget* m_timeline;
    QPointer<QWidget> m_bar;
    double m_aspectRatio = 16.0 / 9;
};

}  // namespace skimline
