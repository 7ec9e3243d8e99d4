// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explorer/attention_controller.h"

#include <QFileInfo>

#include "app/attention/attention_page.h"
#include "app/attention/attention_views.h"
#include "app/document/analysis_queue.h"
#include "app/explorer/attention_explorer.h"
#include "app/explorer/training_maps_controller.h"
#include "app/jobs/dropped_job.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "app/ui/view_export.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/tracks/link_arcs.h"

namespace skimline {

AttentionController::AttentionController(const StudioEngine& engine, AnalysisQueue* queue,
                                         VideoPage* video, InspectorDock* dock,
                                         StudioSettings* settings, MessageArea* messages,
                                         QWidget* window)
    : QObject(window),
      m_engine(engine),
      m_queue(queue),
      m_video(video),
      m_dock(dock),
      m_page(new AttentionPage(dock)),
      m_arcs(new LinkArcs(video->axis(), video->timeline()->curve())),
      m_explorer(new AttentionExplorer(m_page, video->axis(), m_arcs, this)),
      m_training(new TrainingMapsController(engine, m_page->training(), messages, window)),
      m_export(new ViewExport(settings, messages, window)) {
    m_training->setParent(this);
    m_pool.setMaxThreadCount(1);
    dock->addPage(m_page, tr("Attention"));
    connect(dock, &InspectorDock::pageShown, this, &AttentionController::follow);
    connect(dock, &QDockWidget::visibilityChanged, this, &AttentionController::follow);
    connect(m_page, &AttentionPage::actionRequested, this, &AttentionController::trace);
    connect(m_page, &AttentionPage::stopRequested, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(m_explorer, &AttentionExplorer::seekRequested, m_video, &VideoPage::seek);
    connectExport();
    follow();
}

AttentionController::~AttentionController() {
    // They use the pool, which would be gone before QObject deletes children.
    abandonJob();
    qDeleteAll(findChildren<Job*>());
}

void AttentionController::connectExport() {
    m_export->setParent(this);
    connect(m_page, &AttentionPage::imageRequested, this,
            [this] { m_export->askForImage(viewOnShow()); });
    connect(m_page, &AttentionPage::dataRequested, this,
            [this] { m_export->askForData(viewOnShow()); });
    connect(m_page, &AttentionPage::stopSavingRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, m_page, &AttentionPage::setSaving);
}

ExportedView AttentionController::viewOnShow() const {
    return skimline::viewOnShow(
        *m_page, m_explorer->run(),
        m_session ? QFileInfo(m_session->name()).completeBaseName() : QString());
}

void AttentionController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    abandonJob();
    m_session = session;
    m_analysis.reset();
    m_explorer->setRun(nullptr, {});
    if (session) {
        connect(session, &VideoSession::stateChanged, this, &AttentionController::follow);
        connect(session, &VideoSession::framesChanged, this, [this] {
            if (m_analysis) m_explorer->setThumbnails(m_session->images());
        });
        connect(session, &VideoSession::selectionChanged, this, [this] {
            if (m_explorer->run()) m_explorer->setShots(m_session->shots());
        });
    }
    follow();
}

bool AttentionController::isOnShow() const {
    return m_dock->isVisible() && m_dock->shownPage() == m_page;
}

void AttentionController::follow() {
    m_explorer->setOnShow(isOnShow());
    if (!isOnShow()) return;
    if (!m_session || !m_session->analysis()) {
        return m_page->showMessage(
            tr("After the analysis, the attention of every layer and head appears here."));
    }
    // The maps of an analysis stay; another analysis has other ones.
    if (m_session->analysis() == m_analysis) return;
    trace();
}

void AttentionController::trace() {
    if (!m_session || !m_session->analysis()) return;
    abandonJob();
    m_analysis = m_session->analysis();
    m_explorer->setRun(nullptr, {});
    m_stages = StageTracker();
    m_job = new AttentionJob(m_engine, m_queue->requestFor(*m_session), &m_pool, this);
    connect(m_job, &Job::progressed, this, [this](const Progress& progress) {
        if (m_stages.take(progress))
            m_page->showWork(tr("Computing attention: %1").arg(stageText(m_stages.stage())),
                             m_stages.fraction());
    });
    connect(m_job, &AttentionJob::succeeded, this, &AttentionController::take);
    connect(m_job, &Job::failed, this, [this](const Failure& failure) {
        abandonJob();
        m_page->showMessage(failure.sentence, tr("Try again"));
    });
    connect(m_job, &Job::cancelled, this, [this] {
        abandonJob();
        m_page->showMessage(tr("Computing attention was stopped."), tr("Show the attention"));
    });
    m_page->showWork(tr("Computing attention"), -1);
    m_job->start();
}

void AttentionController::take(const AttentionRunPointer& run) {
    abandonJob();
    if (!m_session) return;
    m_explorer->setThumbnails(m_session->images());
    m_explorer->setRun(run, m_session->shots());
    m_page->showMaps();
}

void AttentionController::abandonJob() { skimline::abandonJob(m_job, this); }

}  // namespace skimline
