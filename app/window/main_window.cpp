// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/main_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStackedWidget>
#include <QUndoGroup>
#include <QVBoxLayout>

#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/export/export_controller.h"
#include "app/lists/reveal_file.h"
#include "app/lists/video_list_model.h"
#include "app/progress/jobs_board.h"
#include "app/progress/jobs_panel.h"
#include "app/project/autosave.h"
#include "app/project/open_controller.h"
#include "app/project/project_controller.h"
#include "app/project/recovery_controller.h"
#include "app/project/relink_controller.h"
#include "app/project/sample_controller.h"
#include "app/session/analysis_controller.h"
#include "app/session/ground_truth_controller.h"
#include "app/session/session_controller.h"
#include "app/timeline/timeline_hover.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/track_choice.h"
#include "app/timeline/video_page.h"
#include "app/timeline/videos_panel.h"
#include "app/timeline/welcome_page.h"
#include "app/ui/inspector_dock.h"
#include "app/window/about_box.h"
#include "app/window/appearance_controller.h"
#include "app/window/edit_menu.h"
#include "app/window/exchange_controller.h"
#include "app/window/full_screen.h"
#include "app/window/main_menu.h"
#include "app/window/player_controller.h"
#include "app/window/shortcut_sheet.h"
#include "app/words/words_controller.h"
#include "widgets/controls/drop_area.h"
#include "widgets/controls/message_banner.h"
#include "widgets/style/focus_ring.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

MainWindow::MainWindow(StudioEngine engine, StudioSettings* settings, const PlayerOptions& player)
    : m_engine(std::move(engine)),
      m_settings(settings),
      m_undo(new QUndoGroup(this)),
      m_videos(new VideoListModel(m_engine, this)),
      m_queue(new AnalysisQueue(m_engine, this)),
      m_exporter(new Exporter(m_engine, this)),
      m_menu(new MainMenu(this, m_undo)),
      m_messages(new MessageArea(this)),
      m_jobsBar(new JobsBar(this)),
      m_jobsPanel(new JobsPanel(this)),
      m_jobs(new JobsBoard(m_queue, m_exporter, m_jobsBar, m_jobsPanel, m_settings, this)),
      m_stack(new QStackedWidget(this)),
      m_welcome(new WelcomePage(this)),
      m_inspector(new InspectorDock(this)),
      m_page(new VideoPage(m_videos, settings, player, m_inspector, this)),
      m_exportController(new ExportController(m_exporter, settings, m_messages, this)),
      m_projects(new ProjectController(m_videos, settings, m_messages, this)),
      m_moved(new RelinkController(m_engine, m_messages, this)),
      m_open(new OpenController(m_videos, m_projects, m_moved, settings, m_messages, this)),
      m_exchange(new ExchangeController(m_engine, settings, m_messages, m_exportController, this)),
      m_groundTruth(new GroundTruthController(m_engine, m_messages, this)),
      m_autosave(new Autosave(m_projects, settings->recoveryFolder(), this)),
      m_recovery(new RecoveryController(m_autosave, m_projects, m_messages, this)),
      m_sessions(new SessionController(
          {m_videos, m_queue, m_page, m_groundTruth, m_projects, m_messages, m_undo}, this)),
      m_tabs(new InspectorControllers(m_engine, m_inspector,
                                      {m_queue, m_page, m_settings, m_messages, m_jobs, this})) {
    setAcceptDrops(true);
    buildCentre();
    new AnalysisController(m_queue, m_settings, m_messages, this);
    connectSample();
    new FocusRing(this);
    connectMenu();
    m_exchange->connectTo(m_menu, m_page, m_videos);
    connectEditing();
    connectProject();
    connectPages();
    connect(this, &MainWindow::sessionShown, m_tabs, &InspectorControllers::setSession);
    auto* playerController = new PlayerController(this, m_menu, m_page, m_settings, player.silent);
    m_fullScreen = playerController->fullScreen();
    m_fullScreen->hideWithIt(m_jobsBar);
    connect(this, &MainWindow::sessionShown, m_fullScreen, [this](const VideoSession* session) {
        if (!session) m_fullScreen->setOn(false);
    });
    new TimelineHover(m_page->timeline(), m_engine);
    refreshRecent();
    refreshTitle();
    new AppearanceController(m_menu, m_settings, m_messages, this);
    restoreLayout();
    m_welcome->setFocus();
}

