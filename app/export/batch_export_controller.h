// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QObject>

#include "app/export/batch_export_dialog.h"
#include "app/export/exporter.h"

namespace skimline {

class MessageArea;
class StudioSettings;

/// Exports several skims, a job for each: one that fails or is stopped does not hold up the rest.
/// Says at the end how it went.
class BatchExportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    BatchExportController(Exporter* exporter, StudioSettings* settings, MessageArea* messages,
                          QWidget* window);

    /// Opens the dialog; nullptr without a video that can be exported.
    BatchExportDialog* ask(const QList<VideoSession*>& sessions);
    void start(const QList<BatchExportDialog::Target>& targets,
               const BatchExportDialog::Choice& choice);
    /// This job is one of a batch, and so reported with it.
    bool owns(int id) const { return m_batchOf.contains(id); }

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
    void end(int id, const std::function<void(Batch&)>& note);
    void report(const Batch& batch);

    Exporter* m_exporter;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    QMap<int, int> m_batchOf;  ///< job to batch
    QMap<int, Batch> m_batches;
    int m_nextBatch = 0;
};

}  // namespace skimline
