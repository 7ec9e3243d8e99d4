#include "app/studio/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/pages/shortcut_sheet.h"
#include "app/pages/timeline_panel.h"
#include "app/pages/video_page.h"
#include "app/pages/videos_panel.h"
#include "app/pages/welcome_page.h"
#include "app/studio/analysis_queue.h"
#include "app/studio/error_text.h"
#include "app/studio/export_flow.h"
#include "app/studio/jobs_board.h"
#include "app/studio/main_menu.h"
#include "app/studio/video_files.h"
#include "app/studio/video_list_model.h"
#include "widgets/drop_area.h"
#include "widgets/message_banner.h"
#include "widgets/time_axis.h"

namespace skimline {

MainWindow::MainWindow(StudioEngine engine, StudioSettings* settings, const PlayerOptions& player)
    : m_engine(std::move(engine)),
      m_settings(settings),
      m_videos(new VideoListModel(m_engine, this)),
      m_queue(new AnalysisQueue(m_engine, this)),
      m_exporter(new Exporter(m_engine, this)),
      m_menu(new MainMenu(this)),
      m_messages(new MessageArea(this)),
      m_jobsBar(new JobsBar(this)),
      m_stack(new QStackedWidget(this)),
      m_welcome(new WelcomePage(this)),
      m_page(new VideoPage(m_videos, settings, player, this)),
      m_exportFlow(new ExportFlow(m_exporter, settings, m_messages, this)) {
    setWindowTitle(tr("Skimline"));
    setAcceptDrops(true);
    buildCentre(player);
    new JobsBoard(m_queue, m_exporter, m_jobsBar, this);
    m_queue->setModelFolder(m_settings->modelFolder());
    connectMenu();
    connectPages();
    connectPlayer();
    connectQueue();
    refreshRecent();
    m_menu->setTheme(m_settings->theme());
    resize(1280, 720);
    restoreGeometry(m_settings->windowGeometry());
    m_welcome->setFocus();
}

MainWindow::~MainWindow() {
    // Workers first: they speak to sessions and pages that would be gone.
    delete m_queue;
    delete m_exporter;
}

void MainWindow::buildCentre(const PlayerOptions& player) {
    m_page->player()->setMuted(m_settings->muted() || player.silent);
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
    layout->addWidget(m_jobsBar);
    setCentralWidget(centre);
}

bool MainWindow::showsWelcome() const { return m_stack->currentWidget() == m_welcome; }

void MainWindow::connectMenu() {
    connect(m_menu, &MainMenu::openRequested, this, &MainWindow::askForFiles);
    connect(m_menu, &MainMenu::openFolderRequested, this, &MainWindow::askForFolder);
    connect(m_menu, &MainMenu::recentChosen, this,
            [this](const QString& path) { openPaths({path}); });
    connect(m_menu, &MainMenu::recentCleared, this, [this] {
        m_settings->clearRecentFiles();
        refreshRecent();
    });
    connect(m_menu, &MainMenu::exportRequested, this, &MainWindow::startExport);
    connect(m_menu, &MainMenu::interchangeRequested, this, [this](InterchangeFormat format) {
        m_exportFlow->askForInterchange(m_page->session(), format);
    });
    connect(m_menu, &MainMenu::closeVideoRequested, this,
            [this] { closeSession(m_page->session()); });
    connect(m_menu, &MainMenu::showAllRequested, m_page->axis(), &TimeAxis::showAll);
    connect(m_menu, &MainMenu::themeChosen, this, &MainWindow::chooseTheme);
    connect(m_menu, &MainMenu::shortcutsRequested, this, [this] {
        auto* sheet = new ShortcutSheet(this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(m_menu, &MainMenu::aboutRequested, this, &MainWindow::showAbout);
}

void MainWindow::connectPlayer() {
    PlayerView* player = m_page->player();
    connect(m_menu, &MainMenu::playRequested, player, &PlayerView::togglePlay);
    connect(m_menu, &MainMenu::shuttleRequested, player, &PlayerView::shuttle);
    connect(m_menu, &MainMenu::frameStepRequested, player, &PlayerView::stepFrames);
    connect(m_menu, &MainMenu::modeSwitchRequested, player, [player] {
        player->setMode(player->mode() == PlayerMode::Skim ? PlayerMode::Source : PlayerMode::Skim);
    });
    connect(m_menu, &MainMenu::muteRequested, player,
            [player] { player->setMuted(!player->isMuted()); });
    connect(player, &PlayerView::mutedChanged, this,
            [this](bool muted) { m_settings->setMuted(muted); });
    connect(m_page, &VideoPage::playerFailed, this, [this](const QString& sentence) {
        m_messages->post(MessageKind::Warning, tr("No playback."), sentence);
    });
}

void MainWindow::connectPages() {
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::askForFiles);
    connect(m_welcome, &WelcomePage::pathsChosen, this, &MainWindow::openPaths);
    connect(m_page, &VideoPage::exportRequested, this, &MainWindow::startExport);
    connect(m_page, &VideoPage::exportableChanged, m_menu, &MainMenu::setExportPossible);
    connect(m_page, &VideoPage::percentChosen, this,
            [this](int percent) { m_settings->setBudgetPercent(percent); });
    VideosPanel* list = m_page->videosPanel();
    connect(list, &VideosPanel::openRequested, this, &MainWindow::askForFiles);
    connect(list, &VideosPanel::chosen, this, &MainWindow::showSession);
    connect(list, &VideosPanel::analyseRequested, this, &MainWindow::analyse);
    connect(list, &VideosPanel::stopRequested, m_queue, &AnalysisQueue::cancel);
    connect(list, &VideosPanel::closeRequested, this, &MainWindow::closeSession);
}

void MainWindow::connectQueue() {
    connect(m_queue, &AnalysisQueue::ended, this, &MainWindow::onEnded);
}

void MainWindow::openPaths(const QStringList& paths) {
    const QStringList files = expandToVideos(paths);
    if (files.isEmpty()) {
        if (!paths.isEmpty()) {
            m_messages->post(MessageKind::Info, tr("Nothing to open."),
                             tr("There are no videos in this folder."));
        }
        return;
    }
    VideoSession* first = nullptr;
    for (const QString& file : files) {
        const bool known = m_videos->find(file) != nullptr;
        VideoSession* session = m_videos->add(file, m_settings->budgetPercent());
        if (!first) first = session;
        if (!known) analyse(session);
        if (QFileInfo::exists(file)) m_settings->addRecentFile(file);
    }
    m_settings->setLastFolder(QFileInfo(files.first()).absolutePath());
    refreshRecent();
    m_page->videosPanel()->select(first);
    showSession(first);
}

void MainWindow::analyse(VideoSession* session) { m_queue->add(session); }

void MainWindow::showSession(VideoSession* session) {
    m_page->setSession(session);
    m_menu->setVideoOpen(session != nullptr);
    m_stack->setCurrentWidget(session ? static_cast<QWidget*>(m_page) : m_welcome);
    setWindowTitle(session ? tr("%1 — Skimline").arg(session->name()) : tr("Skimline"));
    if (session) m_page->setFocus();
}

void MainWindow::closeSession(VideoSession* session) {
    if (!session) return;
    m_queue->cancel(session);
    const int row = m_videos->rowOf(session);
    if (session == m_page->session()) m_page->setSession(nullptr);
    m_videos->remove(session);
    VideoSession* next = m_videos->session(std::min(row, m_videos->rowCount() - 1));
    if (next) m_page->videosPanel()->select(next);
    showSession(next);
}

void MainWindow::onEnded(VideoSession* session) {
    if (!session) return;
    if (session->state() == VideoState::Failed) reportFailure(session);
    if (session->state() == VideoState::Cancelled) {
        m_messages->post(MessageKind::Info, tr("Stopped."),
                         tr("%1 was not analysed to the end.").arg(session->name()),
                         {{tr("Analyse again"), [this, guard = QPointer(session)] {
                               m_messages->clear();
                               if (guard) analyse(guard);
                           }}});
    }
}

void MainWindow::reportFailure(VideoSession* session) {
    const Failure failure = *session->failure();
    QList<MessageAction> actions;
    if (failure.code == ErrorCode::MissingWeights) {
        actions << MessageAction{tr("Choose their folder…"), [this, guard = QPointer(session)] {
                                     if (guard) askForModels(guard);
                                 }};
    }
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

void MainWindow::reportEngineFailure(const Failure& failure) {
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
}

ExportDialog* MainWindow::startExport() { return m_exportFlow->askForClip(m_page->session()); }

void MainWindow::askForFiles() {
    auto* dialog =
        new QFileDialog(this, tr("Open videos"), m_settings->lastFolder(), videoFileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::askForFolder() {
    auto* dialog =
        new QFileDialog(this, tr("Open all videos of a folder"), m_settings->lastFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::askForModels(VideoSession* session) {
    auto* dialog =
        new QFileDialog(this, tr("Folder with the network weights"), m_settings->modelFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, session, [this, session](const QString& folder) {
        m_settings->setModelFolder(folder);
        m_queue->setModelFolder(folder);
        m_messages->clear();
        analyse(session);
    });
    dialog->open();
}

void MainWindow::chooseTheme(ThemeChoice choice) {
    m_settings->setTheme(choice);
    m_menu->setTheme(choice);
    applyTheme(*qApp, choice);
}

void MainWindow::refreshRecent() {
    const QStringList files = m_settings->recentFiles();
    m_welcome->setRecentFiles(files);
    m_menu->setRecentFiles(files);
}

void MainWindow::showAbout() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Skimline"),
                                tr("<h3>Skimline %1</h3><p>Shortens a video to the part worth "
                                   "watching and shows why.</p><p>GPL-3.0-or-later</p>")
                                    .arg(QApplication::applicationVersion()),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_settings->setWindowGeometry(saveGeometry());
    m_page->saveLayout(*m_settings);
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
