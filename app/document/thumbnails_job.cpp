// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/thumbnails_job.h"

namespace skimline {
namespace {

std::vector<double> spreadOver(double duration) {
    std::vector<double> times;
    if (duration <= 0) return {0.0};
    for (int index = 0; index < ThumbnailsJob::spreadCount; ++index) {
        times.push_back(duration * (index + 0.5) / ThumbnailsJob::spreadCount);
    }
    return times;
}

}  // namespace

ThumbnailsJob::ThumbnailsJob(const StudioEngine& engine, std::filesystem::path video,
                             std::vector<double> times, QThreadPool* pool, QObject* parent)
    : Job(parent),
      m_engine(engine),
      m_video(std::move(video)),
      m_times(std::move(times)),
      m_pool(pool) {}

void ThumbnailsJob::start() {
    m_worker.start(
        m_pool, [this](const RunContext& context) { return run(context); }, progressReceiver(),
        [this](const Worker<std::monostate>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded();
            }
        });
}

std::monostate ThumbnailsJob::run(const RunContext& context) {
    std::vector<double> times = m_times;
    if (times.empty()) {
        const MediaInfo media = m_engine.probe(m_video, context);
        QMetaObject::invokeMethod(
            this, [this, media] { Q_EMIT probed(media); }, Qt::QueuedConnection);
        times = spreadOver(media.duration.toDouble());
    }
    m_engine.filmstrip(
        m_video, times, maxWidth, maxHeight,
        [this, &times](std::size_t index, const RgbImage& image) {
            if (index < times.size()) handOver(times[index], image);
        },
        context);
    return {};
}

void ThumbnailsJob::handOver(double seconds, const RgbImage& image) {
    if (image.width <= 0 || image.height <= 0) return;
    const QImage wrapped(image.pixels.data(), image.width, image.height,
                         static_cast<qsizetype>(image.width) * 3, QImage::Format_RGB888);
    // The conversion copies: the wrapped memory is gone after this call.
    const QImage frame = wrapped.convertToFormat(QImage::Format_RGB32);
    QMetaObject::invokeMethod(
        this, [this, seconds, frame] { Q_EMIT frameReady(seconds, frame); }, Qt::QueuedConnection);
}

}  // namespace skimline
