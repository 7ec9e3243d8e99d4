// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/words/words_controller.h"

#include <algorithm>

#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "app/timeline/timeline_panel.h"
#include "app/words/cue_list.h"
#include "app/words/words_page.h"
#include "widgets/controls/message_banner.h"
#include "widgets/tracks/keyword_track.h"

namespace skimline {
namespace {

constexpr int kSettleMilliseconds = 200;

std::vector<KeptStretch> keptStretches(const std::vector<Shot>& shots) {
    std::vector<KeptStretch> kept;
    for (const Shot& shot : shots)
        if (shot.kept) kept.push_back({shot.range.start, shot.range.end});
    return kept;
}

bool sameStretches(const std::vector<KeptStretch>& a, const std::vector<KeptStretch>& b) {
    return std::ranges::equal(a, b, [](const KeptStretch& x, const KeptStretch& y) {
        return x.start == y.start && x.end == y.end;
    });
}

bool sameTask(const WordsTask& a, const WordsTask& b) {
    return a.video == b.video && a.file == b.file && a.options.keywords == b.options.keywords &&
           a.summary.model == b.summary.model &&
           a.summary.images.has_value() == b.summary.images.has_value() &&
           a.summary.topicByTopic == b.summary.topicByTopic &&
           // A network does not ask what the skim shows.
           (!a.summary.model.empty() || sameStretches(a.summary.kept, b.summary.kept));
}

}  // namespace

WordsController::WordsController(const StudioEngine& engine, AnalysisQueue* queue, WordsPage* page,
                                 TimelinePanel* timeline, StudioSettings* settings,
                                 MessageArea* messages, QWidget* window)
    : QObject(window),
      m_engine(engine),
      m_queue(queue),
      m_page(page),
      m_timeline(timeline),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    m_pool.setMaxThreadCount(1);
    m_later.setSingleShot(true);
    m_later.setInterval(kSettleMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &WordsController::refresh);
    connectPage();
    connectKeywords();
}

WordsController::~WordsController() { delete m_job; }

WordsController::Entry* WordsController::entry() {
    return m_session ? &m_entries[m_session] : nullptr;
}

void WordsController::setSession(VideoSession* session) {
    if (m_session) {
        m_session->disconnect(this);
        clearWithVideo();
    }
    // Reading is quick; whatever was under way starts again when its video comes back.
    delete std::exchange(m_job, nullptr);
    m_session = session;
    m_later.stop();
    if (session) followSession();
    m_page->setWriting(false);
    show();
    refresh();
}

void WordsController::followSession() {
    connect(m_session, &VideoSession::selectionChanged, this, [this] {
        m_page->setGuidance(m_session->edits()->plan().words.steer);
        m_later.start();
    });
    connect(m_session, &VideoSession::transcriptChanged, this, &WordsController::refresh);
    connect(m_session, &VideoSession::pathChanged, this, &WordsController::refresh);
    connect(m_session, &VideoSession::stateChanged, this, &WordsController::steer);
    clearWithVideo();
}

void WordsController::clearWithVideo() {
    connect(m_session, &QObject::destroyed, this,
            [this, key = static_cast<const QObject*>(m_session)] { m_entries.remove(key); });
}

WordsTask WordsController::taskNow() const {
    const Entry known = m_entries.value(m_session);
    const SkimPlan& plan = m_session->edits()->plan();
    WordsTask task;
    task.video = toPath(m_session->path());
    if (m_session->transcript()) task.file = m_session->transcript()->path;
    task.options.keywords = plan.words.keywords;
    task.summary.kept = keptStretches(plan.shots);
    task.summary.topicByTopic = known.byTopic;
    task.summary.model = toPath(known.network);
    if (!known.network.isEmpty() && known.visionEnabled)
        task.summary.images = m_queue->requestFor(*m_session);
    task.summary.allowTextOnly = true;
    const bool sameSource = task.video == known.done.video && task.file == known.done.file;
    if (known.spoken && sameSource) task.known = known.spoken->words.transcript;
    return task;
}

void WordsController::refresh() {
    if (!m_session) return;
    const WordsTask task = taskNow();
    if (m_job) {
        if (sameTask(m_job->task(), task)) return;
        delete std::exchange(m_job, nullptr);
        m_page->setWriting(false);
    }
    const Entry* known = entry();
    const bool answered = (known->spoken || known->failure) && sameTask(known->done, task);
    if (answered) return steer();
    start(task);
}

