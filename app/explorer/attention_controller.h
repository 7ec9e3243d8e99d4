// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "app/attention/attention_job.h"
#include "app/document/video_session.h"
#include "app/lists/stage_text.h"

namespace skimline {

class AnalysisQueue;
class AttentionExplorer;
class AttentionPage;
class InspectorDock;
class LinkArcs;
class MessageArea;
class StudioSettings;
class TrainingMapsController;
class VideoPage;
class ViewExport;
struct ExportedView;

/// The Attention tab: traces the attention of the video on show as soon as somebody looks.
class AttentionController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AttentionController(const StudioEngine& engine, AnalysisQueue* queue, VideoPage* video,
                        InspectorDock* dock, StudioSettings* settings, MessageArea* messages,
                        QWidget* window);
    ~AttentionController() override;

    /// nullptr: none.
    void setSession(VideoSession* session);

    AttentionPage* page() const { return m_page; }
    AttentionExplorer* explorer() const { return m_explorer; }
    LinkArcs* arcs() const { return m_arcs; }
    TrainingMapsController* training() const { return m_training; }
    ViewExport* exporter() const { return m_export; }
    /// What the page shows now, to be written elsewhere.
    ExportedView viewOnShow() const;

private:
    void connectExport();
    bool isOnShow() const;
    void follow();
    void trace();
    void take(const AttentionRunPointer& run);
    void abandonJob();

    const StudioEngine& m_engine;
    AnalysisQueue* m_queue;
    VideoPage* m_video;
    InspectorDock* m_dock;
    AttentionPage* m_page;
    LinkArcs* m_arcs;
    AttentionExplorer* m_explorer;
    TrainingMapsController* m_training;
    ViewExport* m_export;
    QThreadPool m_pool;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< the one that the maps on show, or the job, belong to
    AttentionJob* m_job = nullptr;
    StageTracker m_stages;
};

}  // namespace skimline
