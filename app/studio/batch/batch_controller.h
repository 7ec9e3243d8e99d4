// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QProcess>
#include <QTimer>

#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class BatchPage;

/// Plans runs of the open videos with the command line program, which knows the contents of a plan.
/// Follows the folder of a run while its page is visible: a worker reads the records repeatedly.
class BatchController : public InspectorTab {
    Q_OBJECT

public:
    /// The page may go before this object.
    explicit BatchController(const InspectorParts& parts);
    /// A plan in progress is cancelled silently.
    ~BatchController() override { m_plan.disconnect(this); }

    /// Asks for a folder.
    void ask();
    void open(const QString& folder);
    /// Asks for the folder of a new run, and plans it there.
    void askForNew();
    /// Plans one in a new folder below this one, and opens it.
    void make(const QString& below);
    /// @param program  in place of the command line program
    void setProgram(const QString& program) { m_program = program; }
    BatchPage* page() const;

Q_SIGNALS:
    void openRequested(const QStringList& videos);

private:
    void pageShown() override;
    void connectPage();
    void read();
    void readLater(qint64 tookMs);
    void onPlanned(const QString& run, int status);
    void refuse(const QString& sentence);

    QPointer<BatchPage> m_page;
    QString m_program;
    QProcess m_plan;
    QString m_folder;
    QTimer m_later;
    Task m_task;
};

}  // namespace skimline
