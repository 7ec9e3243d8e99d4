// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/highlights/highlights_controller.h"

#include <QCheckBox>

#include "app/document/analysis_queue.h"
#include "app/highlights/highlight_masks_view.h"
#include "app/highlights/highlights_page.h"
#include "app/jobs/dropped_job.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "core/engine/highlights/highlight_window.h"
#include "core/engine/highlights/synthetic_highlights.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/tracks/highlight_track.h"

namespace skimline {
namespace {

constexpr int kSettleMilliseconds = 120;

QStringList knownWords() {
    QStringList words;
    for (const std::string_view word : kSoundClasses)
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    return words;
}

QList<float> listOf(const std::vector<float>& values) { return {values.begin(), values.end()}; }

}  // namespace

HighlightsController::HighlightsController(const StudioEngine& engine, AnalysisQueue* queue,
                                           VideoPage* video, InspectorDock* dock, QObject* parent)
    : QObject(parent),
      m_engine(engine),
      m_queue(queue),
      m_video(video),
      m_page(new HighlightsPage(knownWords(), dock)) {
    m_pool.setMaxThreadCount(1);
    m_later.setSingleShot(true);
    m_later.setInterval(kSettleMilliseconds);
    dock->addPage(m_page, tr("Highlights"));
    connect(&m_later, &QTimer::timeout, this, &HighlightsController::loadWindowMaps);
    connect(m_page, &HighlightsPage::findRequested, this, &HighlightsController::find);
    connect(m_page, &HighlightsPage::seekRequested, m_video, &VideoPage::seek);
    connect(m_page, &HighlightsPage::stopRequested, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(m_page->masks(), &HighlightMasksView::masksChosen, this,
            &HighlightsController::showLane);
    connect(m_video->axis(), &TimeAxis::playheadChanged, &m_later, [this] { m_later.start(); });
    show();
}

HighlightsController::~HighlightsController() {
    // They use the pool, which would be gone before QObject deletes children.
    abandonJob();
    m_look.reset();
    qDeleteAll(findChildren<Job*>());
}

void HighlightsController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    abandonJob();
    m_look.reset();
    m_session = session;
    if (session) {
        connect(session, &VideoSession::stateChanged, this, [this] {
            if (!m_job && !m_page->run()) show();
        });
        connect(session, &VideoSession::pathChanged, this, [this] {
            m_runs.remove(m_session);
            show();
        });
        connect(session, &VideoSession::transcriptChanged, this, [this] {
            const HighlightRunPointer run = m_runs.value(m_session);
            if (!run || !run->found().attention.hearsSpeech) return;
            m_runs.remove(m_session);
            show();
        });
        connect(session, &QObject::destroyed, this,
                [this, key = static_cast<const QObject*>(session)] { m_runs.remove(key); });
    }
    show();
}

void HighlightsController::show() {
    const HighlightRunPointer run = m_session ? m_runs.value(m_session) : nullptr;
    if (run) {
        m_page->showRun(run);
    } else if (m_session && m_session->analysis()) {
        m_page->showMessage(
            tr("Finds moments where audio and video change together, such as a bang or applause at "
               "a cut. Trained on synthetic examples only: treat the results as hints."),
            true);
    } else {
        m_page->showMessage(tr("After the analysis, you can search for highlights here."), false);
    }
    showLane();
    loadWindowMaps();
}

void HighlightsController::showLane() {
    HighlightTrack* lane = m_video->timeline()->highlightLane();
    const HighlightRunPointer& run = m_page->run();
    if (!run) return lane->clear();
    const bool masked = m_page->masks()->masks()->isChecked();
    const Highlights& shown = masked ? run->found() : run->withoutMasks();
    QList<TimeSpan> moments;
    for (const HighlightMoment& moment : shown.moments)
        moments << TimeSpan{moment.start, moment.end};
    lane->setMoments(moments);
    lane->setAudio(listOf(run->found().loudness), listOf(run->found().onset),
                   AudioTokens::kPerSecond);
    lane->setSaliency(listOf(shown.saliency), HighlightWindow::kImagesPerSecond);
    m_page->showMoments(shown.moments);
}

void HighlightsController::find(const QString& words) {
    if (!m_session || !m_session->analysis()) return;
    abandonJob();
    HighlightRequest request;
    request.analysis = m_queue->requestFor(*m_session);
    request.words = words.toStdString();
    if (m_session->transcript()) request.transcript = m_session->transcript()->path;
    request.earlier = m_runs.value(m_session);
    m_stages = StageTracker();
    m_job = new HighlightsJob(m_engine, request, &m_pool, this);
    connect(m_job, &Job::progressed, this, [this](const Progress& progress) {
        if (m_stages.take(progress))
            m_page->setFinding(true, m_stages.fraction(), stageText(m_stages.stage()));
    });
    connect(m_job, &HighlightsJob::succeeded, this, &HighlightsController::take);
    connect(m_job, &Job::failed, this, [this](const Failure& failure) { fail(failure.sentence); });
    connect(m_job, &Job::cancelled, this, [this] { fail(tr("The search was stopped.")); });
    m_page->setFinding(true, -1, tr("Searching for highlights"));
    m_job->start();
}

void HighlightsController::take(const HighlightRunPointer& run) {
    abandonJob();
    if (!m_session) return;
    m_runs[m_session] = run;
    show();
}

void HighlightsController::fail(const QString& sentence) {
    abandonJob();
    m_page->showMessage(sentence, true);
    showLane();
}

void HighlightsController::loadWindowMaps() {
    const HighlightRunPointer run = m_page->run();
    m_look.reset();
    if (!run) return;
    m_look = std::make_unique<Worker<HighlightWindowMaps>>();
    m_look->start(
        &m_pool,
        [run, time = m_video->axis()->playhead()](const RunContext& context) {
            return run->windowAt(time, context);
        },
        {},
        [this](const Worker<HighlightWindowMaps>::Outcome& outcome) {
            if (const auto* maps = std::get_if<HighlightWindowMaps>(&outcome))
                m_page->masks()->showWindow(*maps);
        });
}

void HighlightsController::abandonJob() {
    m_page->setFinding(false);
    skimline::abandonJob(m_job, this);
}

}  // namespace skimline
