// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "app/document/analysis_job.h"
#include "app/export/image_export.h"
#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// What to write: the shots of an analysis as a clip or, with a format, as an interchange file, or
/// as a frame.
struct ExportRequest {
    AnalysisPointer analysis;
    std::vector<Shot> shots;
    std::filesystem::path target;
    bool overwrite = false;
    ClipMode mode = ClipMode::Accurate;
    std::optional<InterchangeFormat> interchange = {};
    bool carrySubtitles = true;              ///< clips
    std::optional<ImageRequest> image = {};  ///< instead of a clip
};

/// Writes one file; it appears whole or not at all.
class ExportJob : public Job {
    Q_OBJECT

public:
    ExportJob(const StudioEngine& engine, ExportRequest request, QThreadPool* pool,
              QObject* parent = nullptr);

    const ExportRequest& request() const { return m_request; }
    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    /// @param report empty for all but clips
    void succeeded(const skimline::ClipReport& report);

private:
    StudioEngine m_engine;
    ExportRequest m_request;
    QThreadPool* m_pool;
    Worker<ClipReport> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::ClipReport)
