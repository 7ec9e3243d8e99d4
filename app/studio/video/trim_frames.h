// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

#include "app/studio/document/reading/hover_frames.h"

class QWidget;

namespace skimline {

class TimelinePanel;
struct JointDrag;
class TrimPreview;

/// While a cut is moved, the last frame before it and the first one behind it, side by side over
/// the timeline.
class TrimFrames : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    TrimFrames(TimelinePanel* panel, TaskRunner* runner);

    const TrimPreview* card() const { return m_card; }
    void keepClearOf(QWidget* bar);

private:
    /// Frames at the end of one shot and at the start of another; -1: no such shot.
    struct Sides {
        int before = -1;
        int after = -1;
        int x = 0;  ///< of the cut, in the panel
    };

    void show(int border);
    void showJoint(const JointDrag& drag);
    void showSides(const Sides& sides);
    bool isPossible() const;
    void refresh();
    void hide();

    TimelinePanel* m_panel;
    TrimPreview* m_card;
    HoverFrames m_images;
    QTimer m_rest;
    Sides m_sides;
};

}  // namespace skimline
