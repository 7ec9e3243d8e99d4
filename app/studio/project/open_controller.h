// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>

#include "core/skim/plan/project/project.h"

namespace skimline {

class MessageArea;
class RelinkController;
class ProjectController;
class StudioSettings;
class VideoListModel;
class VideoSession;

/// From a request to open something to videos in the list: dialogs, folders, projects.
class OpenController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    struct Parts {
        VideoListModel* videos;
        ProjectController* projects;
        RelinkController* moved;
        StudioSettings* settings;
        MessageArea* messages;
        QWidget* window;  ///< parent of dialogs
    };
    explicit OpenController(const Parts& parts);

    void askForFiles();
    void askForFolder();
    /// Videos, folders of them, or a project.
    void openPaths(const QStringList& paths);

Q_SIGNALS:
    /// Came in just now.
    void analysisWanted(skimline::VideoSession* session);
    void shown(skimline::VideoSession* session);
    /// All videos are about to be closed.
    void clearing();

private:
    void openVideos(const QStringList& files);
    void takeProject(const Project& project);
    Budget usualBudget() const;

    Parts m_parts;
};

}  // namespace skimline
