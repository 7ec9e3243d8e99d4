// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/words/words_controller.h"

#include <QCheckBox>

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

}  // namespace

WordsController::WordsController(TaskRunner* runner, AnalysisQueue* queue, WordsPage* page,
                                 TimelinePanel* timeline, StudioSettings* settings,
                                 MessageArea* messages, QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_queue(queue),
      m_page(page),
      m_timeline(timeline),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    m_later.setSingleShot(true);
    m_later.setInterval(kSettleMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &WordsController::refresh);
    connectPage();
    connectKeywords();
}

void WordsController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    // Reading is quick; whatever was under way starts again when its video comes back.
    m_task.letGo();
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
}

WordsTask WordsController::taskNow() const {
    const WordsState& known = state();
    const SkimPlan& plan = m_session->edits()->plan();
    WordsTask task;
    task.video = toPath(m_session->path());
    if (m_session->transcript()) task.file = m_session->transcript()->path;
    task.options.keywords = plan.words.keywords;
    task.summary.kept = keptStretches(plan.shots);
    task.summary.topicByTopic = known.byTopic;
    task.summary.model = toPath(known.network);
    if (!known.network.isEmpty() && known.usesPictures)
        task.summary.images = m_queue->requestOnKnown(*m_session);
    task.summary.allowTextOnly = true;
    const bool sameSource = task.video == known.done.video && task.file == known.done.file;
    if (known.spoken && sameSource) task.known = known.spoken->words.transcript;
    return task;
}

void WordsController::refresh() {
    if (!m_session) return;
    const WordsTask task = taskNow();
    if (m_task.isRunning()) {
        if (sameTask(m_asked, task)) return;
        m_task.letGo();
        m_page->setWriting(false);
    }
    const WordsState& known = state();
    const bool answered = (known.spoken || known.failure) && sameTask(known.done, task);
    if (answered) return steer();
    start(task);
}

void WordsController::start(const WordsTask& task) {
    const bool written = !task.summary.model.empty();
    // Choosing sentences again takes no time; it is no news for the list of tasks.
    const bool small = task.known && !written;
    m_asked = task;
    m_task = m_runner->start(
        TaskKind::Words, small ? QString() : m_session->name(),
        [task](const Engine& engine, const RunContext& context) {
            return findWords(engine, task, context);
        },
        [this, task](const SpokenPointer& spoken) { finish(task, spoken); },
        [this, task](const Failure& failure) { fail(task, failure); });
    m_task.setVideoSeconds(m_session->duration());
    if (written) {
        m_page->setWriting(true);
        m_task.onProgress([this](const TaskProgress& progress) {
            if (progress.stage == Stage::Export) m_page->setWriting(true, progress.fraction);
        });
    }
    if (!state().spoken) show();
}

void WordsController::finish(const WordsTask& task, const SpokenPointer& spoken) {
    m_page->setWriting(false);
    if (!m_session) return;
    WordsState& known = state();
    known.done = task;
    known.spoken = spoken;
    known.failure.reset();
    show();
    steer();
}

void WordsController::fail(const WordsTask& task, const Failure& failure) {
    m_page->setWriting(false);
    if (!m_session) return;
    WordsState& known = state();
    const QString network = known.network;
    if (!network.isEmpty() || known.spoken) {
        revertRequest();
        if (failure.code == ErrorCode::Cancelled) return;
        reportFailure(failure, network);
        if (m_session->transcript() && network.isEmpty()) m_session->setTranscript(std::nullopt);
        return;
    }
    known.failure = failure;
    known.done = task;
    show();
}

void WordsController::reportFailure(const Failure& failure, const QString& network) {
    const QString demonstration = QString::fromLatin1(kDemonstration);
    QList<MessageAction> actions;
    if (!network.isEmpty() && network != demonstration)
        actions << MessageAction{tr("Built-in demonstration"),
                                 [this, demonstration] { writeWith(demonstration); }};
    postFailure(m_messages, failure, actions);
}

void WordsController::revertRequest() {
    WordsState& known = state();
    const SummaryRequest& there = known.done.summary;
    known.network = fromPath(there.model);
    known.usesPictures = there.model.empty() || there.images;
    if (known.spoken) m_page->visionEnabled()->setChecked(known.spoken->summary.usedImages);
}

void WordsController::show() {
    const WordsState known = m_session ? state() : WordsState();
    if (known.spoken) {
        m_page->showWords(known.spoken);
    } else if (m_task.isRunning()) {
        m_page->showEmpty(tr("Searching for words…"), {}, false);
    } else if (known.failure && known.failure->code == ErrorCode::Cancelled) {
        m_page->showEmpty(tr("Searching for words was stopped."), {}, true);
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
    if (!m_session || !state().spoken) return;
    WordsState& known = state();
    const bool wanted = m_session->edits()->plan().words.steer;
    const std::vector<KeywordTimes> guidance =
        wanted ? keywordTimes(known.spoken->words) : std::vector<KeywordTimes>();
    m_session->setGuidance(guidance);
    const bool ready = m_session->analysis() && m_session->state() == VideoState::Ready;
    if (!ready || m_session->analysis()->keywords == guidance) {
        if (ready) known.steered = guidance;
        return;
    }
    // An analysis that failed to follow them is not tried again by itself.
    if (known.steered == guidance) return;
    known.steered = guidance;
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
