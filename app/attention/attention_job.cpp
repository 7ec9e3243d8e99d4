// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/attention/attention_job.h"

namespace skimline {

AttentionJob::AttentionJob(const StudioEngine& engine, AnalysisRequest request, QThreadPool* pool,
                           QObject* parent)
    : Job(parent), m_trace(engine.traceAttention), m_request(std::move(request)), m_pool(pool) {
    // Attention does not depend on the budget; with all of it no video is too short.
    m_request.budget = {};
    m_request.budget.fraction = 1;
}

void AttentionJob::start() {
    m_worker.start(
        m_pool,
        [trace = m_trace, request = m_request](const RunContext& context) {
            return trace(request, context);
        },
        progressReceiver(),
        [this](const Worker<AttentionRunPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<AttentionRunPointer>(outcome));
            }
        });
}

}  // namespace skimline