void WordsController::start(const WordsTask& task) {
    m_job = new WordsJob(m_engine, task, &m_pool, this);
    connect(m_job, &WordsJob::succeeded, this, &WordsController::take);
    connect(m_job, &Job::failed, this, &WordsController::fail);
    connect(m_job, &Job::cancelled, this, [this] {
        revertRequest();
        endJob();
    });
    if (!task.summary.model.empty()) {
        m_page->setWriting(true);
        connect(m_job, &Job::progressed, this, [this](const Progress& progress) {
            if (progress.stage == Stage::Export && progress.total > 0)
                m_page->setWriting(
                    true, static_cast<double>(progress.done) / static_cast<double>(progress.total));
        });
    }
    if (!entry()->spoken) show();
    m_job->start();
}

void WordsController::take(const SpokenPointer& spoken) {
    Entry* known = entry();
    known->done = m_job->task();
    known->spoken = spoken;
    known->failure.reset();
    endJob();
    show();
    steer();
}

void WordsController::fail(const Failure& failure) {
    Entry* known = entry();
    const QString network = known->network;
    const WordsTask asked = m_job->task();
    endJob();
    if (!network.isEmpty() || known->spoken) {
        revertRequest();
        reportFailure(failure, network);
        if (m_session->transcript() && network.isEmpty()) m_session->setTranscript(std::nullopt);
        return;
    }
    known->failure = failure;
    known->done = asked;
    show();
}

void WordsController::reportFailure(const Failure& failure, const QString& network) {
    const QString demonstration = QString::fromLatin1(kDemonstration);
    QList<MessageAction> actions;
    if (!network.isEmpty() && network != demonstration)
        actions << MessageAction{tr("Built-in demonstration"),
                                 [this, demonstration] { writeWith(demonstration); }};
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

void WordsController::revertRequest() {
    Entry* known = entry();
    const SummaryRequest& there = known->done.summary;
    known->network = fromPath(there.model);
    known->visionEnabled = there.model.empty() || there.images;
    if (known->spoken) m_page->visionEnabled()->setChecked(known->spoken->summary.usedImages);
}

void WordsController::endJob() {
    m_job->deleteLater();
    m_job = nullptr;
    m_page->setWriting(false);
}

void WordsController::show() {
    const Entry known = m_session ? *entry() : Entry();
    if (known.spoken) {
        m_page->showWords(known.spoken);
    } else if (m_job) {
        m_page->showEmpty(tr("Searching for words…"), {}, false);
    } else if (known.failure && known.failure->code != ErrorCode::NotFound) {
        m_page->showEmpty(tr("The transcript could not be read"), known.failure->sentence, true);
    } else {
        m_page->showEmpty(tr("No transcript yet"),
                          tr("There are no subtitles beside this video or inside it."),
                          m_session != nullptr);
    }
    if (m_session) m_page->setGuidance(m_session->edits()->plan().words.steer);
    showMentions();
}

void WordsController::showMentions() {
    const SpokenPointer spoken = m_page->spoken();
    QList<KeywordTrack::Mention> mentions;
    if (spoken && spoken->words.timed())
        for (const KeywordUse& use : spoken->words.keywords)
            for (const double seconds : use.times)
                mentions << KeywordTrack::Mention{QString::fromStdString(use.word), seconds};
    m_timeline->mentionStrip()->setMentions(mentions);
    lightPart(-1);
}

void WordsController::steer() {
    Entry* known = entry();
    if (!known || !known->spoken) return;
    const bool wanted = m_session->edits()->plan().words.steer;
    const std::vector<KeywordTimes> heeded =
        wanted ? keywordTimes(known->spoken->words) : std::vector<KeywordTimes>();
    m_session->setGuidance(heeded);
    const bool ready = m_session->analysis() && m_session->state() == VideoState::Ready;
    if (!ready || m_session->analysis()->keywords == heeded) {
        if (ready) known->steered = heeded;
        return;
    }
    // An analysis that failed to heed them is not tried again by itself.
    if (known->steered == heeded) return;
    known->steered = heeded;
    m_queue->add(m_session);
}

void WordsController::lightPart(int part) {
    const SpokenPointer spoken = m_page->spoken();
    QList<TimeSpan> spans;
    QList<double> moments;
    if (spoken && part >= 0 && spoken->words.timed()) {
        const SummaryPart& chosen = spoken->summary.parts[static_cast<std::size_t>(part)];
        for (const SummaryPart::Cue& cue : chosen.cues) {
            const SubtitleCue& said = spoken->words.transcript.cues[cue.index];
            spans << TimeSpan{said.start.toDouble(), said.end.toDouble()};
        }
        for (const SummaryPart::Frame& frame : chosen.frames) moments << frame.seconds;
    }
    m_timeline->light(spans, moments);
}

}  // namespace skimline
