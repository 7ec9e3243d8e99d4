#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "app/jobs/attention_job.h"
#include "app/studio/stage_text.h"
#include "app/studio/video_session.h"

namespace skimline {

class AnalysisQueue;
class AttentionExplorer;
class AttentionPage;
class InspectorDock;
class LinkArcs;
class MessageArea;
class TrainingMapsFlow;
class VideoPage;

/// The Attention tab: traces the attention of the video on show as soon as somebody looks.
class AttentionFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AttentionFlow(const StudioEngine& engine, AnalysisQueue* queue, VideoPage* video,
                  InspectorDock* dock, MessageArea* messages, QWidget* window);
    ~AttentionFlow() override;

    /// nullptr: none.
    void setSession(VideoSession* session);

    AttentionPage* page() const { return m_page; }
    AttentionExplorer* explorer() const { return m_explorer; }
    LinkArcs* arcs() const { return m_arcs; }
    TrainingMapsFlow* training() const { return m_training; }

private:
    bool isOnShow() const;
    void follow();
    void trace();
    void take(const AttentionRunPointer& run);
    void dropJob();

    const StudioEngine& m_engine;
    AnalysisQueue* m_queue;
    VideoPage* m_video;
    InspectorDock* m_dock;
    AttentionPage* m_page;
    LinkArcs* m_arcs;
    AttentionExplorer* m_explorer;
    TrainingMapsFlow* m_training;
    QThreadPool m_pool;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< the one that the maps on show, or the job, belong to
    AttentionJob* m_job = nullptr;
    StageTracker m_stages;
};

}  // namespace skimline
