// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "app/jobs/studio_engine.h"

namespace skimline {

class ThumbnailsJob;

/// Frames of the moments the pointer rests on, fetched one at a time in a thread of their own;
/// only the newest wish waits. Keeps the latest ones. GUI thread.
class HoverFrames : public QObject {
    Q_OBJECT

public:
    /// @param engine outlives this object
    explicit HoverFrames(const StudioEngine& engine, QObject* parent = nullptr);
    ~HoverFrames() override;

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
    void finish();

    const StudioEngine& m_engine;
    QThreadPool m_pool;
    QTimer m_rest;
    std::unique_ptr<ThumbnailsJob> m_job;
    QCache<qint64, QImage> m_images;
    QString m_video;
    double m_wanted = -1;
};

}  // namespace skimline
