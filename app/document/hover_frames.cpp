// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/hover_frames.h"

#include <QFile>
#include <cmath>

#include "app/document/thumbnails_job.h"
#include "app/document/video_files.h"

namespace skimline {
namespace {

constexpr int kRestMilliseconds = 40;  // a pointer that runs along asks for nothing
constexpr int mostImages = 256;
constexpr double kPerSecond = 10;

qint64 slotOf(double seconds) { return std::llround(seconds * kPerSecond); }

}  // namespace

HoverFrames::HoverFrames(const StudioEngine& engine, QObject* parent)
    : QObject(parent), m_engine(engine), m_images(mostImages) {
    m_pool.setMaxThreadCount(1);
    m_rest.setInterval(kRestMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &HoverFrames::fetch);
}

HoverFrames::~HoverFrames() = default;

void HoverFrames::setVideo(const QString& path) {
    if (path == m_video) return;
    forget();
    if (m_job) m_job->cancel();
    m_video = path;
    m_images.clear();
}

QImage HoverFrames::known(double seconds) const {
    const QImage* image = m_images.object(slotOf(seconds));
    return image ? *image : QImage();
}

void HoverFrames::want(double seconds) {
    if (m_video.isEmpty() || m_images.contains(slotOf(seconds))) return;
    m_wanted = seconds;
    m_rest.start();
}

void HoverFrames::forget() {
    m_wanted = -1;
    m_rest.stop();
}

void HoverFrames::fetch() {
    if (m_job || m_wanted < 0) return;
    const double seconds = m_wanted;
    m_wanted = -1;
    m_job = std::make_unique<ThumbnailsJob>(m_engine, toPath(m_video), std::vector<double>{seconds},
                                            &m_pool);
    connect(m_job.get(), &ThumbnailsJob::frameReady, this,
            [this, video = m_video](double at, const QImage& image) {
                if (video != m_video) return;
                m_images.insert(slotOf(at), new QImage(image));
                Q_EMIT ready(at, image);
            });
    connect(m_job.get(), &ThumbnailsJob::succeeded, this, &HoverFrames::finish);
    // A moment without a frame is no news: the nearest one is on show already.
    connect(m_job.get(), &Job::failed, this, &HoverFrames::finish);
    connect(m_job.get(), &Job::cancelled, this, &HoverFrames::finish);
    m_job->start();
}

void HoverFrames::finish() {
    m_job.release()->deleteLater();
    if (m_wanted >= 0) m_rest.start();
}

}  // namespace skimline
