// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/project_controller.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/jobs/failure.h"
#include "app/studio/project/saved_file.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "core/skim/plan/project/project_file.h"
#include "core/skim/plan/shot_edits.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

const std::filesystem::path& pathOf(const ProjectVideo& video) { return video.source.path; }

/// The parts of a project that a user would miss: all except playheads, facts about the files,
/// untouched shots, and the order in which the videos were opened.
Project essence(Project project) {
    project.current = 0;
    project.home.clear();
    for (ProjectVideo& video : project.videos) {
        video.playheadSeconds = 0;
        video.source.bytes = 0;
        video.source.contentHash.clear();
        const auto touched = [](const ShotDecision& shot) { return isDecided(shot); };
        if (std::ranges::none_of(video.shots, touched)) video.shots.clear();
    }
    std::ranges::stable_sort(project.videos, {}, pathOf);
    return project;
}

/// The budget alone is a setting that is remembered anyway.
bool holdsWork(const ProjectVideo& video) {
    return !video.shots.empty() || !video.markers.empty() || video.markIn || video.markOut ||
           video.manual || video.lengths != ShotLengths() || !video.framings.empty() ||
           video.speakers != SpeakerChoices() || !video.cellNotes.empty() ||
           video.words != WordChoices();
}

}  // namespace

ProjectController::ProjectController(TaskRunner* runner, VideoListModel* videos,
                                     StudioSettings* settings, MessageArea* messages,
                                     QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_videos(videos),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    const auto changed = [this] { Q_EMIT stateChanged(); };
    connect(videos, &QAbstractItemModel::rowsInserted, this, changed);
    connect(videos, &QAbstractItemModel::rowsRemoved, this, changed);
    connect(videos, &VideoListModel::edited, this, changed);
}

Project ProjectController::project() const {
    Project project;
    for (int row = 0; row < m_videos->rowCount(); ++row) {
        const VideoSession* session = m_videos->session(row);
        if (session == m_current) project.current = static_cast<std::size_t>(row);
        project.videos.push_back(session->toProject());
    }
    std::ranges::copy(m_closed, std::back_inserter(project.videos));
    project.film = m_film;
    return project;
}

void ProjectController::setFilm(const FilmDecisions& film) {
    m_film = film;
    Q_EMIT stateChanged();
}

bool ProjectController::isModified() const {
    const Project now = essence(project());
    if (!m_file.isEmpty()) return !m_saved || now != essence(*m_saved);
    return !now.film.videos.empty() || std::any_of(now.videos.begin(), now.videos.end(), holdsWork);
}

bool ProjectController::isModified(const VideoSession& session) const {
    const ProjectVideo now = essence({{session.toProject()}, 0, {}, {}}).videos.front();
    if (!m_file.isEmpty() && m_saved) {
        const auto saved = std::ranges::find(m_saved->videos, now.source.path, pathOf);
        // Undone decisions are a change, too.
        if (saved != m_saved->videos.end())
            return now != essence({{*saved}, 0, {}, {}}).videos.front();
    }
    return holdsWork(now);
}

void ProjectController::takeOver(const ProjectController& other) {
    m_closed = other.m_closed;
    m_film = other.m_film;
    startFrom(other.m_file, other.m_saved, other.m_onDisk);
}

void ProjectController::keep(const VideoSession& closing) {
    if (m_file.isEmpty()) return;
    ProjectVideo video = closing.toProject();
    // Work recovered after a crash is not in a file yet.
    if (m_saved) {
        const auto saved = std::ranges::find(m_saved->videos, video.source.path, pathOf);
        if (saved == m_saved->videos.end()) return;
        // The edits since then were discarded; a moved playhead is not an edit.
        if (isModified(closing)) video = *saved;
    }
    m_closed.push_back(std::move(video));
}

void ProjectController::giveBack(VideoSession& reopened) {
    const auto kept = std::ranges::find_if(m_closed, [&](const ProjectVideo& video) {
        return m_videos->find(fromPath(video.source.path)) == &reopened;
    });
    if (kept == m_closed.end()) return;
    const ProjectVideo video = std::move(*kept);
    m_closed.erase(kept);
    reopened.fromProject(video);
    Q_EMIT stateChanged();
}

void ProjectController::startFrom(const QString& file, std::optional<Project> saved,
                                  std::shared_ptr<SavedFile> onDisk) {
    m_file = file;
    m_saved = std::move(saved);
    m_onDisk = std::move(onDisk);
    if (!file.isEmpty()) m_settings->addRecentFile(file);
    Q_EMIT fileChanged();
    Q_EMIT stateChanged();
}

void ProjectController::saveTo(const QString& file, std::function<void()> then) {
    write(file, true, std::move(then));
}

