// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>
#include <QMenu>

#include "core/skim/export/clip_export.h"
#include "widgets/style/theme.h"

class QAction;
class QActionGroup;
class QUndoGroup;

namespace skimline {

class EditMenu;
enum class WorkspaceKind;

/// The menus of the window as signals and switches; does not know their effects.
class MainMenu : public QObject {
    Q_OBJECT

public:
    /// Fills the window's menu bar.
    /// @param undo for Undo and Redo; outlives the menu
    MainMenu(QMainWindow* window, QUndoGroup* undo);

    void setRecentFiles(const QStringList& paths);
    void setTheme(ThemeChoice choice);
    /// Whether the source follows the skim side by side.
    void setLinked(bool linked);
    void setLooping(bool loops);
    void setWorkspace(WorkspaceKind kind);
    /// A code of offeredLanguages(), or empty for that of the system.
    void setLanguage(const QString& code);
    /// Enables the commands that need a video and the ones that need a skim.
    void setVideoOpen(bool open);
    void setExportPossible(bool possible);
    /// Whether there are any words to write as subtitles.
    void setSubtitlesPossible(bool possible);
    /// Enables the commands that need shots to edit.
    void setEditPossible(bool possible);
    /// Interchange formats; shown by the page too.
    QMenu* exportMenu() const { return m_exportMenu; }
    EditMenu* editMenu() const { return m_editMenu; }
    /// Another item under View, enabled while a video is open.
    void addViewAction(QAction* action);

Q_SIGNALS:
    void openRequested();
    void openFolderRequested();
    void openProjectRequested();
    void saveProjectRequested();
    void saveProjectAsRequested();
    void groundTruthRequested();
    void recentChosen(const QString& path);
    void recentCleared();
    void exportRequested();
    void interchangeRequested(skimline::InterchangeFormat format);
    void importRequested();
    void storyboardRequested();
    void pageRequested();
    /// The current frame as a picture.
    void frameRequested();
    void figureRequested();
    void batchExportRequested();
    /// A run over many videos, to be looked at.
    void batchRunRequested();
    void newBatchRunRequested();
    /// One film of all open videos.
    void filmRequested();
    void closeVideoRequested();
    void playRequested();
    void shuttleRequested(int direction);
    void frameStepRequested(int direction);
    void keyframeStepRequested(int direction);
    void markerStepRequested(int direction);
    void loopRequested(bool loops);
    void modeSwitchRequested();
    void sideBySideRequested();
    void linkRequested(bool linked);
    /// To the next faster (+1) or slower (-1) speed.
    void speedStepRequested(int direction);
    void fullScreenRequested();
    void muteRequested();
    void showAllRequested();
    /// Closer (+1) or farther (-1).
    void zoomRequested(int direction);
    void showShotRequested();
    void networksRequested();
    void tasteRequested();
    void jobsRequested();
    void preferencesRequested();
    void workspaceChosen(skimline::WorkspaceKind kind);
    void themeChosen(skimline::ThemeChoice choice);
    void languageChosen(const QString& code);
    void guideRequested();
    void shortcutsRequested();
    void aboutRequested();

private:
    void buildFileMenu(QMenu* menu);
    void buildProjectItems(QMenu* menu);
    void buildExportItems(QMenu* menu);
    void buildPlayMenu(QMenu* menu);
    void buildViewMenu(QMenu* menu);
    void buildThemes(QMenu* menu);
    void buildLanguages(QMenu* menu);
    void buildWorkspaces(QMenu* menu);
    void buildHelpMenu(QMenu* menu);

    QMainWindow* m_window;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_exportMenu = nullptr;
    QList<QAction*> m_needSubtitles;
    QAction* m_export = nullptr;
    QAction* m_import = nullptr;
    QAction* m_link = nullptr;
    QAction* m_loop = nullptr;
    QList<QAction*> m_needVideo;
    QMenu* m_viewMenu = nullptr;
    QActionGroup* m_workspaces = nullptr;
    QActionGroup* m_themes = nullptr;
    QActionGroup* m_languages = nullptr;
    EditMenu* m_editMenu;
};

}  // namespace skimline
