// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/main_menu.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>

#include "app/studio/shell/settings/language.h"
#include "app/studio/window/edit_menu.h"
#include "app/studio/window/workspace.h"
#include "widgets/style/menu_text.h"
#include "widgets/style/symbol_icon.h"

namespace skimline {
namespace {

/// Makes a command of it, whose keys can be changed (app/studio/shell/preferences/key_bindings.h).
QAction* named(const char* name, QAction* action) {
    action->setObjectName(QLatin1String(name));
    return action;
}

}  // namespace

MainMenu::MainMenu(QMainWindow* window, QUndoGroup* undo) : QObject(window), m_window(window) {
    QMenuBar* bar = window->menuBar();
    buildFileMenu(bar->addMenu(tr("&File")));
    m_editMenu = new EditMenu(bar->addMenu(tr("&Edit")), undo, this);
    buildPlayMenu(bar->addMenu(tr("&Play")));
    buildViewMenu(bar->addMenu(tr("&View")));
    buildHelpMenu(bar->addMenu(tr("&Help")));
    setVideoOpen(false);
    setExportPossible(false);
    setEditPossible(false);
}

void MainMenu::buildFileMenu(QMenu* menu) {
    named("file.open", menu->addAction(symbolIcon(Symbol::Open), tr("&Open videos…"),
                                       QKeySequence::Open, this, &MainMenu::openRequested));
    named("file.openFolder", menu->addAction(symbolIcon(Symbol::Folder), tr("Open &folder…"), this,
                                             &MainMenu::openFolderRequested));
    named("file.openRun",
          menu->addAction(tr("Open batch run…"), this, &MainMenu::batchRunRequested));
    m_needVideo << named("file.makeRun", menu->addAction(tr("New batch run…"), this,
                                                         &MainMenu::newBatchRunRequested));
    m_needVideo << named("file.film", menu->addAction(symbolIcon(Symbol::Film), tr("Make a film"),
                                                      this, &MainMenu::filmRequested));
    m_recentMenu = menu->addMenu(tr("Open rece&nt"));
    menu->addSeparator();
    buildProjectItems(menu);
    menu->addSeparator();
    buildExportItems(menu);
    m_needVideo << named(
        "file.exportSeveral",
        menu->addAction(tr("Export se&veral…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                        this, &MainMenu::batchExportRequested));
    m_needVideo << named("file.frame",
                         menu->addAction(tr("Save this frame"), QKeySequence(Qt::Key_C), this,
                                         &MainMenu::frameRequested));
    m_import = named("file.import",
                     menu->addAction(tr("&Import edit list…"), this, &MainMenu::importRequested));
    menu->addSeparator();
    m_needVideo << named(
        "file.close", menu->addAction(tr("&Close video"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                                      &MainMenu::closeVideoRequested));
    named("file.quit", menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), m_window,
                                       &QWidget::close));
    setRecentFiles({});
}

void MainMenu::buildExportItems(QMenu* menu) {
    m_export = named("file.export", menu->addAction(symbolIcon(Symbol::Export), tr("&Export skim…"),
                                                    QKeySequence(Qt::CTRL | Qt::Key_E), this,
                                                    &MainMenu::exportRequested));
    m_exportMenu = menu->addMenu(tr("Export as"));
    const std::pair<InterchangeFormat, QString> formats[] = {
        {InterchangeFormat::Otio, tr("&OpenTimelineIO (.otio)…")},
        {InterchangeFormat::Edl, tr("&Edit decision list (.edl)…")},
        {InterchangeFormat::Csv, tr("Table of shots (.&csv)…")},
        {InterchangeFormat::Json, tr("Times and shots (.&json)…")},
        {InterchangeFormat::FcpXml, tr("&Final Cut Pro (.fcpxml)…")},
        {InterchangeFormat::Chapters, tr("C&hapters (.txt)…")},
        {InterchangeFormat::Srt, tr("&Subtitles of the skim (.srt)…")},
        {InterchangeFormat::Vtt, tr("Subtitles of the skim (.&vtt)…")}};
    for (const auto& [format, text] : formats) {
        QAction* action = m_exportMenu->addAction(
            text, this, [this, format = format] { Q_EMIT interchangeRequested(format); });
        if (format == InterchangeFormat::Srt || format == InterchangeFormat::Vtt)
            m_needSubtitles << action;
    }
    m_exportMenu->addSeparator();
    m_exportMenu->addAction(tr("Story&board (.png, .pdf)…"), this, &MainMenu::storyboardRequested);
    m_exportMenu->addAction(tr("&Page to read in a browser (.html)…"), this,
                            &MainMenu::pageRequested);
    m_exportMenu->addAction(tr("C&urve (.png, .svg, .pdf)…"), this, &MainMenu::figureRequested);
}

void MainMenu::buildProjectItems(QMenu* menu) {
    named("file.openProject",
          menu->addAction(tr("Open p&roject…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                          this, &MainMenu::openProjectRequested));
    m_needVideo << named(
        "file.save", menu->addAction(symbolIcon(Symbol::Save), tr("&Save project"),
                                     QKeySequence::Save, this, &MainMenu::saveProjectRequested));
    m_needVideo << named(
        "file.saveAs",
        menu->addAction(tr("Save project &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                        this, &MainMenu::saveProjectAsRequested));
}

void MainMenu::buildPlayMenu(QMenu* menu) {
    // Space itself is left to the page: as a shortcut it would rob buttons and fields of it.
    m_needVideo << menu->addAction(symbolIcon(Symbol::Play), tr("&Play or pause\tSpace"), this,
                                   &MainMenu::playRequested);
    const auto add = [this, menu](const char* name, const QString& text, const QKeySequence& key,
                                  auto&& run) {
        m_needVideo << named(name, menu->addAction(text, key, this, run));
    };
    add("play.rewind", tr("&Rewind (press again to speed up)"), Qt::Key_J,
        [this] { Q_EMIT shuttleRequested(-1); });
    add("play.pause", tr("P&ause"), Qt::Key_K, [this] { Q_EMIT shuttleRequested(0); });
    add("play.forward", tr("&Fast forward (press again to speed up)"), Qt::Key_L,
        [this] { Q_EMIT shuttleRequested(1); });
    menu->addSeparator();
    add("play.previousFrame", tr("Previous frame"), Qt::Key_Comma,
        [this] { Q_EMIT frameStepRequested(-1); });
    add("play.nextFrame", tr("Next frame"), Qt::Key_Period,
        [this] { Q_EMIT frameStepRequested(1); });
    add("play.previousKeyframe", tr("Previous keyframe"), Qt::ALT | Qt::Key_Comma,
        [this] { Q_EMIT keyframeStepRequested(-1); });
    add("play.nextKeyframe", tr("Next keyframe"), Qt::ALT | Qt::Key_Period,
        [this] { Q_EMIT keyframeStepRequested(1); });
    add("play.previousMarker", tr("Previous marker"), Qt::CTRL | Qt::Key_PageUp,
        [this] { Q_EMIT markerStepRequested(-1); });
    add("play.nextMarker", tr("Next marker"), Qt::CTRL | Qt::Key_PageDown,
        [this] { Q_EMIT markerStepRequested(1); });
    m_loop = named("play.loop", menu->addAction(tr("Loop this shot")));
    m_loop->setShortcut(Qt::SHIFT | Qt::Key_L);
    m_loop->setCheckable(true);
    connect(m_loop, &QAction::toggled, this, &MainMenu::loopRequested);
    m_needVideo << m_loop;
    menu->addSeparator();
    add("play.sourceOrSkim", tr("Switch between &source and skim"), Qt::Key_S,
        [this] { Q_EMIT modeSwitchRequested(); });
    add("play.sideBySide", tr("S&ide by side"), Qt::SHIFT | Qt::Key_S,
        [this] { Q_EMIT sideBySideRequested(); });
    m_link = named("play.link", menu->addAction(tr("&Keep source in sync with skim")));
    m_link->setCheckable(true);
    connect(m_link, &QAction::toggled, this, &MainMenu::linkRequested);
    m_needVideo << m_link;
    add("play.slower", tr("Slo&wer"), Qt::Key_BracketLeft,
        [this] { Q_EMIT speedStepRequested(-1); });
    add("play.faster", tr("Fas&ter"), Qt::Key_BracketRight,
        [this] { Q_EMIT speedStepRequested(1); });
    add("play.mute", tr("&Mute"), Qt::SHIFT | Qt::Key_M, [this] { Q_EMIT muteRequested(); });
}

void MainMenu::buildViewMenu(QMenu* menu) {
    m_viewMenu = menu;
    buildWorkspaces(menu);
    menu->addSeparator();
    m_needVideo << named(
        "view.all",
        menu->addAction(symbolIcon(Symbol::FitView), tr("Show the &whole timeline"),
                        QKeySequence(Qt::CTRL | Qt::Key_0), this, &MainMenu::showAllRequested));
    const auto zoom = [this, menu](const char* name, const QString& text, const QKeySequence& key,
                                   int direction) {
        m_needVideo << named(name, menu->addAction(text, key, this, [this, direction] {
            Q_EMIT zoomRequested(direction);
        }));
    };
    zoom("view.zoomIn", tr("Zoom in"), QKeySequence::ZoomIn, 1);
    zoom("view.zoomOut", tr("Zoom out"), QKeySequence::ZoomOut, -1);
    m_needVideo << named("view.shot", menu->addAction(tr("Zoom to this shot"), Qt::Key_Z, this,
                                                      &MainMenu::showShotRequested));
    m_needVideo << named("view.groundTruth",
                         menu->addAction(tr("&Ground truth (benchmark file)…"), this,
                                         &MainMenu::groundTruthRequested));
    QAction* full =
        named("view.fullScreen", menu->addAction(symbolIcon(Symbol::FullScreen), tr("&Full screen"),
                                                 this, &MainMenu::fullScreenRequested));
    full->setShortcuts({QKeySequence(Qt::Key_F11), QKeySequence(Qt::Key_F)});
    m_needVideo << full;
    buildThemes(menu->addMenu(tr("&Theme")));
    buildLanguages(menu->addMenu(tr("L&anguage")));
    menu->addSeparator();
    named("view.models",
          menu->addAction(tr("Models and trai&ning"), QKeySequence(Qt::CTRL | Qt::Key_M), this,
                          &MainMenu::networksRequested));
    named("view.taste", menu->addAction(tr("Taste"), this, &MainMenu::tasteRequested));
    named("view.jobs", menu->addAction(tr("Jobs"), QKeySequence(Qt::CTRL | Qt::Key_J), this,
                                       &MainMenu::jobsRequested));
    menu->addSeparator();
    named("view.preferences",
          menu->addAction(tr("Preferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                          &MainMenu::preferencesRequested))
        ->setMenuRole(QAction::PreferencesRole);
}

void MainMenu::buildWorkspaces(QMenu* menu) {
    m_workspaces = new QActionGroup(this);
    const auto add = [&](const char* name, const QString& text, Qt::Key key, WorkspaceKind kind) {
        QAction* action = named(name, menu->addAction(text, Qt::CTRL | key, this, [this, kind] {
            Q_EMIT workspaceChosen(kind);
        }));
        action->setCheckable(true);
        action->setData(static_cast<int>(kind));
        m_workspaces->addAction(action);
        m_needVideo << action;
    };
    add("view.edit", tr("Editing layout"), Qt::Key_1, WorkspaceKind::Edit);
    add("view.study", tr("Research layout"), Qt::Key_2, WorkspaceKind::Study);
    setWorkspace(WorkspaceKind::Edit);
}

void MainMenu::setWorkspace(WorkspaceKind kind) {
    for (QAction* action : m_workspaces->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(kind));
}

void MainMenu::buildThemes(QMenu* menu) {
    m_themes = new QActionGroup(this);
    const std::pair<ThemeChoice, QString> choices[] = {
        {ThemeChoice::System, tr("&System")},
        {ThemeChoice::Light, tr("&Light")},
        {ThemeChoice::Dark, tr("&Dark")},
        {ThemeChoice::Contrast, tr("High &contrast")}};
    for (const auto& [choice, text] : choices) {
        QAction* action =
            menu->addAction(text, this, [this, choice = choice] { Q_EMIT themeChosen(choice); });
        action->setCheckable(true);
        action->setData(static_cast<int>(choice));
        m_themes->addAction(action);
    }
}

void MainMenu::buildLanguages(QMenu* menu) {
    m_languages = new QActionGroup(this);
    QList<Language> languages = offeredLanguages();
    languages.prepend({QString(), tr("&System")});
    for (const Language& language : languages) {
        QAction* action = menu->addAction(
            language.name, this, [this, code = language.code] { Q_EMIT languageChosen(code); });
        action->setCheckable(true);
        action->setData(language.code);
        m_languages->addAction(action);
    }
}

void MainMenu::addViewAction(QAction* action) {
    m_viewMenu->addAction(action);
    m_needVideo << action;
}

void MainMenu::buildHelpMenu(QMenu* menu) {
    named("help.guide", menu->addAction(tr("&User guide"), QKeySequence(Qt::Key_F1), this,
                                        &MainMenu::guideRequested));
    named("help.keys",
          menu->addAction(symbolIcon(Symbol::Keyboard), tr("&Keyboard shortcuts"),
                          QKeySequence(Qt::Key_Question), this, &MainMenu::shortcutsRequested));
    menu->addAction(tr("&About Skimline"), this, &MainMenu::aboutRequested);
}

void MainMenu::setRecentFiles(const QStringList& paths) {
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!paths.isEmpty());
    for (const QString& path : paths) {
        QAction* action = m_recentMenu->addAction(withoutKeys(QFileInfo(path).fileName()), this,
                                                  [this, path] { Q_EMIT recentChosen(path); });
        action->setToolTip(path);
    }
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(tr("Clear list"), this, &MainMenu::recentCleared);
}

void MainMenu::setLinked(bool linked) { m_link->setChecked(linked); }

void MainMenu::setLooping(bool loops) { m_loop->setChecked(loops); }

void MainMenu::setTheme(ThemeChoice choice) {
    for (QAction* action : m_themes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(choice));
    }
}

void MainMenu::setLanguage(const QString& code) {
    for (QAction* action : m_languages->actions()) {
        action->setChecked(action->data().toString() == code);
    }
}

void MainMenu::setVideoOpen(bool open) {
    for (QAction* action : m_needVideo) action->setEnabled(open);
}

void MainMenu::setExportPossible(bool possible) {
    m_export->setEnabled(possible);
    m_exportMenu->setEnabled(possible);
}

void MainMenu::setSubtitlesPossible(bool possible) {
    for (QAction* action : m_needSubtitles) action->setEnabled(possible);
}

void MainMenu::setEditPossible(bool possible) { m_import->setEnabled(possible); }

}  // namespace skimline

#include "moc_main_menu.cpp"
