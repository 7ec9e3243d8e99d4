// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/exporter.h"

#include <QFile>

namespace skimline {
namespace {

QString targetText(const ExportRequest& request) {
    return QFile::decodeName(QByteArray::fromStdString(request.target.string()));
}

}  // namespace

Exporter::Exporter(const StudioEngine& engine, QObject* parent)
    : QObject(parent), m_engine(engine) {
    m_pool.setMaxThreadCount(1);
}

Exporter::~Exporter() {
    // Before the pool goes; see AnalysisQueue.
    for (ExportJob* job : m_jobs) job->cancel();
    qDeleteAll(m_jobs);
}

int Exporter::start(const ExportRequest& request) {
    const int id = m_nextId++;
    auto* job = new ExportJob(m_engine, request, &m_pool, this);
    m_jobs[id] = job;
    follow(id, job);
    Q_EMIT started(id, targetText(request));
    job->start();
    return id;
}

void Exporter::follow(int id, ExportJob* job) {
    connect(job, &Job::progressed, this,
            [this, id](const Progress& progress) { Q_EMIT progressed(id, progress); });
    connect(job, &ExportJob::succeeded, this, [this, id](const ClipReport& report) {
        const QString target = targetText(m_jobs[id]->request());
        release(id);
        Q_EMIT succeeded(id, target, report);
    });
    connect(job, &Job::failed, this, [this, id](const Failure& failure) {
        const ExportRequest request = m_jobs[id]->request();
        release(id);
        Q_EMIT failed(id, request, failure);
    });
    connect(job, &Job::cancelled, this, [this, id] {
        const QString target = targetText(m_jobs[id]->request());
        release(id);
        Q_EMIT cancelled(id, target);
    });
}

void Exporter::release(int id) {
    if (ExportJob* job = m_jobs.take(id)) job->deleteLater();
}

void Exporter::cancel(int id) {
    if (ExportJob* job = m_jobs.value(id)) job->cancel();
}

}  // namespace skimline
