// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/studio/export/batch_export_dialog.h"
#include "app/studio/export/export_request.h"

namespace skimline {

class MessageArea;
class StudioSettings;

/// Exports several skims, one job each: a failed or stopped one does not hold up the rest. Reports
/// the outcome at the end.
class BatchExportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    BatchExportController(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                          QWidget* window);

    /// Opens the dialog; nullptr without a video that can be exported.
    BatchExportDialog* ask(const QList<VideoSession*>& sessions);
    void start(const QList<BatchExportDialog::Target>& targets,
               const BatchExportDialog::Choice& choice);
    bool isBusy() const { return m_tasks.isBusy(); }

Q_SIGNALS:
    void finished();

private:
    struct Batch {
        QStringList written;
        QStringList failures;  ///< sentences
        QStringList remarks;
        int stopped = 0;
        int left = 0;
    };
    /// Ends one export of the batch.
    void end(Batch& batch);
    void report(const Batch& batch);

    TaskRunner* m_runner;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    TaskBag m_tasks;
};

}  // namespace skimline
