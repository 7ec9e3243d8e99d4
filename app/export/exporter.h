// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>

#include "app/export/export_job.h"

namespace skimline {

/// Runs exports one after another in a thread of their own; each has a number.
class Exporter : public QObject {
    Q_OBJECT

public:
    explicit Exporter(const StudioEngine& engine, QObject* parent = nullptr);
    ~Exporter() override;

    /// @return the number of the job
    int start(const ExportRequest& request);
    void cancel(int id);
    bool isBusy() const { return !m_jobs.isEmpty(); }
    const StudioEngine& engine() const { return m_engine; }

Q_SIGNALS:
    void started(int id, const QString& target);
    void progressed(int id, const skimline::Progress& progress);
    void succeeded(int id, const QString& target, const skimline::ClipReport& report);
    void failed(int id, const skimline::ExportRequest& request, const skimline::Failure& failure);
    void cancelled(int id, const QString& target);

private:
    void follow(int id, ExportJob* job);
    void release(int id);

    const StudioEngine& m_engine;
    QThreadPool m_pool;
    QMap<int, ExportJob*> m_jobs;
    int m_nextId = 100;
};

}  // namespace skimline
