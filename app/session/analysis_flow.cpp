#include "app/session/analysis_flow.h"

#include <QFileDialog>
#include <QPointer>

#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/settings/studio_settings.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

AnalysisFlow::AnalysisFlow(TaskRunner* runner, AnalysisQueue* queue, StudioSettings* settings,
                           MessageArea* messages, QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_queue(queue),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    m_runner->setStageCosts(StageCosts::fromList(m_settings->stageCosts()));
    m_queue->setModelFolder(m_settings->modelFolder());
    connect(m_queue, &AnalysisQueue::ended, this, &AnalysisFlow::report);
}

void AnalysisFlow::report(VideoSession* session) {
    if (session->failure()) return reportFailure(session);
    if (session->state() == VideoState::Cancelled) return reportStop(session);
    // An analysis that was stopped leaves an earlier one, which has been learnt from.
    if (!session->analysisWasStopped()) learnFrom(*session);
}

void AnalysisFlow::learnFrom(const VideoSession& session) {
    StageCosts costs = StageCosts::fromList(m_settings->stageCosts());
    costs.learn(*session.analysis());
    m_settings->setStageCosts(costs.toList());
    m_runner->setStageCosts(costs);
}

void AnalysisFlow::reportStop(VideoSession* session) {
    m_messages->post(MessageKind::Info, tr("Stopped."),
                     tr("%1 was not analysed to the end.").arg(session->name()),
                     {{tr("Analyse again"), [this, guard = QPointer(session)] {
                           m_messages->clear();
                           if (guard) m_queue->add(guard);
                       }}});
}

void AnalysisFlow::reportFailure(VideoSession* session) {
    const Failure failure = *session->failure();
    QList<MessageAction> actions;
    if (failure.code == ErrorCode::MissingWeights) {
        actions << MessageAction{tr("Choose their folder…"), [this, guard = QPointer(session)] {
                                     if (guard) askForModels(guard);
                                 }};
    }
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

void AnalysisFlow::askForModels(VideoSession* session) {
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
