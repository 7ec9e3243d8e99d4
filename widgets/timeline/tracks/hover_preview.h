// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;

namespace skimline {

/// What lies under the pointer on a timeline: its frame and a few words, just above the time
/// line, so it hides nothing of it. Takes no mouse and no keys.
class HoverPreview : public QWidget {
    Q_OBJECT

public:
    /// @param timeline the card stands over its upper edge, inside the timeline's window
    explicit HoverPreview(QWidget* timeline);

    /// Leaves this widget uncovered while it is in the same window and there is room above it.
    void keepClearOf(QWidget* bar) { m_bar = bar; }
    /// Of the frames: room is kept for one that is still to come.
    void setAspectRatio(double ratio) { m_aspectRatio = ratio; }
    /// @param x in the timeline; @param reasons quieter, below; @param image null: not there yet
    void showAt(int x, const QString& text, const QString& reasons, const QImage& image);
    /// Only while it is on show; for a better frame that comes later.
    void setImage(const QImage& image);
    QString text() const;
    QString reasons() const;
    const QImage& image() const { return m_image; }

private:
    void place();

    int bottom() const;

    QWidget* m_timeline;
    QPointer<QWidget> m_bar;
    QLabel* m_imageLabel;
    QLabel* m_text;
    QLabel* m_reasons;
    QImage m_image;
    double m_aspectRatio = 16.0 / 9;
    int m_x = 0;
};

}  // namespace skimline
