#pragma once

#include <QObject>
#include <QPointer>

#include "app/document/video_session.h"
#include "app/jobs/task_runner.h"

namespace skimline {

class AnalysisQueue;
class AttentionExplorer;
class AttentionPage;
class InspectorDock;
class LinkArcs;
class MessageArea;
class StudioSettings;
class TrainingMapsFlow;
class VideoPage;
class ViewExport;
struct ExportedView;

/// The Attention tab: traces the attention of the video on show as soon as somebody looks.
class AttentionFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AttentionFlow(TaskRunner* runner, AnalysisQueue* queue, VideoPage* video, InspectorDock* dock,
                  StudioSettings* settings, MessageArea* messages, QWidget* window);

    /// nullptr: none.
    void setSession(VideoSession* session);

    AttentionPage* page() const { return m_page; }
    AttentionExplorer* explorer() const { return m_explorer; }
    LinkArcs* arcs() const { return m_arcs; }
    TrainingMapsFlow* training() const { return m_training; }
    ViewExport* exporter() const { return m_export; }
    /// What the page shows now, to be written elsewhere.
    ExportedView viewOnShow() const;

private:
    void connectExport();
    bool isOnShow() const;
    void follow();
    void trace();
    void show(const AttentionRunPointer& run);

    TaskRunner* m_runner;
    AnalysisQueue* m_queue;
    VideoPage* m_video;
    InspectorDock* m_dock;
    AttentionPage* m_page;
    LinkArcs* m_arcs;
    AttentionExplorer* m_explorer;
    TrainingMapsFlow* m_training;
    ViewExport* m_export;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< the one that the maps on show, or the task, belong to
    Task m_task;
};

}  // namespace skimline
