// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/batch_export_controller.h"

#include <QFileInfo>

#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/number_text.h"

namespace skimline {

BatchExportController::BatchExportController(TaskRunner* runner, StudioSettings* settings,
                                             MessageArea* messages, QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {}

BatchExportDialog* BatchExportController::ask(const QList<VideoSession*>& sessions) {
    const bool any = std::any_of(sessions.begin(), sessions.end(),
                                 [](const VideoSession* each) { return each->canExport(); });
    if (!any) return nullptr;
    QString folder = m_settings->exportFolder();
    if (folder.isEmpty()) folder = QFileInfo(sessions.first()->path()).absolutePath();
    auto* dialog =
        new BatchExportDialog(sessions,
                              {folder, m_settings->exportSuffix(),
                               ClipMode(m_settings->exportMode()), m_settings->carrySubtitles()},
                              m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const BatchExportDialog::Choice choice = dialog->choice();
        m_settings->setExportFolder(choice.folder);
        m_settings->setExportSuffix(choice.suffix);
        m_settings->setExportMode(int(choice.mode));
        m_settings->setCarrySubtitles(choice.subtitles);
        start(dialog->targets(), choice);
    });
    dialog->open();
    return dialog;
}

void BatchExportController::start(const QList<BatchExportDialog::Target>& targets,
                                  const BatchExportDialog::Choice& choice) {
    const auto batch = std::make_shared<Batch>();
    batch->left = static_cast<int>(targets.size());
    for (const BatchExportDialog::Target& target : targets) {
        ExportRequest request;
        request.analysis = *target.session->analysis();
        request.analysis.rules = target.session->edits()->rules();
        request.shots = target.session->shots();
        request.target = toPath(target.path);
        request.mode = choice.mode;
        request.carrySubtitles = choice.subtitles;
        m_tasks.add(startExport(
            *m_runner, request,
            [this, batch, path = target.path](const ClipReport& clip) {
                batch->written << path;
                if (!clip.remark.empty()) batch->remarks << QString::fromStdString(clip.remark);
                end(*batch);
            },
            [this, batch, name = QFileInfo(target.path).fileName()](const Failure& failure) {
                if (failure.code == ErrorCode::Cancelled) {
                    ++batch->stopped;
                } else {
                    batch->failures << tr("%1: %2").arg(name, failure.sentence);
                }
                end(*batch);
            }));
    }
}

void BatchExportController::end(Batch& batch) {
    if (--batch.left > 0) return;
    report(batch);
    Q_EMIT finished();
}

void BatchExportController::report(const Batch& batch) {
    QStringList sentences;
    const auto written = static_cast<int>(batch.written.size());
    sentences << tr("%n skim(s) written.", nullptr, written);
    if (batch.stopped > 0) sentences << tr("%n stopped.", nullptr, batch.stopped);
    sentences << batch.failures << batch.remarks;
    QList<MessageAction> actions;
    if (written > 0) {
        actions << MessageAction{tr("Show in folder"),
                                 [target = batch.written.first()] { revealFile(target); }};
    }
    const bool failed = !batch.failures.isEmpty();
    m_messages->post(failed ? MessageKind::Error
                            : (batch.stopped > 0 ? MessageKind::Info : MessageKind::Success),
                     failed ? tr("Some skims could not be written.") : tr("Exported."),
                     joinedSentences(sentences), actions);
}

}  // namespace skimline

#include "moc_batch_export_controller.cpp"
