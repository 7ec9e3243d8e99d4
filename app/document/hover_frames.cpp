#include "app/document/hover_pictures.h"

#include <QFile>
#include <cmath>

#include "app/document/thumbnails_job.h"
#include "app/document/video_files.h"

namespace skimline {
namespace {

constexpr int restMilliseconds = 40;  // a pointer that runs along asks for nothing
constexpr int mostPictures = 256;
constexpr double perSecond = 10;

qint64 slotOf(double seconds) { return std::llround(seconds * perSecond); }

}  // namespace

HoverPictures::HoverPictures(const StudioEngine& engine, QObject* parent)
    : QObject(parent), m_engine(engine), m_pictures(mostPictures) {
    m_pool.setMaxThreadCount(1);
    m_rest.setInterval(restMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &HoverPictures::fetch);
}

HoverPictures::~HoverPictures() = default;

void HoverPictures::setVideo(const QString& path) {
    if (path == m_video) return;
    forget();
    if (m_job) m_job->cancel();
    m_video = path;
    m_pictures.clear();
}

QImage HoverPictures::known(double seconds) const {
    const QImage* picture = m_pictures.object(slotOf(seconds));
    return picture ? *picture : QImage();
}

void HoverPictures::want(double seconds) {
    if (m_video.isEmpty() || m_pictures.contains(slotOf(seconds))) return;
    m_wanted = seconds;
    m_rest.start();
}

void HoverPictures::forget() {
    m_wanted = -1;
    m_rest.stop();
}

void HoverPictures::fetch() {
    if (m_job || m_wanted < 0) return;
    const double seconds = m_wanted;
    m_wanted = -1;
    m_job = std::make_unique<ThumbnailsJob>(m_engine, toPath(m_video), std::vector<double>{seconds},
                                            &m_pool);
    connect(m_job.get(), &ThumbnailsJob::pictureReady, this,
            [this, video = m_video](double at, const QImage& picture) {
                if (video != m_video) return;
                m_pictures.insert(slotOf(at), new QImage(picture));
                Q_EMIT ready(at, picture);
            });
    connect(m_job.get(), &ThumbnailsJob::succeeded, this, &HoverPictures::finish);
    // A moment without a picture is no news: the nearest one is on show already.
    connect(m_job.get(), &Job::failed, this, &HoverPictures::finish);
    connect(m_job.get(), &Job::cancelled, this, &HoverPictures::finish);
    m_job->start();
}

void HoverPictures::finish() {
    m_job.release()->deleteLater();
    if (m_wanted >= 0) m_rest.start();
}

}  // namespace skimline
