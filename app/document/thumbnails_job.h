// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <vector>

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// Looks into a video and fetches small frames: at the given times or, without any, evenly spread
/// over what the file says its length is. Each frame is handed over as soon as it is there.
class ThumbnailsJob : public Job {
    Q_OBJECT

public:
    static constexpr int maxWidth = 192;
    static constexpr int maxHeight = 108;
    static constexpr int spreadCount = 48;

    ThumbnailsJob(const StudioEngine& engine, std::filesystem::path video,
                  std::vector<double> times, QThreadPool* pool, QObject* parent = nullptr);

    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    /// What the file says about itself; before the first frame.
    void probed(const skimline::MediaInfo& media);
    void frameReady(double seconds, const QImage& frame);
    void succeeded();

private:
    std::monostate run(const RunContext& context);
    void handOver(double seconds, const RgbImage& image);

    StudioEngine m_engine;
    std::filesystem::path m_video;
    std::vector<double> m_times;
    QThreadPool* m_pool;
    Worker<std::monostate> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::MediaInfo)
