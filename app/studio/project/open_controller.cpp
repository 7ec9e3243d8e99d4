// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/open_controller.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/project/relink_controller.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "core/skim/plan/project/project_file.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

bool isProject(const QString& file) {
    return QFileInfo(file).suffix().compare(QLatin1String(kProjectSuffix), Qt::CaseInsensitive) ==
           0;
}

}  // namespace

OpenController::OpenController(const Parts& parts) : QObject(parts.window), m_parts(parts) {
    connect(parts.projects, &ProjectController::opened, this, &OpenController::takeProject);
}

void OpenController::askForFiles() {
    auto* dialog = new QFileDialog(m_parts.window, tr("Open videos"),
                                   m_parts.settings->lastFolder(), videoFileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &OpenController::openPaths);
    dialog->open();
}

void OpenController::askForFolder() {
    chooseFolder(
        {m_parts.window, tr("Open all videos of a folder"), m_parts.settings->lastFolder()}, this,
        [this](const QString& folder) { openPaths({folder}); });
}

void OpenController::openPaths(const QStringList& paths) {
    QStringList videos;
    for (const QString& file : expandToVideos(paths)) {
        if (isProject(file)) {
            // A project replaces everything, so the rest of the list would be lost.
            m_parts.projects->leaveThen([this, file] { m_parts.projects->open(file); });
            return;
        }
        videos << file;
    }
    if (!videos.isEmpty()) return openVideos(videos);
    if (!paths.isEmpty()) {
        m_parts.messages->post(MessageKind::Info, tr("Nothing to open."),
                               tr("There are no videos in this folder."));
    }
}

Budget OpenController::usualBudget() const {
    return {m_parts.settings->budgetPercent() / 100.0, 0};
}

void OpenController::openVideos(const QStringList& files) {
    VideoSession* first = nullptr;
    for (const QString& file : files) {
        const bool known = m_parts.videos->find(file) != nullptr;
        VideoSession* session = m_parts.videos->add(file, usualBudget());
        if (!first) first = session;
        if (!known) {
            m_parts.projects->giveBack(*session);
            Q_EMIT analysisWanted(session);
        }
        if (QFileInfo::exists(file)) m_parts.settings->addRecentFile(file);
    }
    m_parts.settings->setLastFolder(QFileInfo(files.first()).absolutePath());
    Q_EMIT shown(first);
}

void OpenController::takeProject(const Project& project) {
    Q_EMIT clearing();
    VideoSession* current = nullptr;
    const QString home = QFileInfo(m_parts.projects->file()).absolutePath();
    for (std::size_t index = 0; index < project.videos.size(); ++index) {
        const ProjectVideo& video = project.videos[index];
        const QString path = fromPath(video.source.path);
        VideoSession* session = m_parts.videos->add(path, video.budget);
        session->fromProject(video);
        if (!current || index == project.current) current = session;
        if (QFileInfo::exists(path)) {
            Q_EMIT analysisWanted(session);
            continue;
        }
        session->markMissing();
        m_parts.moved->ask(
            session,
            {m_parts.projects->file().isEmpty() ? QString() : home, m_parts.settings->lastFolder(),
             QStandardPaths::writableLocation(QStandardPaths::MoviesLocation)});
    }
    Q_EMIT shown(current);
}

}  // namespace skimline

#include "moc_open_controller.cpp"
