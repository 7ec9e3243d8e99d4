// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_details.h"

namespace skimline {

AttentionDetails::AttentionDetails(TaskRunner* runner, QObject* parent)
    : QObject(parent), m_runner(runner) {}

void AttentionDetails::stop() {
    m_marginals.letGo();
    m_links.letGo();
    m_statistics.letGo();
}

void AttentionDetails::askForMarginals(const AttentionRunPointer& run, const HeadSelection& heads) {
    m_marginals = m_runner->start(
        kDetailsTask, {},
        [run, heads](const RunContext& context) { return run->marginals(heads, context); },
        [this](const MapMarginals& marginals) { Q_EMIT marginalsReady(marginals); }, {});
}

void AttentionDetails::askForLinks(const AttentionRunPointer& run, const HeadSelection& heads,
                                   int count, std::int64_t farther) {
    m_links = m_runner->start(
        kDetailsTask, {},
        [=](const RunContext& context) {
            return run->strongestLinks(heads, count, farther, context);
        },
        [this](const std::vector<AttentionLink>& links) { Q_EMIT linksReady(links); }, {});
}

void AttentionDetails::askForStatistics(const AttentionRunPointer& run, AttentionPart part) {
    m_statistics = m_runner->start(
        kDetailsTask, {},
        [this, runner = m_runner, run, part](const RunContext& context) {
            const AttentionInspection::Size size = run->size(part);
            for (int head = 0; head < size.layers * size.heads; ++head) {
                const int layer = head / static_cast<int>(size.heads);
                const int inLayer = head % static_cast<int>(size.heads);
                const HeadStatistics found = run->statistics(part, layer, inLayer, context);
                runner->post([=, this] {
                    // Dropping the request stops it; its receiver may already be gone.
                    if (!context.stopRequested()) Q_EMIT headReady(layer, inLayer, found);
                });
            }
        },
        [] {}, {});
}

}  // namespace skimline

#include "moc_attention_details.cpp"
