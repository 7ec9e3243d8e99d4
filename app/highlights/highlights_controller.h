// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <memory>

#include "app/document/video_session.h"
#include "app/jobs/task_runner.h"

namespace skimline {

class AnalysisQueue;
class HighlightsPage;
class InspectorDock;
class VideoPage;

/// The Highlights tab: finds what stands out in the video on show when the user asks, fills the
/// lane over the time line, and looks into the masks of the window at the playhead.
class HighlightsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    HighlightsController(TaskRunner* runner, AnalysisQueue* queue, VideoPage* video,
                         InspectorDock* dock, QObject* parent);

    /// nullptr: none.
    void setSession(VideoSession* session);
    void find(const QString& words);

    HighlightsPage* page() const { return m_page; }

private:
    void show();
    void showLane();
    void fail(const QString& sentence);
    void loadWindowMaps();

    TaskRunner* m_runner;
    AnalysisQueue* m_queue;
    VideoPage* m_video;
    HighlightsPage* m_page;
    QTimer m_later;  ///< the playhead moves through many windows
    QPointer<VideoSession> m_session;
    Task m_task;
    Task m_windowTask;
};

}  // namespace skimline