MainWindow::~MainWindow() {
    // Workers first: they speak to sessions and pages that would be gone.
    delete m_tabs;
    delete m_autosave;
    delete m_groundTruth;
    delete m_moved;
    delete m_queue;
    delete m_exporter;
}

void MainWindow::buildCentre() {
    m_page->setExportMenu(m_menu->exportMenu());
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(m_page);
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages->layout()->setContentsMargins(spacing::wide, spacing::unit, spacing::wide,
                                             spacing::unit);
    layout->addWidget(m_messages);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_jobsPanel);
    layout->addWidget(m_jobsBar);
    m_jobsPanel->hide();
    connect(m_jobsBar, &JobsBar::listToggled, m_jobsPanel, &QWidget::setVisible);
    connect(m_jobsPanel, &JobsPanel::closeRequested, m_jobsBar,
            [this] { m_jobsBar->setListOpen(false); });
    connect(m_jobsPanel, &JobsPanel::revealRequested, this, revealFile);
    setCentralWidget(centre);
}

void MainWindow::restoreLayout() {
    addDockWidget(Qt::RightDockWidgetArea, m_inspector);
    m_menu->addViewAction(m_inspector->wantedAction());
    m_menu->addViewAction(m_page->tracks()->menu()->menuAction());
    resize(1280, 720);
    resizeDocks({m_inspector}, {400}, Qt::Horizontal);
    restoreGeometry(m_settings->windowGeometry());
    restoreState(m_settings->windowState());
    m_inspector->setWanted(m_settings->inspectorWanted());
    m_inspector->setVideoOpen(false);
}

void MainWindow::saveLayout() {
    m_fullScreen->setOn(false);
    m_settings->setWindowGeometry(saveGeometry());
    m_settings->setWindowState(saveState());
    m_settings->setInspectorWanted(m_inspector->isWanted());
    m_page->saveLayout(*m_settings);
}

bool MainWindow::showsWelcome() const { return m_stack->currentWidget() == m_welcome; }

