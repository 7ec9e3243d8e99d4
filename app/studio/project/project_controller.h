// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/studio/jobs/task_runner.h"
#include "core/skim/plan/project/project.h"

class QMessageBox;

namespace skimline {

class MessageArea;
class SavedFile;
class StudioSettings;
class VideoListModel;
class VideoSession;

/// Saving, and the copy of unsaved work.
inline constexpr TaskKind kAutosaveTask{.writes = true, .isNeverLost = true};

/// The open videos as a project: its file, whether that is up to date, opening and saving it,
/// asking before something is lost. GUI thread.
class ProjectController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ProjectController(TaskRunner* runner, VideoListModel* videos, StudioSettings* settings,
                      MessageArea* messages, QWidget* window);

    /// Empty while there is none.
    const QString& file() const { return m_file; }
    /// Whether closing now would lose something a user did.
    bool isModified() const;
    /// Whether closing this video alone would.
    bool isModified(const VideoSession& session) const;
    /// Contents of a project file written now: the open videos, then the videos closed since the
    /// project was last saved or opened, as they were saved.
    Project project() const;
    void setCurrent(const VideoSession* session) { m_current = session; }
    /// The film of several videos, as the project keeps it.
    void setFilm(const FilmDecisions& film);

    /// Asks for a file.
    void askToOpen();
    void askToSave(std::function<void()> then = {});
    /// Asks for a file if there is none yet, and asks before it replaces changes that another
    /// program made to the file.
    void save(std::function<void()> then = {});
    /// Writes in a thread; closing waits for it. On failure a message is shown and the old file
    /// stays. @param then  when it is written
    void saveTo(const QString& file, std::function<void()> then = {});
    bool isSaving() const { return m_saves.isBusy(); }
    /// Reads a project and has its videos opened. @return false, with a message, when it failed
    bool open(const QString& file);
    /// Restores a project that was never saved.
    void recover(const Project& project);
    /// Runs `then` when nothing would be lost, at once or after a running save; else asks, and runs
    /// it unless the answer is to stay. @return the question, if there is one
    QMessageBox* leaveThen(const std::function<void()>& then);
    /// The same for a video that is about to be closed; saving saves the whole project.
    QMessageBox* closeThen(const VideoSession& session, const std::function<void()>& then);
    /// Takes over the project of another controller, whose videos have moved here.
    void takeOver(const ProjectController& other);
    /// Before a video is closed: the project keeps its saved state, because closing is not an edit.
    void keep(const VideoSession& closing);
    /// Gives a video that was opened again its state in the project.
    void giveBack(VideoSession& reopened);
    /// Called when no video is left: the saved project stays in its file, and the next video starts
    /// a new one.
    void forget();

Q_SIGNALS:
    /// The videos of this project should replace the open ones.
    void opened(const skimline::Project& project);
    /// isModified() may be different.
    void stateChanged();
    void fileChanged();

private:
    void startFrom(const QString& file, std::optional<Project> saved,
                   std::shared_ptr<SavedFile> onDisk);
    void write(const QString& file, bool replacing, std::function<void()> then);
    void askToReplace(const std::function<void()>& then);
    QMessageBox* askToKeep(const QString& name, const std::function<void()>& then);
    /// Runs the call that had to wait for the end of saving.
    void goOn();

    TaskRunner* m_runner;
    VideoListModel* m_videos;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    QString m_file;
    std::optional<Project> m_saved;      ///< contents of the file; empty: differs from any project
    std::vector<ProjectVideo> m_closed;  ///< of the project, but not open
    FilmDecisions m_film;
    std::shared_ptr<SavedFile> m_onDisk;  ///< of m_file; null while there is none
    const VideoSession* m_current = nullptr;
    TaskBag m_saves;
    std::function<void()> m_waiting;  ///< the last one requested during a save
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::Project)
