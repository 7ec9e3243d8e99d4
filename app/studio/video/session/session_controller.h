// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QUndoGroup;

namespace skimline {

class AnalysisQueue;
class GroundTruthController;
class MessageArea;
class ProjectController;
class VideoListModel;
class VideoPage;
class VideoSession;

/// The open videos and the current one: adds, shows and closes them.
class SessionController : public QObject {
    Q_OBJECT

public:
    struct Parts {
        VideoListModel* videos;
        AnalysisQueue* queue;
        VideoPage* page;
        GroundTruthController* groundTruth;
        ProjectController* projects;
        MessageArea* messages;
        QUndoGroup* undo;
    };

    /// Everything outlives this object.
    SessionController(const Parts& parts, QObject* parent = nullptr);

    /// Has it analysed.
    void add(VideoSession* session);
    /// nullptr: none.
    void show(VideoSession* session);
    /// Asks first if decisions would be lost. Shows its neighbour if it was the current one.
    void close(VideoSession* session);
    void closeAll();
    /// Takes over the videos that another window has open, with all decisions and results.
    void takeOver(SessionController& other);

Q_SIGNALS:
    void shown(skimline::VideoSession* session);
    /// The shots of the shown video were edited, or an edit of them was undone.
    void edited();

private:
    void attach(VideoSession* session);
    void remove(VideoSession* session);
    void onContentsChanged(const VideoSession* session);

    Parts m_parts;
};

}  // namespace skimline
