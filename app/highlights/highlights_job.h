// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// Finds the highlights of a video for a query.
class HighlightsJob : public Job {
    Q_OBJECT

public:
    HighlightsJob(const StudioEngine& engine, HighlightRequest request, QThreadPool* pool,
                  QObject* parent = nullptr);

    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    void succeeded(const skimline::HighlightRunPointer& run);

private:
    std::function<HighlightRunPointer(const HighlightRequest&, const RunContext&)> m_run;
    HighlightRequest m_request;
    QThreadPool* m_pool;
    Worker<HighlightRunPointer> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::HighlightRunPointer)
