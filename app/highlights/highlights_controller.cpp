#include "app/highlights/highlights_flow.h"

#include <QCheckBox>

#include "app/document/analysis_queue.h"
#include "app/highlights/highlight_masks_view.h"
#include "app/highlights/highlights_page.h"
#include "app/jobs/dropped_job.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "core/engine/highlights/highlight_window.h"
#include "core/engine/highlights/planted_events.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/tracks/highlight_lane.h"

namespace skimline {
namespace {

constexpr int settleMilliseconds = 120;

QStringList knownWords() {
    QStringList words;
    for (const std::string_view word : kPlantedSounds)
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    return words;
}

QList<float> listOf(const std::vector<float>& values) { return {values.begin(), values.end()}; }

}  // namespace

HighlightsFlow::HighlightsFlow(const StudioEngine& engine, AnalysisQueue* queue, VideoPage* video,
                               InspectorDock* dock, QObject* parent)
    : QObject(parent),
      m_engine(engine),
      m_queue(queue),
      m_video(video),
      m_page(new HighlightsPage(knownWords(), dock)) {
    m_pool.setMaxThreadCount(1);
    m_later.setSingleShot(true);
    m_later.setInterval(settleMilliseconds);
    dock->addPage(m_page, tr("Highlights"));
    connect(&m_later, &QTimer::timeout, this, &HighlightsFlow::lookIntoWindow);
    connect(m_page, &HighlightsPage::findRequested, this, &HighlightsFlow::find);
    connect(m_page, &HighlightsPage::seekRequested, m_video, &VideoPage::seek);
    connect(m_page, &HighlightsPage::stopRequested, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(m_page->masks(), &HighlightMasksView::masksChosen, this, &HighlightsFlow::showLane);
    connect(m_video->axis(), &TimeAxis::playheadChanged, &m_later, [this] { m_later.start(); });
    show();
}

HighlightsFlow::~HighlightsFlow() {
    // They use the pool, which would be gone before QObject deletes children.
    dropJob();
    m_look.reset();
    qDeleteAll(findChildren<Job*>());
}

void HighlightsFlow::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    dropJob();
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

void HighlightsFlow::show() {
    const HighlightRunPointer run = m_session ? m_runs.value(m_session) : nullptr;
    if (run) {
        m_page->showRun(run);
    } else if (m_session && m_session->analysis()) {
        m_page->showNote(
            tr("Finds moments that stand out because sound begins with the picture, such as a "
               "bang or applause at a cut. Trained on made examples: take it as a hint."),
            true);
    } else {
        m_page->showNote(tr("When the video is analysed, you can look for highlights here."),
                         false);
    }
    showLane();
    lookIntoWindow();
}

void HighlightsFlow::showLane() {
    HighlightLane* lane = m_video->timeline()->highlightLane();
    const HighlightRunPointer& run = m_page->run();
    if (!run) return lane->clear();
    const bool masked = m_page->masks()->masks()->isChecked();
    const Highlights& shown = masked ? run->found() : run->withoutMasks();
    QList<TimeSpan> moments;
    for (const HighlightMoment& moment : shown.moments)
        moments << TimeSpan{moment.start, moment.end};
    lane->setMoments(moments);
    lane->setSound(listOf(run->found().loudness), listOf(run->found().onset),
                   SoundTokens::kPerSecond);
    lane->setSaliency(listOf(shown.saliency), HighlightWindow::kPicturesPerSecond);
    m_page->showMoments(shown.moments);
}

void HighlightsFlow::find(const QString& words) {
    if (!m_session || !m_session->analysis()) return;
    dropJob();
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
    connect(m_job, &HighlightsJob::succeeded, this, &HighlightsFlow::take);
    connect(m_job, &Job::failed, this, [this](const Failure& failure) { fail(failure.sentence); });
    connect(m_job, &Job::cancelled, this, [this] { fail(tr("The search was stopped.")); });
    m_page->setFinding(true, -1, tr("Looking for highlights"));
    m_job->start();
}

void HighlightsFlow::take(const HighlightRunPointer& run) {
    dropJob();
    if (!m_session) return;
    m_runs[m_session] = run;
    show();
}

void HighlightsFlow::fail(const QString& sentence) {
    dropJob();
    m_page->showNote(sentence, true);
    showLane();
}

void HighlightsFlow::lookIntoWindow() {
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

void HighlightsFlow::dropJob() {
    m_page->setFinding(false);
    skimline::dropJob(m_job, this);
}

}  // namespace skimline
