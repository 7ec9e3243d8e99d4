// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <functional>

#include "app/studio/document/video_session.h"
#include "app/studio/export/export_request.h"

namespace skimline {

class BatchExportController;
class ExportDialog;
class MessageArea;
class StudioSettings;

/// An export from the request to the file: asks for the target, starts the job, reports the result.
class ExportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ExportController(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                     QWidget* window);

    /// Opens the dialog; nullptr when there is nothing to export.
    ExportDialog* askForClip(VideoSession* session);
    void askForInterchange(VideoSession* session, InterchangeFormat format);
    void askForImage(VideoSession* session, ImageKind kind);
    /// @param request  on the known analysis of the session
    void askForPage(VideoSession* session, const AnalysisRequest& request);
    /// Saves the frame at a moment as a PNG under a free name in the folder of the skims, without
    /// asking.
    void saveFrame(const VideoSession& session, double seconds);
    BatchExportController* batch() const { return m_batch; }
    /// A file is being written.
    bool isBusy() const;
    void start(const ExportRequest& request);
    /// Starts right away.
    void exportTo(const VideoSession& session, const QString& target, bool overwrite,
                  std::optional<InterchangeFormat> format = {}, ClipMode mode = ClipMode::Accurate);

Q_SIGNALS:
    void written(const QString& target);
    void failed(const skimline::Failure& failure);

private:
    void askForTarget(VideoSession* session, const QString& suffix, const QString& filter,
                      const std::function<void(const QString&)>& write);
    static ExportRequest requestFor(const VideoSession& session, const QString& target,
                                    bool overwrite);
    static ExportRequest requestFor(VideoSession& session, const ExportDialog& dialog);
    void showEstimates(VideoSession& session, ExportDialog* dialog);
    QString suggestedTarget(const VideoSession& session, const QString& suffix) const;
    void reportSuccess(const QString& target, const ClipReport& report);
    void reportFailure(const ExportRequest& request, const Failure& failure);

    TaskRunner* m_runner;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    BatchExportController* m_batch;
    TaskBag m_tasks;
    QStringList m_targets;  ///< being written
};

}  // namespace skimline
