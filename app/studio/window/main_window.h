// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>

#include "app/studio/jobs/failure.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/window/inspector_controllers.h"
#include "widgets/player/player_view.h"

class QUndoGroup;

namespace skimline {

class AnalysisController;
class AnalysisQueue;
class AppearanceController;
class Autosave;
class ExportDialog;
class ExportController;
class ExchangeController;
class GroundTruthController;
class GuideController;
class JobsBar;
class JobsBoard;
class JobsPanel;
class KeyBindings;
class MainMenu;
class MessageArea;
class RelinkController;
class OpenController;
class PlayerController;
class ProjectController;
class RecoveryController;
class SessionController;
class VideoListModel;
class VideoPage;
class VideoSession;
class WelcomePage;
class WindowCentre;
class Workspace;

/// The studio: routes between menu, pages, flows and messages, and does nothing else itself.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// @param settings outlives the window
    MainWindow(const EngineSource& engine, StudioSettings* settings, const PlayerOptions& player);
    ~MainWindow() override;

    /// Videos, folders, a project; starts analysing, shows the first new one.
    void openPaths(const QStringList& paths);
    /// nullptr when there is nothing to export.
    ExportDialog* startExport();
    /// Nothing can be analysed in this run.
    void reportEngineFailure(const Failure& failure);
    /// Takes over everything that another window has open.
    void takeOver(MainWindow& before);
    /// Remembers where everything is.
    void saveLayout();
    /// Offers unsaved work of a crashed run. @return whether there is any
    bool offerRecovery();

    VideoPage* videoPage() const { return m_page; }
    VideoListModel* videos() const { return m_videos.get(); }
    AnalysisQueue* queue() const { return m_queue.get(); }
    ExchangeController* exchange() const { return m_exchange.get(); }
    ExportController* exportController() const { return m_exportController.get(); }
    ProjectController* projects() const { return m_projects.get(); }
    Autosave* autosave() const { return m_autosave.get(); }
    GroundTruthController* groundTruth() const { return m_groundTruth.get(); }
    RelinkController* movedFiles() const { return m_moved.get(); }
    MessageArea* messages() const;
    WordsController* words() const { return m_tabs->words(); }
    JobsBar* jobsBar() const;
    ModelController* models() const { return m_tabs->models(); }
    TrainingController* training() const { return m_tabs->training(); }
    JobsPanel* jobsPanel() const;
    InspectorDock* inspector() const { return m_inspector; }
    Workspace* workspace() const { return m_workspace; }
    GuideController* guide() const { return m_guide.get(); }
    KeyBindings* keys() const { return m_keys.get(); }
    AppearanceController* appearance() const { return m_appearance.get(); }
    AttentionController* attention() const { return m_tabs->attention(); }
    CompareController* compare() const { return m_tabs->compare(); }
    FilmController* film() const { return m_tabs->film(); }
    bool showsWelcome() const;

Q_SIGNALS:
    /// Another video is shown; nullptr: none.
    void sessionShown(skimline::VideoSession* session);
    /// Another language was chosen; visible texts are not translated.
    void languageChanged();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    void restoreLayout();
    void connectMenu();
    void connectEditing();
    void connectProject();
    void connectFilm();
    void connectPages();
    void connectPlayback();
    void connectAppearance();
    void connectGuide();
    void onShown(VideoSession* session);
    void refreshRecent();
    void refreshTitle();
    void onLanguageChosen();
    /// Work that quitting would end, in one sentence; empty: none.
    QString runningWork() const;
    /// Asks before running exports and trainings are given up.
    void stopWorkThen(const std::function<void()>& then);

    // Controllers, each after the objects that it refers to, because they are destroyed in reverse
    // order. Widgets are children of the window and are destroyed later.
    StudioSettings* m_settings;
    TaskRunner m_runner;
    std::unique_ptr<QUndoGroup> m_undo;
    bool m_filmEditedLast = false;  ///< and not the shots of a video
    std::unique_ptr<VideoListModel> m_videos;
    std::unique_ptr<AnalysisQueue> m_queue;
    MainMenu* m_menu;
    WindowCentre* m_centre;
    WelcomePage* m_welcome;
    InspectorDock* m_inspector;
    VideoPage* m_page;
    std::unique_ptr<JobsBoard> m_jobs;
    std::unique_ptr<ExportController> m_exportController;
    std::unique_ptr<ProjectController> m_projects;
    std::unique_ptr<RelinkController> m_moved;
    std::unique_ptr<OpenController> m_open;
    std::unique_ptr<ExchangeController> m_exchange;
    std::unique_ptr<GroundTruthController> m_groundTruth;
    std::unique_ptr<Autosave> m_autosave;
    std::unique_ptr<RecoveryController> m_recovery;
    std::unique_ptr<SessionController> m_sessions;
    std::unique_ptr<InspectorControllers> m_tabs;
    std::unique_ptr<AnalysisController> m_analyses;
    std::unique_ptr<PlayerController> m_player;
    Workspace* m_workspace = nullptr;
    std::unique_ptr<KeyBindings> m_keys;
    std::unique_ptr<AppearanceController> m_appearance;
    std::unique_ptr<GuideController> m_guide;
    bool m_mayClose = false;
};

}  // namespace skimline
