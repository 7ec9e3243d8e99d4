#pragma once

#include <QMainWindow>
#include <memory>

#include "app/jobs/failure.h"
#include "app/jobs/studio_engine.h"
#include "app/settings/studio_settings.h"
#include "widgets/player_view.h"

class QStackedWidget;

namespace skimline {

class AnalysisQueue;
class ExportDialog;
class ExportFlow;
class Exporter;
class JobsBar;
class MainMenu;
class MessageArea;
class VideoListModel;
class VideoPage;
class VideoSession;
class WelcomePage;

/// The studio: routes between menu, pages, queue and messages, and does nothing else itself.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// @param settings outlives the window
    MainWindow(StudioEngine engine, StudioSettings* settings, const PlayerOptions& player);
    ~MainWindow() override;

    /// Files and folders; starts analysing, shows the first new one.
    void openPaths(const QStringList& paths);
    /// nullptr when there is nothing to export.
    ExportDialog* startExport();
    /// Nothing can be analysed in this run.
    void reportEngineFailure(const Failure& failure);

    VideoPage* videoPage() const { return m_page; }
    VideoListModel* videos() const { return m_videos; }
    AnalysisQueue* queue() const { return m_queue; }
    ExportFlow* exportFlow() const { return m_exportFlow; }
    Exporter* exporter() const { return m_exporter; }
    MessageArea* messages() const { return m_messages; }
    JobsBar* jobsBar() const { return m_jobsBar; }
    bool showsWelcome() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre(const PlayerOptions& player);
    void connectMenu();
    void connectPages();
    void connectQueue();
    void connectPlayer();
    void askForFiles();
    void askForFolder();
    void askForModels(VideoSession* session);
    void showSession(VideoSession* session);
    void analyse(VideoSession* session);
    void closeSession(VideoSession* session);
    void onEnded(VideoSession* session);
    void reportFailure(VideoSession* session);
    void chooseTheme(ThemeChoice choice);
    void refreshRecent();
    void showAbout();

    // The engine outlives everything below that refers to it.
    const StudioEngine m_engine;
    StudioSettings* m_settings;
    VideoListModel* m_videos;
    AnalysisQueue* m_queue;
    Exporter* m_exporter;
    MainMenu* m_menu;
    MessageArea* m_messages;
    JobsBar* m_jobsBar;
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    VideoPage* m_page;
    ExportFlow* m_exportFlow;
};

}  // namespace skimline
