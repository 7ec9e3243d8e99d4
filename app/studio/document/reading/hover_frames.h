// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCache>
#include <QImage>
#include <QList>
#include <QObject>
#include <QTimer>

#include "app/studio/jobs/task_runner.h"

namespace skimline {

/// Frames of the moments the pointer rests on; only the newest request waits. Keeps the latest
/// ones. GUI thread.
class HoverFrames : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit HoverFrames(TaskRunner* runner, QObject* parent = nullptr);

    /// Forgets the frames of another video. An empty path: none.
    void setVideo(const QString& path);
    /// Resolution in moments per second; 10 by default. Frames of another resolution are discarded.
    void setPerSecond(double perSecond);
    /// The frame if it already exists; else null.
    QImage known(double seconds) const;
    /// ready() follows, unless another moment is requested meanwhile.
    void want(double seconds);
    /// The same for two moments, the earlier one first.
    void wantBoth(double first, double second);
    /// The pointer has left.
    void forget();

Q_SIGNALS:
    void ready(double seconds, const QImage& image);

private:
    void fetch();
    qint64 slotOf(double seconds) const;

    TaskRunner* m_runner;
    QTimer m_rest;
    Task m_task;
    QCache<qint64, QImage> m_images;
    QString m_video;
    QList<double> m_wanted;
    double m_perSecond = 10;
};

}  // namespace skimline
