// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/analysis_job.h"

namespace skimline {

namespace {

/// A budget that no shot fits is no reason to lose the curve and the shots: another budget is one
/// move of the slider away, and the features are cached by now.
AnalysisPointer analyseWhateverTheBudget(const decltype(StudioEngine::analyse)& analyse,
                                         AnalysisRequest request, const RunContext& context) {
    try {
        return analyse(request, context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Infeasible) throw;
        request.budget = {};
        request.budget.fraction = 1;
        return analyse(request, context);
    }
}

}  // namespace

AnalysisJob::AnalysisJob(const StudioEngine& engine, AnalysisRequest request, QThreadPool* pool,
                         QObject* parent)
    : Job(parent), m_analyse(engine.analyse), m_request(std::move(request)), m_pool(pool) {}

void AnalysisJob::start() {
    m_worker.start(
        m_pool,
        [analyse = m_analyse, request = m_request](const RunContext& context) {
            return analyseWhateverTheBudget(analyse, request, context);
        },
        progressReceiver(),
        [this](const Worker<AnalysisPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<AnalysisPointer>(outcome));
            }
        });
}

}  // namespace skimline