void MainWindow::connectMenu() {
    connect(m_menu, &MainMenu::openRequested, m_open, &OpenController::askForFiles);
    connect(m_menu, &MainMenu::openFolderRequested, m_open, &OpenController::askForFolder);
    connect(m_menu, &MainMenu::recentChosen, this,
            [this](const QString& path) { openPaths({path}); });
    connect(m_menu, &MainMenu::recentCleared, this, [this] {
        m_settings->clearRecentFiles();
        refreshRecent();
    });
    connect(m_menu, &MainMenu::exportRequested, this, &MainWindow::startExport);
    connect(m_menu, &MainMenu::closeVideoRequested, this,
            [this] { m_sessions->close(m_page->session()); });
    connect(m_menu, &MainMenu::networksRequested, m_tabs, &InspectorControllers::showNetworks);
    connect(m_menu, &MainMenu::tasteRequested, m_tabs, &InspectorControllers::showTaste);
    connect(m_menu, &MainMenu::showAllRequested, m_page->axis(), &TimeAxis::showAll);
    connect(m_menu, &MainMenu::shortcutsRequested, this, [this] {
        auto* sheet = new ShortcutSheet(this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(m_menu, &MainMenu::aboutRequested, this, [this] { showAbout(this); });
}

void MainWindow::connectEditing() {
    const EditMenu* menu = m_menu->editMenu();
    connect(menu, &EditMenu::actionRequested, m_page, &VideoPage::performAction);
    connect(menu, &EditMenu::lengthsRequested, m_page, &VideoPage::askForLengths);
    connect(menu, &EditMenu::shotStepRequested, m_page, &VideoPage::stepShot);
    connect(m_page, &VideoPage::editableChanged, menu, &EditMenu::setPossible);
    connect(m_page, &VideoPage::editableChanged, m_menu, &MainMenu::setEditPossible);
    connect(m_page, &VideoPage::editRefused, this, [this](const QString& sentence) {
        m_messages->post(MessageKind::Info, errorHeadline(ErrorCode::Usage), sentence);
    });
    connect(m_menu, &MainMenu::groundTruthRequested, this,
            [this] { m_groundTruth->askForFile(m_page->session(), m_settings->lastFolder()); });
}

void MainWindow::connectProject() {
    connect(m_menu, &MainMenu::openProjectRequested, m_projects, &ProjectController::askToOpen);
    connect(m_menu, &MainMenu::saveProjectRequested, m_projects, [this] { m_projects->save(); });
    connect(m_menu, &MainMenu::saveProjectAsRequested, m_projects,
            [this] { m_projects->askToSave(); });
    connect(m_projects, &ProjectController::stateChanged, this, &MainWindow::refreshTitle);
    connect(m_projects, &ProjectController::fileChanged, this, &MainWindow::refreshRecent);
    connect(m_open, &OpenController::analysisWanted, m_sessions, &SessionController::add);
    connect(m_open, &OpenController::clearing, m_sessions, &SessionController::closeAll);
    connect(m_open, &OpenController::shown, this, [this](VideoSession* session) {
        refreshRecent();
        m_page->videosPanel()->select(session);
        m_sessions->show(session);
    });
    connect(m_moved, &RelinkController::found, m_sessions, &SessionController::add);
}

void MainWindow::connectPages() {
    connect(m_welcome, &WelcomePage::openRequested, m_open, &OpenController::askForFiles);
    connect(m_welcome, &WelcomePage::pathsChosen, this, &MainWindow::openPaths);
    connect(m_page, &VideoPage::playerFailed, this, [this](const QString& sentence) {
        m_messages->post(MessageKind::Warning, tr("No playback."), sentence);
    });
    connect(m_page, &VideoPage::exportRequested, this, &MainWindow::startExport);
    connect(m_page, &VideoPage::exportableChanged, m_menu, &MainMenu::setExportPossible);
    connect(m_page, &VideoPage::budgetChosen, this, [this](const BudgetChoice& choice) {
        m_settings->setBudgetPercent(choice.percent);
        m_settings->setBudgetSeconds(choice.seconds);
    });
    connect(m_page->videosPanel(), &VideosPanel::openRequested, m_open,
            &OpenController::askForFiles);
    connect(m_sessions, &SessionController::shown, this, &MainWindow::onShown);
}

void MainWindow::connectSample() {
    auto* sample = new SampleController(m_jobsBar, m_messages, this);
    connect(m_welcome, &WelcomePage::sampleRequested, sample, &SampleController::start);
    connect(sample, &SampleController::runningChanged, m_welcome, &WelcomePage::setSampleBusy);
    const auto open = [this](const QString& path) { openPaths({path}); };
    connect(sample, &SampleController::ready, this, open);
    connect(words(), &WordsController::openRequested, this, open);
}

void MainWindow::openPaths(const QStringList& paths) { m_open->openPaths(paths); }

void MainWindow::onShown(VideoSession* session) {
    m_projects->setCurrent(session);
    m_menu->setVideoOpen(session != nullptr);
    m_stack->setCurrentWidget(session ? static_cast<QWidget*>(m_page) : m_welcome);
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
    parts << tr("Skimline");
    setWindowTitle(parts.join(QStringLiteral(" — ")) + QStringLiteral("[*]"));
    setWindowModified(m_projects->isModified());
    const QString provenance = session ? session->provenance() : QString();
    m_jobsBar->setIdleText(provenance.isEmpty() ? tr("Ready")
                                                : tr("Ready   ·   scores from %1").arg(provenance));
}

bool MainWindow::offerRecovery() { return m_recovery->offer(); }

void MainWindow::reportEngineFailure(const Failure& failure) {
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
}

ExportDialog* MainWindow::startExport() {
    return m_exportController->askForClip(m_page->session());
}

void MainWindow::refreshRecent() {
    const QStringList files = m_settings->recentFiles();
    m_welcome->setRecentFiles(files);
    m_menu->setRecentFiles(files);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_mayClose && m_projects->isModified()) {
        event->ignore();
        m_projects->leaveThen([this] {
            m_mayClose = true;
            close();
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
