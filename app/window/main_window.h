#pragma once

#include <QMainWindow>
#include <memory>

#include "app/jobs/failure.h"
#include "app/jobs/task_runner.h"
#include "app/settings/studio_settings.h"
#include "app/window/inspector_flows.h"
#include "widgets/player/player_view.h"

class QStackedWidget;
class QUndoGroup;

namespace skimline {

class AnalysisFlow;
class AnalysisQueue;
class AppearanceFlow;
class Autosave;
class ExportDialog;
class ExportFlow;
class ExchangeFlow;
class GroundTruthFlow;
class JobsBar;
class JobsBoard;
class JobsPanel;
class MainMenu;
class MessageArea;
class MovedFileFlow;
class OpenFlow;
class PlayerFlow;
class ProjectFlow;
class RecoveryFlow;
class SampleFlow;
class SessionFlow;
class VideoListModel;
class VideoPage;
class VideoSession;
class WelcomePage;

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
    /// Work of a run that ended badly. @return whether there is any
    bool offerRecovery();

    VideoPage* videoPage() const { return m_page; }
    VideoListModel* videos() const { return m_videos.get(); }
    AnalysisQueue* queue() const { return m_queue.get(); }
    ExchangeFlow* exchange() const { return m_exchange.get(); }
    ExportFlow* exportFlow() const { return m_exportFlow.get(); }
    ProjectFlow* projects() const { return m_projects.get(); }
    Autosave* autosave() const { return m_autosave.get(); }
    GroundTruthFlow* groundTruth() const { return m_groundTruth.get(); }
    MovedFileFlow* movedFiles() const { return m_moved.get(); }
    MessageArea* messages() const { return m_messages; }
    WordsFlow* words() const { return m_tabs->words(); }
    JobsBar* jobsBar() const { return m_jobsBar; }
    ModelFlow* models() const { return m_tabs->models(); }
    TrainingFlow* training() const { return m_tabs->training(); }
    JobsPanel* jobsPanel() const { return m_jobsPanel; }
    InspectorDock* inspector() const { return m_inspector; }
    AttentionFlow* attention() const { return m_tabs->attention(); }
    CompareFlow* compare() const { return m_tabs->compare(); }
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

    // What does the work, in the order of who refers to whom: the last one goes first. Widgets are
    // the window's children and go after all of it.
    StudioSettings* m_settings;
    TaskRunner m_runner;
    std::unique_ptr<QUndoGroup> m_undo;
    std::unique_ptr<VideoListModel> m_videos;
    std::unique_ptr<AnalysisQueue> m_queue;
    MainMenu* m_menu;
    MessageArea* m_messages;
    JobsBar* m_jobsBar;
    JobsPanel* m_jobsPanel;
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    InspectorDock* m_inspector;
    VideoPage* m_page;
    std::unique_ptr<JobsBoard> m_jobs;
    std::unique_ptr<ExportFlow> m_exportFlow;
    std::unique_ptr<ProjectFlow> m_projects;
    std::unique_ptr<MovedFileFlow> m_moved;
    std::unique_ptr<OpenFlow> m_open;
    std::unique_ptr<ExchangeFlow> m_exchange;
    std::unique_ptr<GroundTruthFlow> m_groundTruth;
    std::unique_ptr<Autosave> m_autosave;
    std::unique_ptr<RecoveryFlow> m_recovery;
    std::unique_ptr<SessionFlow> m_sessions;
    std::unique_ptr<InspectorFlows> m_tabs;
    std::unique_ptr<AnalysisFlow> m_analyses;
    std::unique_ptr<SampleFlow> m_sample;
    std::unique_ptr<PlayerFlow> m_player;
    std::unique_ptr<AppearanceFlow> m_appearance;
    bool m_mayClose = false;
};

}  // namespace skimline
