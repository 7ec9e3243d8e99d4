// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class HighlightsPage;

/// The Highlights tab: finds what stands out in the current video when the user asks, fills the
/// lane over the timeline, and looks into the masks of the window at the playhead.
class HighlightsController : public InspectorTab {
    Q_OBJECT

public:
    explicit HighlightsController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;
    void find(const QString& words);

    HighlightsPage* page() const { return m_page; }

private:
    void show();
    void showLane();
    void fail(const QString& sentence);
    void loadWindowMaps();

    HighlightsPage* m_page;
    QTimer m_later;  ///< the playhead moves through many windows
    QPointer<VideoSession> m_session;
    Task m_task;
    Task m_windowTask;
};

}  // namespace skimline
