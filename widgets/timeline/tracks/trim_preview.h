// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace skimline {

/// One side of a cut.
struct TrimSide {
    QString text;  ///< "Last frame of shot 3"
    QString time;  ///< "00:00:12:07"
    bool kept = false;
    QImage image;  ///< null: not there yet
};

/// Both frames of a cut beside each other, the last one before it and the first one behind it, just
/// above the timeline. What is kept has a frame around it. Takes no mouse and no keys.
class TrimPreview : public QWidget {
    Q_OBJECT

public:
    /// @param timeline the card stands over its upper edge, inside the timeline's window
    explicit TrimPreview(QWidget* timeline);

    /// Of the images: room is kept for one that is still to come.
    void setAspectRatio(double ratio) { m_aspectRatio = ratio; }
    /// @param x of the cut, in the timeline
    void showAt(int x, const TrimSide& before, const TrimSide& after);
    const TrimSide& before() const { return m_sides[0]; }
    const TrimSide& after() const { return m_sides[1]; }

private:
    void showSide(int side);
    void place(int x);

    QWidget* m_timeline;
    QLabel* m_images[2];
    QLabel* m_texts[2];
    TrimSide m_sides[2];
    double m_aspectRatio = 16.0 / 9;
};

}  // namespace skimline
