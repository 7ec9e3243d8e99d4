// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// Traces the attention of one analysed video.
class AttentionJob : public Job {
    Q_OBJECT

public:
    AttentionJob(const StudioEngine& engine, AnalysisRequest request, QThreadPool* pool,
                 QObject* parent = nullptr);

    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    void succeeded(const skimline::AttentionRunPointer& run);

private:
    decltype(StudioEngine::traceAttention) m_trace;
    AnalysisRequest m_request;
    QThreadPool* m_pool;
    Worker<AttentionRunPointer> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::AttentionRunPointer)
