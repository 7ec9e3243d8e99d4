// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/session/analysis_controller.h"

#include <QPointer>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {

AnalysisController::AnalysisController(TaskRunner* runner, AnalysisQueue* queue,
                                       StudioSettings* settings, MessageArea* messages,
                                       QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_queue(queue),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    m_runner->setStageCosts(StageTimingModel::fromList(m_settings->stageCosts()));
    m_queue->setModelFolder(m_settings->modelFolder());
    connect(m_queue, &AnalysisQueue::ended, this, &AnalysisController::report);
}

void AnalysisController::report(VideoSession* session) {
    if (session->failure()) return reportFailure(session);
    if (session->state() == VideoState::Cancelled) return reportStop(session);
    // A stopped analysis leaves the earlier one, from which costs were already learnt.
    if (session->analysisWasStopped()) return;
    learnFrom(*session);
    // For a video that was read before, this has been reported, and its description still says so.
    if (!session->analysis()->facts->featuresFromCache) tellDamage(*session);
}

void AnalysisController::tellDamage(const VideoSession& session) {
    if (session.damagedFrames() == 0) return;
    m_messages->post(MessageKind::Warning, tr("Damaged video."),
                     tr("At least %n frame(s) of %1 could not be decoded whole.", nullptr,
                        session.damagedFrames())
                         .arg(session.name()));
}

void AnalysisController::learnFrom(const VideoSession& session) {
    StageTimingModel costs = StageTimingModel::fromList(m_settings->stageCosts());
    costs.learn(*session.analysis());
    m_settings->setStageCosts(costs.toList());
    m_runner->setStageCosts(costs);
}

void AnalysisController::reportStop(VideoSession* session) {
    m_messages->post(MessageKind::Info, tr("Stopped."),
                     tr("The results for %1 so far are kept.").arg(session->name()),
                     {{tr("Continue"), [this, guard = QPointer(session)] {
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
    const FileQuestion question{m_window, tr("Folder with the network weights"),
                                m_settings->modelFolder()};
    chooseFolder(question, session, [this, session](const QString& folder) {
        m_settings->setModelFolder(folder);
        m_queue->setModelFolder(folder);
        m_messages->clear();
        m_queue->add(session);
    });
}

}  // namespace skimline

#include "moc_analysis_controller.cpp"
