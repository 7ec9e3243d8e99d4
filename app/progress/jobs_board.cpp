// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/progress/jobs_board.h"

#include <QFileInfo>

#include "app/document/analysis_queue.h"
#include "app/export/exporter.h"
#include "app/settings/studio_settings.h"
#include "widgets/style/time_text.h"

namespace skimline {

JobsBoard::JobsBoard(AnalysisQueue* queue, Exporter* exporter, JobsBar* bar, JobsPanel* panel,
                     StudioSettings* settings, QObject* parent)
    : QObject(parent),
      m_queue(queue),
      m_exporter(exporter),
      m_bar(bar),
      m_panel(panel),
      m_settings(settings) {
    connect(bar, &JobsBar::cancelRequested, this, &JobsBoard::cancel);
    connect(panel, &JobsPanel::cancelRequested, this, &JobsBoard::cancelEntry);
    followQueue();
    followExporter();
}

void JobsBoard::followQueue() {
    connect(m_queue, &AnalysisQueue::queued, this, &JobsBoard::enqueue);
    connect(m_queue, &AnalysisQueue::started, this, &JobsBoard::beginAnalysis);
    connect(m_queue, &AnalysisQueue::progressed, this,
            [this](const VideoSession* session, const Progress& progress) {
                m_running[analysisId].stages.setVideoSeconds(session->duration());
                advance(analysisId, progress);
            });
    connect(m_queue, &AnalysisQueue::ended, this, &JobsBoard::endAnalysis);
    connect(m_queue, &AnalysisQueue::dropped, this, [this](const VideoSession* session) {
        const int entry = m_waiting.key(const_cast<VideoSession*>(session), 0);
        m_waiting.remove(entry);
        m_panel->endJob(entry, JobState::Stopped, tr("Removed from the queue."), {});
    });
}

void JobsBoard::followExporter() {
    connect(m_exporter, &Exporter::started, this, [this](int id, const QString& target) {
        const QString name = QFileInfo(target).fileName();
        beginAs(id, addEntry(JobKind::Export, name, JobState::Running), name,
                [this, id] { m_exporter->cancel(id); });
    });
    connect(m_exporter, &Exporter::progressed, this, &JobsBoard::advance);
    connect(m_exporter, &Exporter::succeeded, this,
            [this](int id, const QString& target, const ClipReport& report) {
                const double seconds = report.duration.toDouble();
                end(id, JobState::Done,
                    seconds > 0 ? tr("Written, %1 long.").arg(timeText(seconds)) : tr("Written."),
                    target);
            });
    connect(m_exporter, &Exporter::failed, this,
            [this](int id, const ExportRequest&, const Failure& failure) {
                end(id, JobState::Failed, failure.sentence);
            });
    connect(m_exporter, &Exporter::cancelled, this,
            [this](int id) { end(id, JobState::Stopped, tr("Stopped; nothing was written.")); });
}

int JobsBoard::addEntry(JobKind kind, const QString& title, JobState state) {
    const int entry = m_nextEntry++;
    m_panel->addJob(entry, kind, title, state);
    return entry;
}

void JobsBoard::enqueue(VideoSession* session) {
    const int entry = addEntry(JobKind::Analysis, session->name(), JobState::Waiting);
    m_waiting[entry] = session;
    // A video that is closed while it waits leaves the queue without a word.
    connect(session, &QObject::destroyed, this, [this, entry] {
        if (m_waiting.remove(entry) > 0)
            m_panel->endJob(entry, JobState::Stopped, tr("The video was closed."), {});
    });
}

void JobsBoard::beginAnalysis(VideoSession* session) {
    const int entry = m_waiting.key(session, 0);
    m_waiting.remove(entry);
    const int waiting = m_queue->waitingCount();
    beginAs(analysisId, entry,
            waiting > 0 ? tr("%1 (%n more waiting)", nullptr, waiting).arg(session->name())
                        : session->name(),
            [this] { m_queue->cancelRunning(); });
}

void JobsBoard::endAnalysis(const VideoSession* session) {
    learnFrom(session);
    if (!session) return end(analysisId, JobState::Stopped, tr("The video was closed."));
    if (session->failure()) return end(analysisId, JobState::Failed, session->failure()->sentence);
    if (session->analysisWasStopped())
        return end(analysisId, JobState::Stopped, tr("Stopped before it finished."));
    end(analysisId, JobState::Done,
        tr("%n shot(s) found.", nullptr, static_cast<int>(session->shots().size())),
        session->path());
}

int JobsBoard::begin(JobKind kind, const QString& title, std::function<void()> cancel) {
    const int id = m_nextOwn++;
    beginAs(id, addEntry(kind, title, JobState::Running), title, std::move(cancel));
    return id;
}

void JobsBoard::beginAs(int id, int entry, const QString& title, std::function<void()> cancel) {
    Running running;
    running.entry = entry;
    running.cancel = std::move(cancel);
    running.view.title = title;
    running.stages = StageTracker(StageTimingModel::fromList(m_settings->stageCosts()));
    // Until the work reports: the engine may still be loading, or another analysis winding down.
    running.view.stage = tr("Preparing");
    m_running[id] = running;
    show(running, id);
}

void JobsBoard::show(const Running& running, int id) {
    m_bar->setJob(id, running.view);
    m_panel->showProgress(running.entry, running.view);
}

void JobsBoard::advance(int id, const Progress& progress) {
    const auto found = m_running.find(id);
    if (found == m_running.end() || !found->stages.take(progress)) return;
    showStage(id, stageText(found->stages.stage()), found->stages.fraction(),
              found->stages.secondsLeft());
}

void JobsBoard::showStage(int id, const QString& stage, double fraction, double secondsLeft) {
    const auto found = m_running.find(id);
    if (found == m_running.end()) return;
    found->view.stage = stage;
    found->view.fraction = fraction;
    found->view.secondsLeft = secondsLeft;
    show(*found, id);
}

void JobsBoard::end(int id, JobState state, const QString& outcome, const QString& file) {
    if (!m_running.contains(id)) return;
    const Running running = m_running.take(id);
    m_bar->removeJob(id);
    m_panel->endJob(running.entry, state, outcome, file);
}

void JobsBoard::learnFrom(const VideoSession* session) {
    const bool done = session && session->state() == VideoState::Ready && !session->failure();
    // An analysis that was stopped leaves an earlier one, which has been learnt from.
    if (!done || !m_running.value(analysisId).stages.isComplete()) return;
    StageTimingModel costs = StageTimingModel::fromList(m_settings->stageCosts());
    costs.learn(*session->analysis());
    m_settings->setStageCosts(costs.toList());
}

void JobsBoard::cancel(int id) {
    const auto found = m_running.find(id);
    if (found == m_running.end() || found->view.cancelling) return;
    found->view.cancelling = true;
    show(*found, id);
    // Last: the work may end at once and take its entry with it.
    const std::function<void()> stop = found->cancel;
    stop();
}

void JobsBoard::cancelEntry(int entry) {
    if (const auto waiting = m_waiting.value(entry)) return m_queue->cancel(waiting);
    for (auto each = m_running.cbegin(); each != m_running.cend(); ++each) {
        if (each->entry == entry) return cancel(each.key());
    }
}

}  // namespace skimline
