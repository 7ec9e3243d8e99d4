// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class AttentionExplorer;
class AttentionPage;
class LinkArcs;
class TrainingMapsController;
class ViewExport;
struct ExportedView;

/// The Attention tab: traces the attention of the current video as soon as the tab is shown.
class AttentionController : public InspectorTab {
    Q_OBJECT

public:
    explicit AttentionController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;

    AttentionPage* page() const { return m_page; }
    AttentionExplorer* explorer() const { return m_explorer; }
    LinkArcs* arcs() const { return m_arcs; }
    TrainingMapsController* training() const { return m_training; }
    ViewExport* exporter() const { return m_export; }
    /// Shows the maps of another network instead of those of the video's.
    void openMaps(const QString& file);
    /// The page's current view, for export.
    ExportedView viewOnShow() const;

private:
    void connectExport();
    void connectSource();
    void forgetForeign();
    bool isOnShow() const;
    void follow();
    void trace();
    void show(const AttentionRunPointer& run);

    AttentionPage* m_page;
    LinkArcs* m_arcs;
    AttentionExplorer* m_explorer;
    TrainingMapsController* m_training;
    ViewExport* m_export;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;     ///< the session of the current maps or of the task
    AttentionRunPointer m_foreign;  ///< maps of a file, while they are shown
    Task m_opening;
    Task m_task;
};

class MessageArea;
class TrainingMapsPanel;

/// Opens the maps that a training run saved.
class TrainingMapsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    TrainingMapsController(TaskRunner* runner, TrainingMapsPanel* panel, MessageArea* messages,
                           QWidget* window);

    void askForFolder();
    void open(const QString& folder);

private:
    void readHead(const HeadId& head);

    TaskRunner* m_runner;
    TrainingMapsPanel* m_panel;
    MessageArea* m_messages;
    QWidget* m_window;
    Task m_list;
    Task m_maps;
};

}  // namespace skimline
