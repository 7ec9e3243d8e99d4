// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/main_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QUndoGroup>

#include "app/studio/batch/batch_controller.h"
#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/framing_controller.h"
#include "app/studio/film/film_controller.h"
#include "app/studio/film/film_full_screen.h"
#include "app/studio/film/film_page.h"
#include "app/studio/jobs/progress/jobs_board.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/jobs/progress/window_centre.h"
#include "app/studio/models/training_controller.h"
#include "app/studio/project/autosave.h"
#include "app/studio/project/open_controller.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/project/recovery_controller.h"
#include "app/studio/project/relink_controller.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/guide/guide_controller.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/preferences/about_box.h"
#include "app/studio/shell/preferences/key_bindings.h"
#include "app/studio/shell/preferences/key_tips.h"
#include "app/studio/shell/preferences/shortcut_sheet.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/lane_choice.h"
#include "app/studio/video/session/analysis_controller.h"
#include "app/studio/video/session/ground_truth_controller.h"
#include "app/studio/video/session/session_controller.h"
#include "app/studio/video/timeline_hover.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/track_choice.h"
#include "app/studio/video/trim_frames.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "app/studio/video/welcome_page.h"
#include "app/studio/window/appearance_controller.h"
#include "app/studio/window/edit_menu.h"
#include "app/studio/window/exchange_controller.h"
#include "app/studio/window/full_screen.h"
#include "app/studio/window/input_rules.h"
#include "app/studio/window/main_menu.h"
#include "app/studio/window/player_controller.h"
#include "app/studio/window/workspace.h"
#include "app/studio/words/words_controller.h"
#include "widgets/player/player_bar.h"
#include "widgets/player/player_view.h"
#include "widgets/style/controls/drop_area.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/focus_ring.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

MainWindow::MainWindow(const EngineSource& engine, StudioSettings* settings,
                       const PlayerOptions& player)
    : m_settings(settings),
      m_runner(engine),
      m_undo(std::make_unique<QUndoGroup>()),
      m_videos(std::make_unique<VideoListModel>(this)),
      m_queue(std::make_unique<AnalysisQueue>(&m_runner)),
      m_menu(new MainMenu(this, m_undo.get())),
      m_centre(new WindowCentre(this)),
      m_welcome(new WelcomePage(this)),
      m_inspector(new InspectorDock(this)),
      m_page(new VideoPage(m_videos.get(), settings, player, m_inspector, this)),
      m_jobs(std::make_unique<JobsBoard>(&m_runner, jobsBar(), jobsPanel())),
      m_exportController(std::make_unique<ExportController>(&m_runner, settings, messages(), this)),
      m_projects(std::make_unique<ProjectController>(&m_runner, m_videos.get(), settings,
                                                     messages(), this)),
      m_moved(std::make_unique<RelinkController>(&m_runner, messages(), this)),
      m_open(std::make_unique<OpenController>(OpenController::Parts{
          m_videos.get(), m_projects.get(), m_moved.get(), settings, messages(), this})),
      m_exchange(std::make_unique<ExchangeController>(&m_runner, settings, messages(),
                                                      m_exportController.get(), this)),
      m_groundTruth(std::make_unique<GroundTruthController>(&m_runner, messages(), this)),
      m_autosave(
          std::make_unique<Autosave>(&m_runner, m_projects.get(), settings->recoveryFolder())),
      m_recovery(std::make_unique<RecoveryController>(m_autosave.get(), m_projects.get(),
                                                      messages(), this)),
      m_sessions(std::make_unique<SessionController>(
          SessionController::Parts{m_videos.get(), m_queue.get(), m_page, m_groundTruth.get(),
                                   m_projects.get(), messages(), m_undo.get()},
          nullptr)),
      m_tabs(std::make_unique<InspectorControllers>(InspectorParts{
          &m_runner, m_queue.get(), m_page, m_inspector, m_settings, messages(), this})),
      m_analyses(std::make_unique<AnalysisController>(&m_runner, m_queue.get(), m_settings,
                                                      messages(), this)),
      m_player(
          std::make_unique<PlayerController>(this, m_menu, m_page, m_settings, player.silent)) {
    setAcceptDrops(true);
    buildCentre();
    new FocusRing(this);
    connectMenu();
    m_exchange->connectTo(m_menu, m_page, m_videos.get(), m_queue.get());
    connectEditing();
    connectProject();
    connectFilm();
    connectPages();
    connect(this, &MainWindow::sessionShown, m_tabs.get(), &InspectorControllers::setSession);
    connectPlayback();
    refreshRecent();
    refreshTitle();
    restoreLayout();
    connectAppearance();
    connectGuide();
    m_welcome->setFocus();
}

