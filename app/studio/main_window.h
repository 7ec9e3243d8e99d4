#pragma once

#include <QMainWindow>
#include <memory>

#include "app/jobs/failure.h"
#include "app/jobs/studio_engine.h"
#include "app/settings/studio_settings.h"
#include "widgets/player_view.h"

class QStackedWidget;
class QUndoGroup;

namespace skimline {

class AnalysisQueue;
class Autosave;
class ExportDialog;
class ExportFlow;
class Exporter;
class GroundTruthFlow;
class InspectorDock;
class JobsBar;
class MainMenu;
class MessageArea;
class MovedFileFlow;
class OpenFlow;
class ProjectFlow;
class RecoveryFlow;
class VideoListModel;
class VideoPage;
class VideoSession;
class WelcomePage;
class WordsFlow;

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
    ExportFlow* exportFlow() const { return m_exportFlow; }
    Exporter* exporter() const { return m_exporter; }
    ProjectFlow* projects() const { return m_projects; }
    Autosave* autosave() const { return m_autosave; }
    GroundTruthFlow* groundTruth() const { return m_groundTruth; }
    MovedFileFlow* movedFiles() const { return m_moved; }
    MessageArea* messages() const { return m_messages; }
    WordsFlow* words() const { return m_words; }
    JobsBar* jobsBar() const { return m_jobsBar; }
    InspectorDock* inspector() const { return m_inspector; }
    bool showsWelcome() const;

Q_SIGNALS:
    /// Another video is on show; nullptr: none.
    void sessionShown(skimline::VideoSession* session);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre(const PlayerOptions& player);
    void restoreLayout();
    void saveLayout();
    void connectMenu();
    void connectEditing();
    void connectProject();
    void connectPages();
    WordsFlow* buildWords();
    void addSession(VideoSession* session);
    void showSession(VideoSession* session);
    void closeSession(VideoSession* session);
    void closeAll();
    void onContentsChanged(const VideoSession* session);
    void chooseTheme(ThemeChoice choice);
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
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    InspectorDock* m_inspector;
    VideoPage* m_page;
    ExportFlow* m_exportFlow;
    ProjectFlow* m_projects;
    MovedFileFlow* m_moved;
    OpenFlow* m_open;
    GroundTruthFlow* m_groundTruth;
    Autosave* m_autosave;
    RecoveryFlow* m_recovery;
    WordsFlow* m_words;
    bool m_mayClose = false;
};

}  // namespace skimline
