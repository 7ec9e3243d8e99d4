// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

#include "widgets/timeline/tracks/timeline_card.h"

class QLabel;

namespace skimline {

/// One side of a cut.
struct TrimSide {
    QString text;    ///< "Last frame of shot 3"
    QString time;    ///< "00:00:12:07"
    QString length;  ///< of the shot: "3.2 s"
    bool kept = false;
    QImage image;  ///< null: not there yet
};

/// Both frames of a cut side by side, the last one before it and the first one behind it. Kept ones
/// have a border.
class TrimPreview : public TimelineCard {
    Q_OBJECT

public:
    explicit TrimPreview(QWidget* timeline);

    /// @param x of the cut, in the timeline
    void showAt(int x, const TrimSide& before, const TrimSide& after);
    const TrimSide& before() const { return m_sides[0]; }
    const TrimSide& after() const { return m_sides[1]; }

private:
    void showSide(int side);

    QLabel* m_images[2];
    QLabel* m_texts[2];
    TrimSide m_sides[2];
};

}  // namespace skimline