MainWindow::~MainWindow() = default;

MessageArea* MainWindow::messages() const { return m_centre->messages(); }

JobsBar* MainWindow::jobsBar() const { return m_centre->jobsBar(); }

JobsPanel* MainWindow::jobsPanel() const { return m_centre->jobsPanel(); }

void MainWindow::buildCentre() {
    m_page->setExportMenu(m_menu->exportMenu());
    m_centre->addPage(m_welcome);
    m_centre->addPage(m_page);
    m_centre->keepFree(m_page->budgetRow());
    connect(jobsPanel(), &JobsPanel::revealRequested, this, revealFile);
    setCentralWidget(m_centre);
}

// When all commands are in the menus.
void MainWindow::connectAppearance() {
    m_keys = std::make_unique<KeyBindings>(menuBar(), m_settings);
    new KeyTips(m_keys.get(), this);
    m_appearance = std::make_unique<AppearanceController>(m_menu, m_settings, m_keys.get(), this);
    connect(m_appearance.get(), &AppearanceController::languageChanged, this,
            &MainWindow::onLanguageChosen);
    connect(m_menu, &MainMenu::shortcutsRequested, this, [this] {
        auto* sheet = new ShortcutSheet(*m_keys, this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(m_menu, &MainMenu::jobsRequested, m_centre, &WindowCentre::toggleJobs);
}

void MainWindow::connectGuide() {
    m_guide = std::make_unique<GuideController>(
        this, m_settings,
        GuideController::Parts{m_page->budget(), m_page->timeline()->shotStrip(), m_inspector,
                               m_page->player(), messages()});
    connect(m_menu, &MainMenu::guideRequested, this, [this] {
        // Help is about the page that is being worked on.
        const QWidget* focus = focusWidget();
        if (focus && m_inspector->isAncestorOf(focus))
            m_inspector->explainView();
        else
            m_guide->show({});
    });
    connect(m_inspector, &InspectorDock::helpRequested, m_guide.get(), &GuideController::show);
    connect(m_page, &VideoPage::exportableChanged, m_guide->hints(), &FirstHints::setPossible);
}

void MainWindow::onLanguageChosen() {
    if (runningWork().isEmpty()) {
        Q_EMIT languageChanged();
    } else {
        messages()->post(
            MessageKind::Info, tr("The language has been changed."),
            tr("Jobs are still running, so the change takes effect when Skimline is restarted."));
    }
}

void MainWindow::takeOver(MainWindow& before) {
    const FilmDecisions film = before.film()->decisions();
    m_sessions->takeOver(*before.m_sessions);
    this->film()->restore(film);
}

void MainWindow::restoreLayout() {
    addDockWidget(Qt::RightDockWidgetArea, m_inspector);
    m_menu->addViewAction(m_inspector->shownAction());
    m_menu->addViewAction(m_page->lanes()->menu()->menuAction());
    m_menu->addViewAction(m_page->tracks()->menu()->menuAction());
    resize(1280, 720);
    resizeDocks({m_inspector}, {400}, Qt::Horizontal);
    restoreGeometry(m_settings->windowGeometry());
    restoreState(m_settings->windowState());
    m_inspector->setWanted(m_settings->inspectorWanted());
    m_inspector->setVideoOpen(false);
    m_workspace = new Workspace(this, m_page, m_inspector, m_settings);
    m_menu->setWorkspace(m_workspace->kind());
    connect(m_menu, &MainMenu::workspaceChosen, m_workspace, &Workspace::choose);
    connect(m_workspace, &Workspace::chosen, m_menu, &MainMenu::setWorkspace);
}

void MainWindow::saveLayout() {
    film()->fullScreen()->setOn(false);
    m_player->fullScreen()->setOn(false);
    m_settings->setWindowGeometry(saveGeometry());
    m_settings->setWindowState(saveState());
    m_workspace->save();
    m_settings->setInspectorWanted(m_inspector->isWanted());
    m_page->saveLayout(*m_settings);
}

bool MainWindow::showsWelcome() const { return m_centre->page() == m_welcome; }

void MainWindow::connectMenu() {
    connect(m_menu, &MainMenu::openRequested, m_open.get(), &OpenController::askForFiles);
    connect(m_menu, &MainMenu::openFolderRequested, m_open.get(), &OpenController::askForFolder);
    connect(m_menu, &MainMenu::recentChosen, this,
            [this](const QString& path) { openPaths({path}); });
    connect(m_menu, &MainMenu::recentCleared, this, [this] {
        m_settings->clearRecentFiles();
        refreshRecent();
    });
    connect(m_menu, &MainMenu::exportRequested, this, &MainWindow::startExport);
    connect(m_menu, &MainMenu::closeVideoRequested, this,
            [this] { m_sessions->close(m_page->session()); });
    connect(m_menu, &MainMenu::networksRequested, m_tabs.get(),
            &InspectorControllers::showNetworks);
    connect(m_menu, &MainMenu::tasteRequested, m_tabs.get(), &InspectorControllers::showTaste);
    connect(m_menu, &MainMenu::batchRunRequested, m_tabs.get(), &InspectorControllers::openBatch);
    connect(m_menu, &MainMenu::newBatchRunRequested, m_tabs->batch(), &BatchController::askForNew);
    connect(m_tabs->batch(), &BatchController::openRequested, this, &MainWindow::openPaths);
    connect(m_menu, &MainMenu::showAllRequested, m_page->axis(), &TimeAxis::showAll);
    connect(m_menu, &MainMenu::zoomRequested, m_page, &VideoPage::zoom);
    connect(m_menu, &MainMenu::showShotRequested, m_page, &VideoPage::zoomToShot);
    connect(m_menu, &MainMenu::aboutRequested, this, [this] { showAbout(this); });
}

void MainWindow::connectEditing() {
    const EditMenu* menu = m_menu->editMenu();
    connect(menu, &EditMenu::actionRequested, m_page, &VideoPage::performAction);
    connect(menu, &EditMenu::lengthsRequested, m_page, &VideoPage::askForLengths);
    connect(menu, &EditMenu::shotStepRequested, m_page, &VideoPage::stepShot);
    connect(m_page, &VideoPage::editableChanged, menu, &EditMenu::setPossible);
    connect(m_page, &VideoPage::manualChanged, menu, &EditMenu::setManual);
    connect(m_page, &VideoPage::editableChanged, m_menu, &MainMenu::setEditPossible);
    connect(m_page, &VideoPage::editRefused, this, [this](const QString& sentence) {
        messages()->post(MessageKind::Info, errorHeadline(ErrorCode::Usage), sentence);
    });
    connect(m_page, &VideoPage::othersChanged, this, [this](int in, int out) {
        messages()->post(MessageKind::Info, tr("Other shots also changed"),
                         tr("%1 added, %2 removed.").arg(in).arg(out),
                         {{tr("Undo"), [this] { m_undo->undo(); }}});
    });
    connect(m_menu, &MainMenu::groundTruthRequested, this,
            [this] { m_groundTruth->askForFile(m_page->session(), m_settings->lastFolder()); });
}

void MainWindow::connectProject() {
    connect(m_menu, &MainMenu::openProjectRequested, m_projects.get(),
            &ProjectController::askToOpen);
    connect(m_menu, &MainMenu::saveProjectRequested, m_projects.get(),
            [this] { m_projects->save(); });
    connect(m_menu, &MainMenu::saveProjectAsRequested, m_projects.get(),
            [this] { m_projects->askToSave(); });
    connect(m_projects.get(), &ProjectController::stateChanged, this, &MainWindow::refreshTitle);
    connect(m_projects.get(), &ProjectController::fileChanged, this, &MainWindow::refreshRecent);
    connect(m_open.get(), &OpenController::analysisWanted, m_sessions.get(),
            &SessionController::add);
    connect(m_open.get(), &OpenController::clearing, m_sessions.get(),
            &SessionController::closeAll);
    connect(m_open.get(), &OpenController::shown, this, [this](VideoSession* session) {
        refreshRecent();
        m_page->videosPanel()->select(session);
        m_sessions->show(session);
    });
    connect(m_moved.get(), &RelinkController::found, m_sessions.get(), &SessionController::add);
}

void MainWindow::connectFilm() {
    FilmController* film = m_tabs->film();
    connect(m_menu, &MainMenu::filmRequested, film,
            [this, film] { film->make(m_page->videosPanel()->paths()); });
    connect(film, &FilmController::changed, m_projects.get(), &ProjectController::setFilm);
    // After the videos of the project have replaced the others.
    connect(m_projects.get(), &ProjectController::opened, film,
            [film](const Project& project) { film->restore(project.film); });
    connect(film, &FilmController::sourceWanted, this, [this](VideoSession* session, double at) {
        m_page->videosPanel()->select(session);
        m_sessions->show(session);
        m_page->seek(at);
    });
    // Undo belongs to what was edited last.
    m_undo->addStack(film->undoStack());
    connect(film->undoStack(), &QUndoStack::indexChanged, this, [this, film] {
        m_filmEditedLast = film->undoStack()->count() > 0;
        if (m_filmEditedLast) m_undo->setActiveStack(film->undoStack());
    });
    connect(m_sessions.get(), &SessionController::edited, this,
            [this] { m_filmEditedLast = false; });
    connect(m_sessions.get(), &SessionController::shown, film, [this, film] {
        // Selecting another video while the film is visible is no edit: undo stays with the film.
        if (m_filmEditedLast && film->page() && film->page()->isVisible())
            m_undo->setActiveStack(film->undoStack());
    });
}

void MainWindow::connectPages() {
    connect(m_welcome, &WelcomePage::openRequested, m_open.get(), &OpenController::askForFiles);
    connect(m_welcome, &WelcomePage::pathsChosen, this, &MainWindow::openPaths);
    connect(m_welcome, &WelcomePage::sampleRequested, this, [this] {
        const QString sample = sampleFile();
        if (!sample.isEmpty()) {
            // The folder of the sample contains none of the user's videos.
            const QString folder = m_settings->lastFolder();
            openPaths({sample});
            return m_settings->setLastFolder(folder);
        }
        messages()->post(MessageKind::Error, tr("The sample is missing."),
                         tr("It is part of Skimline. Reinstall Skimline to restore it."));
    });
    connect(m_page, &VideoPage::playerFailed, this, [this](const QString& sentence) {
        messages()->post(MessageKind::Warning, tr("No playback."), sentence);
    });
    connect(m_page, &VideoPage::exportRequested, this, &MainWindow::startExport);
    connect(m_page, &VideoPage::exportableChanged, m_menu, &MainMenu::setExportPossible);
    connect(m_page->videosPanel(), &VideosPanel::openRequested, m_open.get(),
            &OpenController::askForFiles);
    connect(m_sessions.get(), &SessionController::shown, this, &MainWindow::onShown);
}

void MainWindow::connectPlayback() {
    FullScreen* fullScreen = m_player->fullScreen();
    fullScreen->hideWithIt(jobsBar());
    m_player->setFilm(film());
    connect(this, &MainWindow::sessionShown, fullScreen, [fullScreen](const VideoSession* session) {
        if (!session) fullScreen->setOn(false);
    });
    auto* hover = new TimelineHover(m_page->timeline(), &m_runner);
    hover->keepClearOf(m_page->player()->bar());
    connect(this, &MainWindow::sessionShown, hover, &TimelineHover::setSession);
    auto* trim = new TrimFrames(m_page->timeline(), &m_runner);
    trim->keepClearOf(m_page->player()->bar());
    auto* framing = new FramingController(&m_runner, m_page->player(), this);
    m_menu->addViewAction(framing->action());
    connect(this, &MainWindow::sessionShown, framing, &FramingController::setSession);
    auto* rules = new InputRules(this);
    connect(rules, &InputRules::playRequested, this, [this] {
        const FilmPage* film = this->film()->page();
        (film && film->playsOnSpace() ? film->player() : m_page->player())->togglePlay();
    });
    connect(this, &MainWindow::sessionShown, rules,
            [rules](const VideoSession* session) { rules->setPlayable(session != nullptr); });
}

void MainWindow::openPaths(const QStringList& paths) { m_open->openPaths(paths); }

void MainWindow::onShown(VideoSession* session) {
    m_projects->setCurrent(session);
    m_menu->setVideoOpen(session != nullptr);
    m_centre->showPage(session ? static_cast<QWidget*>(m_page) : m_welcome);
    refreshTitle();
    Q_EMIT sessionShown(session);
    if (session) m_page->setFocus();
}

void MainWindow::refreshTitle() {
    const VideoSession* session = m_page->session();
    const QString file = QFileInfo(m_projects->file()).completeBaseName();
    QStringList parts;
    if (session) parts << session->name();
    if (!file.isEmpty()) parts << file;
    // The modified mark is about the video's skim or the project, not the program.
    if (!parts.isEmpty()) parts.last() += QStringLiteral("[*]");
    parts << (parts.isEmpty() ? tr("Skimline") + QStringLiteral("[*]") : tr("Skimline"));
    setWindowTitle(parts.join(tr(" — ", "between the parts of the title")));
    setWindowModified(m_projects->isModified());
    const QString provenance = session ? session->provenance() : QString();
    jobsBar()->setIdleText(provenance.isEmpty() ? tr("Ready")
                                                : tr("Ready   ·   scores from %1").arg(provenance));
}

bool MainWindow::offerRecovery() { return m_recovery->offer(); }

void MainWindow::reportEngineFailure(const Failure& failure) {
    messages()->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
}

ExportDialog* MainWindow::startExport() {
    return m_exportController->askForClip(m_page->session());
}

void MainWindow::refreshRecent() {
    const QStringList files = m_settings->recentFiles();
    m_welcome->setRecentFiles(files);
    m_menu->setRecentFiles(files);
}

QString MainWindow::runningWork() const {
    if (m_exportController->isBusy() || m_tabs->film()->isBusy())
        return tr("An export is still running. If you quit now, its file will not be written.");
    if (training()->running())
        return tr(
            "Training is still running. If you quit now, it will stop at its last saved step and "
            "can be resumed later.");
    return {};
}

void MainWindow::stopWorkThen(const std::function<void()>& then) {
    const QString work = runningWork();
    if (work.isEmpty()) return then();
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Quit Skimline?"),
                                tr("<b>Quit while work is running?</b>"), {}, this);
    box->setInformativeText(work);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* wait = box->addButton(tr("Keep running"), QMessageBox::RejectRole);
    const QPushButton* quit = box->addButton(tr("Quit anyway"), QMessageBox::DestructiveRole);
    box->setDefaultButton(wait);
    box->setEscapeButton(wait);
    connect(box, &QDialog::finished, this, [box, quit, then](int) {
        if (box->clickedButton() == quit) then();
    });
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_mayClose && (m_projects->isModified() || !runningWork().isEmpty())) {
        event->ignore();
        stopWorkThen([this] {
            m_projects->leaveThen([this] {
                m_mayClose = true;
                close();
            });
        });
        return;
    }
    saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPaths(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openPaths(droppedPaths(event->mimeData()));
}

}  // namespace skimline

#include "moc_main_window.cpp"
