// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/hover_frames.h"

#include <cmath>

#include "app/studio/document/reading/thumbnails.h"
#include "app/studio/shell/video_files.h"

namespace skimline {
namespace {

constexpr TaskKind kHoverTask{};

constexpr int kRestMilliseconds = 40;  // a moving pointer requests nothing
constexpr int kMostImages = 256;

}  // namespace

HoverFrames::HoverFrames(TaskRunner* runner, QObject* parent)
    : QObject(parent), m_runner(runner), m_images(kMostImages) {
    m_rest.setInterval(kRestMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &HoverFrames::fetch);
}

void HoverFrames::setVideo(const QString& path) {
    if (path == m_video) return;
    forget();
    m_task.letGo();
    m_video = path;
    m_images.clear();
}

void HoverFrames::setPerSecond(double perSecond) {
    if (perSecond == m_perSecond) return;
    m_perSecond = perSecond;
    m_images.clear();
}

qint64 HoverFrames::slotOf(double seconds) const { return std::llround(seconds * m_perSecond); }

QImage HoverFrames::known(double seconds) const {
    const QImage* image = m_images.object(slotOf(seconds));
    return image ? *image : QImage();
}

void HoverFrames::want(double seconds) {
    if (m_video.isEmpty() || m_images.contains(slotOf(seconds))) return;
    m_wanted = {seconds};
    m_rest.start();
}

void HoverFrames::wantBoth(double first, double second) {
    if (m_video.isEmpty()) return;
    m_wanted.clear();
    for (const double seconds : {first, second})
        if (!m_images.contains(slotOf(seconds))) m_wanted << seconds;
    if (!m_wanted.isEmpty()) m_rest.start();
}

void HoverFrames::forget() {
    m_wanted.clear();
    m_rest.stop();
}

void HoverFrames::fetch() {
    if (m_task.isRunning() || m_wanted.isEmpty()) return;
    const QList<double> wanted = std::exchange(m_wanted, {});
    m_task = fetchThumbnails(
        *m_runner, {kHoverTask, {}, toPath(m_video), {wanted.begin(), wanted.end()}},
        {{},
         [this](double at, const QImage& image) {
             m_images.insert(slotOf(at), new QImage(image));
             Q_EMIT ready(at, image);
         },
         // A moment without a frame is ignored: the nearest frame is already shown.
         [this] {
             if (!m_wanted.isEmpty()) m_rest.start();
         }});
}

}  // namespace skimline

#include "moc_hover_frames.cpp"
