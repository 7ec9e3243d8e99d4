#pragma once

#include <QObject>

class QUndoGroup;

namespace skimline {

class AnalysisQueue;
class GroundTruthFlow;
class MessageArea;
class ProjectFlow;
class VideoListModel;
class VideoPage;
class VideoSession;

/// Which videos are open and which of them is on show: takes them in, shows, closes them.
class SessionFlow : public QObject {
    Q_OBJECT

public:
    struct Parts {
        VideoListModel* videos;
        AnalysisQueue* queue;
        VideoPage* page;
        GroundTruthFlow* groundTruth;
        ProjectFlow* projects;
        MessageArea* messages;
        QUndoGroup* undo;
    };

    /// Everything outlives this object.
    SessionFlow(const Parts& parts, QObject* parent = nullptr);

    /// Has it analysed.
    void add(VideoSession* session);
    /// nullptr: none.
    void show(VideoSession* session);
    /// Asks first where decisions would be lost. Shows its neighbour, if it was on show.
    void close(VideoSession* session);
    void closeAll();

Q_SIGNALS:
    void shown(skimline::VideoSession* session);

private:
    void remove(VideoSession* session);
    void onContentsChanged(const VideoSession* session);

    Parts m_parts;
};

}  // namespace skimline
