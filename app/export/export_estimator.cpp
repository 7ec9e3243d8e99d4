// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/export_estimator.h"

#include <QFile>
#include <utility>

namespace skimline {

ExportEstimator::ExportEstimator(const StudioEngine& engine, ExportRequest request, QObject* parent)
    : QObject(parent), m_engine(engine), m_next(std::move(request)) {
    m_pool.setMaxThreadCount(1);
}

void ExportEstimator::ask(const QString& target, ClipMode mode) {
    m_next.target = std::filesystem::path(QFile::encodeName(target).toStdString());
    m_next.mode = mode;
    m_asked = true;
    // Waiting for a reader of a slow disk would hold up the window: it starts again when it ends.
    if (m_worker && m_worker->isRunning())
        m_worker->requestStop();
    else
        start();
}

void ExportEstimator::start() {
    m_asked = false;
    m_worker.emplace();
    m_worker->start(
        &m_pool,
        [engine = m_engine, request = m_next](const RunContext& context) {
            ClipOptions options;
            options.overwrite = request.overwrite;
            options.mode = request.mode;
            return engine.estimateExport(*request.analysis, request.shots, request.target, options,
                                         context);
        },
        {},
        [this](const Worker<ClipEstimate>::Outcome& outcome) {
            if (m_asked) {
                // Not from inside the worker's own call.
                QMetaObject::invokeMethod(this, &ExportEstimator::start, Qt::QueuedConnection);
            } else if (const auto* estimate = std::get_if<ClipEstimate>(&outcome)) {
                Q_EMIT estimated(*estimate);
            } else {
                Q_EMIT failed();
            }
        });
}

}  // namespace skimline
