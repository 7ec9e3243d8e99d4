// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QTimer>

#include "app/jobs/task_runner.h"

namespace skimline {

/// Frames of the moments the pointer rests on, fetched one at a time; only the newest wish waits.
/// Keeps the latest ones. GUI thread.
class HoverFrames : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit HoverFrames(TaskRunner* runner, QObject* parent = nullptr);

    /// Forgets the frames of another video. An empty path: none.
    void setVideo(const QString& path);
    /// The frame if it is there already, to a tenth of a second; else null.
    QImage known(double seconds) const;
    /// ready() follows, unless another moment is wanted meanwhile.
    void want(double seconds);
    /// The pointer has left.
    void forget();

Q_SIGNALS:
    void ready(double seconds, const QImage& image);

private:
    void fetch();

    TaskRunner* m_runner;
    QTimer m_rest;
    Task m_task;
    QCache<qint64, QImage> m_images;
    QString m_video;
    double m_wanted = -1;
};

}  // namespace skimline
