// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/thumbnails.h"

#include <memory>

namespace skimline {
namespace {

/// Number of thumbnails of a video whose shots are not known yet.
constexpr int kSpreadThumbnails = 48;
/// As many as anything looks for over a whole video (ThumbnailStore::kSparsest).
constexpr int kEnoughKeyFrames = 24;

std::vector<double> spreadOver(double duration) {
    std::vector<double> times;
    if (duration <= 0) return {0.0};
    for (int index = 0; index < kSpreadThumbnails; ++index) {
        times.push_back(duration * (index + 0.5) / kSpreadThumbnails);
    }
    return times;
}

QImage copyOf(const RgbImage& image) {
    const QImage wrapped(image.pixels.data(), image.width, image.height,
                         static_cast<qsizetype>(image.width) * 3, QImage::Format_RGB888);
    // The conversion copies: the wrapped memory is gone after this call.
    return wrapped.convertToFormat(QImage::Format_RGB32);
}

/// Runs on a worker thread; results are handed over on the GUI thread.
class Fetching {
public:
    Fetching(TaskRunner& runner, ThumbnailReceiver receiver)
        : m_runner(runner), m_receiver(std::move(receiver)) {}

    void run(const Engine& engine, const std::filesystem::path& video, std::vector<double> times,
             const RunContext& context) {
        if (times.empty()) {
            const MediaInfo media = engine.probe(video, context);
            tell(
                [probed = m_receiver.probed, media] {
                    if (probed) probed(media);
                },
                context);
            if (runOverKeyFrames(engine, video, context)) return;
            times = spreadOver(media.duration.toDouble());
        }
        StageProgress progress(context, Stage::Decode, static_cast<std::int64_t>(times.size()));
        std::int64_t done = 0;
        engine.filmstrip(
            video, times, kThumbnailWidth, kThumbnailHeight,
            [&](std::size_t index, const RgbImage& image) {
                if (index >= times.size()) return;
                handOver(times[index], image, context);
                progress.advanceTo(++done);
            },
            context);
    }

private:
    /// Thumbnails of key frames, which are quick to get. @return whether they are enough
    bool runOverKeyFrames(const Engine& engine, const std::filesystem::path& video,
                          const RunContext& context) {
        StageProgress progress(context, Stage::Decode, kSpreadThumbnails);
        std::int64_t done = 0;
        const int shown = engine.keyFilmstrip(
            video, {kSpreadThumbnails, kThumbnailWidth, kThumbnailHeight},
            [&](double seconds, const RgbImage& image) {
                handOver(seconds, image, context);
                progress.advanceTo(++done);
            },
            context);
        return shown >= kEnoughKeyFrames;
    }

    void handOver(double seconds, const RgbImage& image, const RunContext& context) const {
        if (image.width <= 0 || image.height <= 0) return;
        tell([ready = m_receiver.ready, seconds,
              thumbnail = copyOf(image)] { ready(seconds, thumbnail); },
             context);
    }

    /// Calls nothing after the task's handle is dropped, which stops it.
    void tell(std::function<void()> call, const RunContext& context) const {
        m_runner.post([call = std::move(call), context] {
            if (!context.stopRequested()) call();
        });
    }

    TaskRunner& m_runner;
    ThumbnailReceiver m_receiver;
};

}  // namespace

Task fetchThumbnails(TaskRunner& runner, const ThumbnailRequest& request,
                     ThumbnailReceiver receiver) {
    const auto ended = receiver.ended;
    const auto failed = receiver.failed;
    const auto end = [ended] {
        if (ended) ended();
    };
    return runner.start(
        request.kind, request.title,
        [fetching = std::make_shared<Fetching>(runner, std::move(receiver)), video = request.video,
         times = request.times](const Engine& engine, const RunContext& context) {
            fetching->run(engine, video, times, context);
        },
        end,
        [end, failed](const Failure& failure) {
            if (failed) failed(failure);
            end();
        });
}

}  // namespace skimline
