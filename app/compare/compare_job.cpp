// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/compare/compare_job.h"

namespace skimline {

CompareJob::CompareJob(const StudioEngine& engine, CompareRequest request, QThreadPool* pool,
                       QObject* parent)
    : Job(parent), m_compare(engine.compareRuns), m_request(std::move(request)), m_pool(pool) {}

void CompareJob::start() {
    m_worker.start(
        m_pool,
        [compare = m_compare, request = m_request](const RunContext& context) {
            return compare(request, context);
        },
        progressReceiver(),
        [this](const Worker<ComparisonPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<ComparisonPointer>(outcome));
            }
        });
}

}  // namespace skimline
