// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/attention/attention_details.h"

namespace skimline {
namespace {

/// Emits what came back; a question that was stopped or failed has no answer.
template <typename Result, typename Take>
auto answered(Take take) {
    return [take](const typename Worker<Result>::Outcome& outcome) {
        if (const auto* result = std::get_if<Result>(&outcome)) take(*result);
    };
}

}  // namespace

AttentionDetails::AttentionDetails(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

AttentionDetails::~AttentionDetails() { stop(); }

void AttentionDetails::stop() {
    ++m_question;
    m_marginals.reset();
    m_links.reset();
    m_statistics.reset();
}

void AttentionDetails::askForMarginals(const AttentionRunPointer& run, const HeadSelection& heads) {
    m_marginals = std::make_unique<Worker<MapMarginals>>();
    m_marginals->start(
        &m_pool, [run, heads](const RunContext& context) { return run->marginals(heads, context); },
        {}, answered<MapMarginals>([this](const MapMarginals& marginals) {
            Q_EMIT marginalsReady(marginals);
        }));
}

void AttentionDetails::askForLinks(const AttentionRunPointer& run, const HeadSelection& heads,
                                   int count, std::int64_t farther) {
    using Links = std::vector<AttentionLink>;
    m_links = std::make_unique<Worker<Links>>();
    m_links->start(
        &m_pool,
        [=](const RunContext& context) {
            return run->strongestLinks(heads, count, farther, context);
        },
        {}, answered<Links>([this](const Links& links) { Q_EMIT linksReady(links); }));
}

void AttentionDetails::askForStatistics(const AttentionRunPointer& run, AttentionPart part) {
    m_statistics = std::make_unique<Worker<std::monostate>>();
    m_statistics->start(
        &m_pool,
        [this, run, part, question = ++m_question](const RunContext& context) {
            const AttentionInspection::Size size = run->size(part);
            for (int head = 0; head < size.layers * size.heads; ++head) {
                const int layer = head / static_cast<int>(size.heads);
                const int inLayer = head % static_cast<int>(size.heads);
                const HeadStatistics found = run->statistics(part, layer, inLayer, context);
                QMetaObject::invokeMethod(
                    this,
                    [=, this] {
                        if (question == m_question) Q_EMIT headReady(layer, inLayer, found);
                    },
                    Qt::QueuedConnection);
            }
            return std::monostate();
        },
        {}, [](const auto&) {});
}

}  // namespace skimline
