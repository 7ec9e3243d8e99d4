// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>

#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class BatchPage;

/// Follows a run's folder as long as its page is in sight: reads the records in a worker, and again
/// some time later.
class BatchController : public InspectorTab {
    Q_OBJECT

public:
    /// The page may go before this object.
    explicit BatchController(const InspectorParts& parts);

    /// Asks for a folder.
    void ask();
    void open(const QString& folder);
    BatchPage* page() const;

Q_SIGNALS:
    void openRequested(const QStringList& videos);

private:
    void pageShown() override;
    void connectPage();
    void read();
    void readLater(qint64 tookMs);

    QPointer<BatchPage> m_page;
    QString m_folder;
    QTimer m_later;
    Task m_task;
};

}  // namespace skimline
