// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/export/export_request.h"

namespace skimline {

/// Estimates the cost of an export and previews a clip of a different shape; only the newest
/// request of each kind is answered. GUI thread.
class ExportEstimator : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit ExportEstimator(TaskRunner* runner, QObject* parent = nullptr);

    void ask(ExportRequest request);
    void look(ExportRequest request);

Q_SIGNALS:
    void estimated(const skimline::ClipEstimate& estimate);
    /// There is no estimate; the export itself will say why.
    void failed();
    /// None: there are no looks.
    void looked(const std::vector<skimline::WindowLook>& looks);

private:
    TaskRunner* m_runner;
    Task m_task;
    Task m_look;
};

}  // namespace skimline
