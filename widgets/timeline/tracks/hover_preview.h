// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

#include "widgets/timeline/tracks/timeline_card.h"

class QLabel;

namespace skimline {

/// The frame under the pointer on a timeline, and a few words.
class HoverPreview : public TimelineCard {
    Q_OBJECT

public:
    explicit HoverPreview(QWidget* timeline);

    /// @param x in the timeline; @param reasons quieter, below; @param image null: not there yet
    void showAt(int x, const QString& text, const QString& reasons, const QImage& image);
    /// Replaces the image by a better frame that arrives later, while the preview is visible.
    void setImage(const QImage& image);
    QString text() const;
    QString reasons() const;
    const QImage& image() const { return m_image; }

private:
    QLabel* m_imageLabel;
    QLabel* m_text;
    QLabel* m_reasons;
    QImage m_image;
    int m_x = 0;
};

}  // namespace skimline
