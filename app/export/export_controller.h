// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/document/video_session.h"
#include "app/export/exporter.h"

namespace skimline {

class BatchExportController;
class ExportDialog;
class MessageArea;
class StudioSettings;

/// From the wish to export to the file in its folder: asks where, starts the job, says how it
/// ended.
class ExportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ExportController(Exporter* exporter, StudioSettings* settings, MessageArea* messages,
                     QWidget* window);

    /// Opens the dialog; nullptr when there is nothing to export.
    ExportDialog* askForClip(VideoSession* session);
    void askForInterchange(VideoSession* session, InterchangeFormat format);
    void askForImage(VideoSession* session, ImageKind kind);
    BatchExportController* batch() const { return m_batch; }
    /// Starts right away.
    void exportTo(const VideoSession& session, const QString& target, bool overwrite,
                  std::optional<InterchangeFormat> format = {}, ClipMode mode = ClipMode::Accurate);

private:
    void askForTarget(VideoSession* session, const QString& suffix, const QString& filter,
                      const std::function<void(const QString&)>& write);
    static ExportRequest requestFor(const VideoSession& session, const QString& target,
                                    bool overwrite);
    void showEstimates(const VideoSession& session, ExportDialog* dialog);
    QString suggestedTarget(const VideoSession& session, const QString& suffix) const;
    void reportSuccess(const QString& target, const ClipReport& report);
    void reportFailure(const ExportRequest& request, const Failure& failure);

    Exporter* m_exporter;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    BatchExportController* m_batch;
};

}  // namespace skimline
