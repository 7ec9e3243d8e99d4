#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QTimer>

#include "app/jobs/task_runner.h"

namespace skimline {

/// Pictures of the moments the pointer rests on, fetched one at a time; only the newest wish waits.
/// Keeps the latest ones. GUI thread.
class HoverPictures : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit HoverPictures(TaskRunner* runner, QObject* parent = nullptr);

    /// Forgets the pictures of another video. An empty path: none.
    void setVideo(const QString& path);
    /// The picture if it is there already, to a tenth of a second; else null.
    QImage known(double seconds) const;
    /// ready() follows, unless another moment is wanted meanwhile.
    void want(double seconds);
    /// The pointer has left.
    void forget();

Q_SIGNALS:
    void ready(double seconds, const QImage& picture);

private:
    void fetch();

    TaskRunner* m_runner;
    QTimer m_rest;
    Task m_task;
    QCache<qint64, QImage> m_pictures;
    QString m_video;
    double m_wanted = -1;
};

}  // namespace skimline
