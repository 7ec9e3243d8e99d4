// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QThreadPool>
#include <optional>

#include "app/export/export_job.h"

namespace skimline {

/// Says what an export would cost, in a thread of its own; only the newest question is answered.
class ExportEstimator : public QObject {
    Q_OBJECT

public:
    /// @param request shots of an analysis; target and mode come with each question
    ExportEstimator(const StudioEngine& engine, ExportRequest request, QObject* parent = nullptr);

    void ask(const QString& target, ClipMode mode);

Q_SIGNALS:
    void estimated(const skimline::ClipEstimate& estimate);
    /// There is no estimate; the export itself will say why.
    void failed();

private:
    void start();

    const StudioEngine& m_engine;
    ExportRequest m_next;
    bool m_asked = false;  ///< since the running one was started
    QThreadPool m_pool;
    std::optional<Worker<ClipEstimate>> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::ClipEstimate)
