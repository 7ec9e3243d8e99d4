// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

#include "app/document/video_session.h"
#include "app/highlights/highlights_job.h"
#include "app/lists/stage_text.h"

namespace skimline {

class AnalysisQueue;
class HighlightsPage;
class InspectorDock;
class VideoPage;

/// The Highlights tab: finds what stands out in the video on show when the person asks, fills the
/// lane over the time line, and looks into the masks of the window at the playhead.
class HighlightsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    HighlightsController(const StudioEngine& engine, AnalysisQueue* queue, VideoPage* video,
                         InspectorDock* dock, QObject* parent);
    ~HighlightsController() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    void find(const QString& words);

    HighlightsPage* page() const { return m_page; }

private:
    void show();
    void showLane();
    void take(const HighlightRunPointer& run);
    void fail(const QString& sentence);
    void loadWindowMaps();
    void abandonJob();

    const StudioEngine& m_engine;
    AnalysisQueue* m_queue;
    VideoPage* m_video;
    HighlightsPage* m_page;
    QThreadPool m_pool;
    QTimer m_later;  ///< the playhead moves through many windows
    QPointer<VideoSession> m_session;
    QHash<const QObject*, HighlightRunPointer> m_runs;
    HighlightsJob* m_job = nullptr;
    StageTracker m_stages;
    std::unique_ptr<Worker<HighlightWindowMaps>> m_look;
};

}  // namespace skimline
