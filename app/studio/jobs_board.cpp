#include "app/studio/jobs_board.h"

#include <QFileInfo>

#include "app/settings/studio_settings.h"
#include "app/studio/analysis_queue.h"
#include "app/studio/exporter.h"

namespace skimline {

JobsBoard::JobsBoard(AnalysisQueue* queue, Exporter* exporter, JobsBar* bar,
                     StudioSettings* settings, QObject* parent)
    : QObject(parent), m_queue(queue), m_exporter(exporter), m_bar(bar), m_settings(settings) {
    connect(bar, &JobsBar::cancelRequested, this, &JobsBoard::cancel);
    followQueue();
    followExporter();
}

void JobsBoard::followQueue() {
    connect(m_queue, &AnalysisQueue::started, this, [this](const VideoSession* session) {
        const int waiting = m_queue->waitingCount();
        begin(analysisId, waiting > 0
                              ? tr("%1 (%n more waiting)", nullptr, waiting).arg(session->name())
                              : session->name());
    });
    connect(m_queue, &AnalysisQueue::progressed, this,
            [this](const VideoSession* session, const Progress& progress) {
                m_running[analysisId].stages.setVideoSeconds(session->duration());
                advance(analysisId, progress);
            });
    connect(m_queue, &AnalysisQueue::ended, this, [this](const VideoSession* session) {
        learnFrom(session);
        end(analysisId);
    });
}

void JobsBoard::followExporter() {
    connect(m_exporter, &Exporter::started, this,
            [this](int id, const QString& target) { begin(id, QFileInfo(target).fileName()); });
    connect(m_exporter, &Exporter::progressed, this, &JobsBoard::advance);
    connect(m_exporter, &Exporter::succeeded, this, [this](int id) { end(id); });
    connect(m_exporter, &Exporter::failed, this, [this](int id) { end(id); });
    connect(m_exporter, &Exporter::cancelled, this, [this](int id) { end(id); });
}

void JobsBoard::begin(int id, const QString& title) {
    Running running;
    running.view.title = title;
    running.stages = StageTracker(StageCosts::fromList(m_settings->stageCosts()));
    // Until the work reports: the engine may still be loading, or another analysis winding down.
    running.view.stage = tr("Getting ready");
    m_running[id] = running;
    m_bar->setJob(id, running.view);
}

void JobsBoard::advance(int id, const Progress& progress) {
    if (!m_running.contains(id)) return;
    Running& running = m_running[id];
    if (!running.stages.take(progress)) return;
    running.view.stage = stageText(running.stages.stage());
    running.view.fraction = running.stages.fraction();
    running.view.secondsLeft = running.stages.secondsLeft();
    m_bar->setJob(id, running.view);
}

void JobsBoard::end(int id) {
    m_running.remove(id);
    m_bar->removeJob(id);
}

void JobsBoard::learnFrom(const VideoSession* session) {
    const bool done = session && session->state() == VideoState::Ready && !session->failure();
    // An analysis that was stopped leaves an earlier one, which has been learnt from.
    if (!done || !m_running.value(analysisId).stages.isComplete()) return;
    StageCosts costs = StageCosts::fromList(m_settings->stageCosts());
    costs.learn(*session->analysis());
    m_settings->setStageCosts(costs.toList());
}

void JobsBoard::cancel(int id) {
    if (m_running.contains(id)) {
        m_running[id].view.cancelling = true;
        m_bar->setJob(id, m_running[id].view);
    }
    if (id == analysisId) {
        m_queue->cancelRunning();
    } else {
        m_exporter->cancel(id);
    }
}

}  // namespace skimline
