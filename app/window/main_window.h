// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>
#include <memory>

#include "app/jobs/failure.h"
#include "app/jobs/studio_engine.h"
#include "app/settings/studio_settings.h"
#include "app/window/inspector_controllers.h"
#include "widgets/player/player_view.h"

class QStackedWidget;
class QUndoGroup;

namespace skimline {

class AnalysisQueue;
class Autosave;
class ExportDialog;
class ExportController;
class Exporter;
class ExchangeController;
class FullScreen;
class GroundTruthController;
class JobsBar;
class JobsBoard;
class JobsPanel;
class MainMenu;
class MessageArea;
class RelinkController;
class OpenController;
class ProjectController;
class RecoveryController;
class SessionController;
class VideoListModel;
class VideoPage;
class VideoSession;
class WelcomePage;

/// The studio: routes between menu, pages, flows and messages, and does nothing else itself.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// @param settings outlives the window
    MainWindow(StudioEngine engine, StudioSettings* settings, const PlayerOptions& player);
    ~MainWindow() override;

    /// Videos, folders, a project; starts analysing, shows the first new one.
    void openPaths(const QStringList& paths);
    /// nullptr when there is nothing to export.
    ExportDialog* startExport();
    /// Nothing can be analysed in this run.
    void reportEngineFailure(const Failure& failure);
    /// Work of a run that ended badly. @return whether there is any
    bool offerRecovery();

    VideoPage* videoPage() const { return m_page; }
    VideoListModel* videos() const { return m_videos; }
    AnalysisQueue* queue() const { return m_queue; }
    ExchangeController* exchange() const { return m_exchange; }
    ExportController* exportController() const { return m_exportController; }
    Exporter* exporter() const { return m_exporter; }
    ProjectController* projects() const { return m_projects; }
    Autosave* autosave() const { return m_autosave; }
    GroundTruthController* groundTruth() const { return m_groundTruth; }
    RelinkController* movedFiles() const { return m_moved; }
    MessageArea* messages() const { return m_messages; }
    WordsController* words() const { return m_tabs->words(); }
    JobsBar* jobsBar() const { return m_jobsBar; }
    ModelController* models() const { return m_tabs->models(); }
    TrainingController* training() const { return m_tabs->training(); }
    JobsPanel* jobsPanel() const { return m_jobsPanel; }
    InspectorDock* inspector() const { return m_inspector; }
    AttentionController* attention() const { return m_tabs->attention(); }
    CompareController* compare() const { return m_tabs->compare(); }
    bool showsWelcome() const;

Q_SIGNALS:
    /// Another video is on show; nullptr: none.
    void sessionShown(skimline::VideoSession* session);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    void restoreLayout();
    void saveLayout();
    void connectMenu();
    void connectEditing();
    void connectProject();
    void connectPages();
    void connectSample();
    void onShown(VideoSession* session);
    void refreshRecent();
    void refreshTitle();

    // The engine outlives everything below that refers to it.
    const StudioEngine m_engine;
    StudioSettings* m_settings;
    QUndoGroup* m_undo;
    VideoListModel* m_videos;
    AnalysisQueue* m_queue;
    Exporter* m_exporter;
    MainMenu* m_menu;
    MessageArea* m_messages;
    JobsBar* m_jobsBar;
    JobsPanel* m_jobsPanel;
    JobsBoard* m_jobs;
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    InspectorDock* m_inspector;
    VideoPage* m_page;
    ExportController* m_exportController;
    ProjectController* m_projects;
    RelinkController* m_moved;
    OpenController* m_open;
    ExchangeController* m_exchange;
    GroundTruthController* m_groundTruth;
    Autosave* m_autosave;
    RecoveryController* m_recovery;
    FullScreen* m_fullScreen = nullptr;
    SessionController* m_sessions;
    InspectorControllers* m_tabs;
    bool m_mayClose = false;
};

}  // namespace skimline
