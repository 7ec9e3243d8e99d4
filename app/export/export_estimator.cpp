// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/export_estimator.h"

#include <utility>

#include "app/document/video_files.h"

namespace skimline {

ExportEstimator::ExportEstimator(TaskRunner* runner, ExportRequest request, QObject* parent)
    : QObject(parent), m_runner(runner), m_request(std::move(request)) {}

void ExportEstimator::ask(const QString& target, ClipMode mode) {
    m_request.target = toPath(target);
    m_request.mode = mode;
    m_task = m_runner->start(
        TaskKind::Estimate, {},
        [request = m_request](const Engine& engine, const RunContext& context) {
            ClipOptions options;
            options.overwrite = request.overwrite;
            options.mode = request.mode;
            return engine.estimateExport(*request.analysis, request.shots, request.target, options,
                                         context);
        },
        [this](const ClipEstimate& estimate) { Q_EMIT estimated(estimate); },
        [this](const Failure&) { Q_EMIT failed(); });
}

}  // namespace skimline
