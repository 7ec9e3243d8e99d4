// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/highlights/highlights_job.h"

namespace skimline {

HighlightsJob::HighlightsJob(const StudioEngine& engine, HighlightRequest request,
                             QThreadPool* pool, QObject* parent)
    : Job(parent), m_run(engine.runHighlights), m_request(std::move(request)), m_pool(pool) {
    // Highlights do not depend on the budget; with all of it no video is too short.
    m_request.analysis.budget = {};
    m_request.analysis.budget.fraction = 1;
}

void HighlightsJob::start() {
    m_worker.start(
        m_pool,
        [run = m_run, request = m_request](const RunContext& context) {
            return run(request, context);
        },
        progressReceiver(),
        [this](const Worker<HighlightRunPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<HighlightRunPointer>(outcome));
            }
        });
}

}  // namespace skimline
