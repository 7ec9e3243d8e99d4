// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <vector>

#include "app/studio/jobs/task_runner.h"
#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

/// Work that needs a pass over whole maps, done in the background one request at a time: marginals,
/// strongest links, statistics. A new request of a kind replaces the old one. GUI thread.
class AttentionDetails : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit AttentionDetails(TaskRunner* runner, QObject* parent = nullptr);

    void askForMarginals(const AttentionRunPointer& run, const HeadSelection& heads);
    /// @param farther as AttentionInspection::strongestLinks
    void askForLinks(const AttentionRunPointer& run, const HeadSelection& heads, int count,
                     std::int64_t farther);
    /// Statistics of every head of a part; each is reported as soon as it is ready.
    void askForStatistics(const AttentionRunPointer& run, AttentionPart part);
    /// Drops earlier requests; their results no longer arrive.
    void stop();

Q_SIGNALS:
    void marginalsReady(const skimline::MapMarginals& marginals);
    void linksReady(const std::vector<skimline::AttentionLink>& links);
    void headReady(int layer, int head, const skimline::HeadStatistics& statistics);

private:
    TaskRunner* m_runner;
    Task m_marginals;
    Task m_links;
    Task m_statistics;
};

}  // namespace skimline
