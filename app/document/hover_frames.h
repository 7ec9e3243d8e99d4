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

/// Pictures of the moments the pointer rests on, fetched one at a time in a thread of their own;
/// only the newest wish waits. Keeps the latest ones. GUI thread.
class HoverPictures : public QObject {
    Q_OBJECT

public:
    /// @param engine outlives this object
    explicit HoverPictures(const StudioEngine& engine, QObject* parent = nullptr);
    ~HoverPictures() override;

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
    void finish();

    const StudioEngine& m_engine;
    QThreadPool m_pool;
    QTimer m_rest;
    std::unique_ptr<ThumbnailsJob> m_job;
    QCache<qint64, QImage> m_pictures;
    QString m_video;
    double m_wanted = -1;
};

}  // namespace skimline
