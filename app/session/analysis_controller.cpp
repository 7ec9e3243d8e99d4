// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/session/analysis_controller.h"

#include <QFileDialog>
#include <QPointer>

#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/settings/studio_settings.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

AnalysisController::AnalysisController(AnalysisQueue* queue, StudioSettings* settings,
                                       MessageArea* messages, QWidget* window)
    : QObject(window),
      m_queue(queue),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    m_queue->setModelFolder(m_settings->modelFolder());
    connect(m_queue, &AnalysisQueue::ended, this, &AnalysisController::report);
}

void AnalysisController::report(VideoSession* session) {
    if (!session) return;
    if (session->failure()) return reportFailure(session);
    if (session->state() == VideoState::Cancelled) reportStop(session);
}

void AnalysisController::reportStop(VideoSession* session) {
    m_messages->post(MessageKind::Info, tr("Stopped."),
                     tr("The analysis of %1 was not finished.").arg(session->name()),
                     {{tr("Analyse again"), [this, guard = QPointer(session)] {
                           m_messages->clear();
                           if (guard) m_queue->add(guard);
                       }}});
}

void AnalysisController::reportFailure(VideoSession* session) {
    const Failure failure = *session->failure();
    QList<MessageAction> actions;
    if (failure.code == ErrorCode::MissingWeights) {
        actions << MessageAction{tr("Choose the folder…"), [this, guard = QPointer(session)] {
                                     if (guard) askForModels(guard);
                                 }};
    }
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

void AnalysisController::askForModels(VideoSession* session) {
    auto* dialog =
        new QFileDialog(m_window, tr("Folder with the network weights"), m_settings->modelFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, session, [this, session](const QString& folder) {
        m_settings->setModelFolder(folder);
        m_queue->setModelFolder(folder);
        m_messages->clear();
        m_queue->add(session);
    });
    dialog->open();
}

}  // namespace skimline
