// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_estimator.h"

#include <cstddef>
#include <utility>

namespace skimline {
namespace {

constexpr TaskKind kEstimateTask{};

constexpr std::size_t kLooks = 6;  ///< as many as the preview has room for

}  // namespace

ExportEstimator::ExportEstimator(TaskRunner* runner, QObject* parent)
    : QObject(parent), m_runner(runner) {}

void ExportEstimator::ask(ExportRequest request) {
    // The target is not written to, so it may exist.
    request.overwrite = true;
    m_task = m_runner->start(
        kEstimateTask, {},
        [request = std::move(request)](const Engine& engine, const RunContext& context) {
            return engine.estimateExport(request.analysis, request.shots, request.target,
                                         clipOptionsOf(request), context);
        },
        [this](const ClipEstimate& estimate) { Q_EMIT estimated(estimate); },
        [this](const Failure&) { Q_EMIT failed(); });
}

void ExportEstimator::look(ExportRequest request) {
    m_look = m_runner->start(
        kEstimateTask, {},
        [request = std::move(request)](const Engine& engine, const RunContext& context) {
            return engine.windowLooks(request.analysis, request.shots, clipOptionsOf(request),
                                      kLooks, context);
        },
        [this](const std::vector<WindowLook>& looks) { Q_EMIT looked(looks); },
        [this](const Failure&) { Q_EMIT looked({}); });
}

}  // namespace skimline

#include "moc_export_estimator.cpp"
