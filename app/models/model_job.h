// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// Gets weights: downloads them, or takes them from a file. Both check what they got and install
/// it whole or not at all.
class ModelJob : public Job {
    Q_OBJECT

public:
    ModelJob(const StudioEngine& engine, QThreadPool* pool, QObject* parent = nullptr);

    /// @param id as in ModelCard
    void fetch(const QString& id);
    void import(const QString& file);
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    /// @param file where it was installed
    void succeeded(const QString& file);

private:
    void start(std::function<std::filesystem::path(const RunContext&)> work);

    StudioEngine m_engine;
    QThreadPool* m_pool;
    Worker<std::filesystem::path> m_worker;
};

}  // namespace skimline