void ProjectController::write(const QString& file, bool replacing, std::function<void()> then) {
    const Project now = project();
    const auto target = file == m_file && m_onDisk ? m_onDisk : std::make_shared<SavedFile>(file);
    const auto written = std::make_shared<bool>(false);
    m_saves.add(m_runner->start(
        kAutosaveTask, {},
        [now, target, written, replacing](const RunContext&) {
            *written = target->write(now, replacing);
        },
        [this, file, now, target, written, then = std::move(then)] {
            if (*written) startFrom(file, now, target);
            goOn();
            if (!*written) return askToReplace(then);
            if (then) then();
        },
        [this](const Failure& failure) {
            m_messages->post(MessageKind::Error, tr("The project was not saved."),
                             failure.sentence);
            goOn();
        }));
}

void ProjectController::goOn() {
    if (isSaving()) return;
    if (const auto waiting = std::exchange(m_waiting, {})) waiting();
}

void ProjectController::save(std::function<void()> then) {
    if (m_file.isEmpty()) return askToSave(std::move(then));
    write(m_file, false, std::move(then));
}

void ProjectController::askToSave(std::function<void()> then) {
    const QString first = m_videos->rowCount() > 0 ? m_videos->session(0)->path() : QString();
    const QString name = m_file.isEmpty()
                             ? QFileInfo(first).completeBaseName() + QStringLiteral(".skimline")
                             : QFileInfo(m_file).fileName();
    chooseTarget({m_window, tr("Save project"), m_settings->lastFolder(),
                  tr("Skimline projects (*.%1)").arg(kProjectSuffix)},
                 name, this,
                 [this, then = std::move(then)](const QString& file) { saveTo(file, then); });
}

void ProjectController::askToOpen() {
    chooseFile({m_window, tr("Open project"), m_settings->lastFolder(),
                tr("Skimline projects (*.%1);;All files (*)").arg(kProjectSuffix)},
               this, [this](const QString& file) { leaveThen([this, file] { open(file); }); });
}

bool ProjectController::open(const QString& file) {
    try {
        const QString whole = QFileInfo(file).absoluteFilePath();
        const auto onDisk = std::make_shared<SavedFile>(whole);
        // Noted before the file is read, so that changes written in between are detected.
        onDisk->look();
        const Project project = loadProject(toPath(file));
        // Set before the videos are added: none of them counts as a change.
        m_closed.clear();
        startFrom(whole, project, onDisk);
        Q_EMIT opened(project);
        m_settings->setLastFolder(QFileInfo(file).absolutePath());
        Q_EMIT stateChanged();
        return true;
    } catch (...) {
        const Failure failure = currentFailure();
        m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
        return false;
    }
}

void ProjectController::recover(const Project& project) {
    m_closed.clear();
    startFrom(fromPath(project.home), std::nullopt, nullptr);
    Q_EMIT opened(project);
    Q_EMIT stateChanged();
}

QMessageBox* ProjectController::leaveThen(const std::function<void()>& then) {
    if (isSaving()) {
        m_waiting = [this, then] { leaveThen(then); };
        return nullptr;
    }
    if (!isModified()) {
        then();
        return nullptr;
    }
    return askToKeep(m_file.isEmpty() ? tr("this project") : QFileInfo(m_file).fileName(), then);
}

QMessageBox* ProjectController::closeThen(const VideoSession& session,
                                          const std::function<void()>& then) {
    if (isSaving()) {
        m_waiting = [this, then, guard = QPointer(&session)] {
            if (guard) closeThen(*guard, then);
        };
        return nullptr;
    }
    // Closing the last video also closes the film.
    const bool film = m_videos->rowCount() == 1 && !m_film.videos.empty() && isModified();
    if (!film && !isModified(session)) {
        then();
        return nullptr;
    }
    return askToKeep(session.name(), then);
}

void ProjectController::forget() {
    m_closed.clear();
    startFrom({}, std::nullopt, nullptr);
}

void ProjectController::askToReplace(const std::function<void()>& then) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Project changed by another program"),
                                tr("<b>%1 has been changed by another program.</b>")
                                    .arg(QFileInfo(m_file).fileName().toHtmlEscaped()),
                                QMessageBox::Cancel, m_window);
    box->setInformativeText(tr("Replacing it discards what the other program saved."));
    auto* elsewhere = box->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    auto* replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(elsewhere);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, elsewhere, replace, then](const QAbstractButton* clicked) {
                if (clicked == elsewhere) askToSave(then);
                if (clicked == replace) saveTo(m_file, then);
            });
    box->open();
}

QMessageBox* ProjectController::askToKeep(const QString& name, const std::function<void()>& then) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Save changes?"),
                        tr("<b>Save your changes to %1?</b>").arg(name.toHtmlEscaped()),
                        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box->setInformativeText(
        tr("Your edits (kept and dropped shots, boundaries and marks) will be lost if you do not "
           "save them."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QDialog::finished, this, [this, box, then](int) {
        const auto answer = box->standardButton(box->clickedButton());
        if (answer == QMessageBox::Discard) then();
        if (answer == QMessageBox::Save) save(then);
    });
    box->open();
    return box;
}

}  // namespace skimline

#include "moc_project_controller.cpp"
