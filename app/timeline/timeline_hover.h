// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/document/hover_frames.h"

namespace skimline {

class HoverPreview;
class TimelinePanel;

/// What the pointer rests on along the time line: time, score, frame, and why its
/// shot is kept or dropped, on a card above it.
class TimelineHover : public QObject {
    Q_OBJECT

public:
    /// @param engine outlives this object
    TimelineHover(TimelinePanel* panel, const StudioEngine& engine);

    const HoverPreview* card() const { return m_card; }

private:
    template <typename View>
    void follow(View* view);
    void show(QWidget* view, double seconds, const QString& text);
    void hide();
    /// Of the shot at a moment, a line each.
    QString reasonsAt(double seconds) const;

    TimelinePanel* m_panel;
    HoverPreview* m_card;
    HoverFrames m_images;
    double m_seconds = -1;
};

}  // namespace skimline
