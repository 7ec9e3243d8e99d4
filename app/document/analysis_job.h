// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

using AnalysisPointer = std::shared_ptr<const Analysis>;

/// Runs the main job on one video. When no shot fits the request's budget, the analysis is that of
/// the whole video.
class AnalysisJob : public Job {
    Q_OBJECT

public:
    AnalysisJob(const StudioEngine& engine, AnalysisRequest request, QThreadPool* pool,
                QObject* parent = nullptr);

    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    void succeeded(const skimline::AnalysisPointer& analysis);

private:
    decltype(StudioEngine::analyse) m_analyse;
    AnalysisRequest m_request;
    QThreadPool* m_pool;
    Worker<AnalysisPointer> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::AnalysisPointer)
