// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

using ComparisonPointer = std::shared_ptr<const Comparison>;

/// Compares runs on one video.
class CompareJob : public Job {
    Q_OBJECT

public:
    CompareJob(const StudioEngine& engine, CompareRequest request, QThreadPool* pool,
               QObject* parent = nullptr);

    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    void succeeded(const skimline::ComparisonPointer& comparison);

private:
    decltype(StudioEngine::compareRuns) m_compare;
    CompareRequest m_request;
    QThreadPool* m_pool;
    Worker<ComparisonPointer> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::ComparisonPointer)
