#include "app/document/hover_pictures.h"

#include <cmath>

#include "app/document/thumbnails.h"
#include "app/document/video_files.h"

namespace skimline {
namespace {

constexpr int restMilliseconds = 40;  // a pointer that runs along asks for nothing
constexpr int mostPictures = 256;
constexpr double perSecond = 10;

qint64 slotOf(double seconds) { return std::llround(seconds * perSecond); }

}  // namespace

HoverPictures::HoverPictures(TaskRunner* runner, QObject* parent)
    : QObject(parent), m_runner(runner), m_pictures(mostPictures) {
    m_rest.setInterval(restMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &HoverPictures::fetch);
}

void HoverPictures::setVideo(const QString& path) {
    if (path == m_video) return;
    forget();
    m_task.letGo();
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
    if (m_task.isRunning() || m_wanted < 0) return;
    const double seconds = std::exchange(m_wanted, -1);
    m_task = fetchThumbnails(*m_runner, TaskKind::Hover, {}, toPath(m_video), {seconds},
                             {{},
                              [this](double at, const QImage& picture) {
                                  m_pictures.insert(slotOf(at), new QImage(picture));
                                  Q_EMIT ready(at, picture);
                              },
                              // A moment without a picture is no news: the nearest one is on show.
                              [this] {
                                  if (m_wanted >= 0) m_rest.start();
                              }});
}

}  // namespace skimline
