// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

#include "app/studio/document/reading/hover_frames.h"

class QWidget;

namespace skimline {

class TimelinePanel;
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
    void show(int border);
    void refresh();
    void hide();

    TimelinePanel* m_panel;
    TrimPreview* m_card;
    HoverFrames m_images;
    QTimer m_rest;
    int m_border = -1;
};

}  // namespace skimline
