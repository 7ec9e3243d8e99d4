// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/words_controller.h"

#include <QCheckBox>
#include <QFileInfo>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/words/empty_words.h"
#include "app/studio/words/keyword_edits.h"
#include "app/studio/words/sound_panel.h"
#include "app/studio/words/speech_writer.h"
#include "app/studio/words/transcript_edits.h"
#include "app/studio/words/transcript_panel.h"
#include "app/studio/words/words_on_timeline.h"
#include "app/studio/words/words_page.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr int kQuietMilliseconds = 200;

std::vector<KeptStretch> keptStretches(const std::vector<Shot>& shots) {
    std::vector<KeptStretch> kept;
    for (const Shot& shot : shots)
        if (shot.kept) kept.push_back({shot.range.start, shot.range.end});
    return kept;
}

}  // namespace

WordsController::WordsController(const InspectorParts& parts)
    : InspectorTab(parts),
      m_page(new WordsPage),
      m_keywords(new KeywordEdits(m_page, parts, this)),
      m_edits(new TranscriptEdits(m_page->transcript(), this)),
      m_speech(new SpeechWriter(m_page->empty(), parts, this)),
      m_onTimeline(new WordsOnTimeline(m_page, parts.video->timeline(), this)) {
    m_later.setSingleShot(true);
    m_later.setInterval(kQuietMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &WordsController::refresh);
    addPage(m_page, {tr("Words"), Symbol::Words, QStringLiteral("words")});
    m_page->setFolded(parts.settings->foldedWords());
    connect(m_page, &WordsPage::foldingChanged, this,
            [settings = parts.settings](const QStringList& folded) {
                settings->setFoldedWords(folded);
            });
    connectPage();
}

void WordsController::connectPage() {
    connect(m_keywords, &KeywordEdits::changed, this, [this] {
        m_later.stop();
        refresh();
    });
    connect(m_keywords, &KeywordEdits::seekRequested, m_parts.video->timeline(),
            &TimelinePanel::seekRequested);
    connect(m_parts.video->axis(), &TimeAxis::playheadChanged, m_page, &WordsPage::setPlayhead);
    connect(m_page, &WordsPage::openRequested, this, &WordsController::askForTranscript);
    connect(m_page->empty(), &EmptyWords::transcribeRequested, this, &WordsController::transcribe);
    connect(m_page, &WordsPage::sourceChanged, this, &WordsController::changeSource);
    connect(m_page->transcript(), &TranscriptPanel::fillersMissed, this, [this] {
        m_page->empty()->fillers()->setChecked(true);
        transcribe();
    });
    connect(m_speech, &SpeechWriter::heard, this, &WordsController::noteHeard);
    connect(m_speech, &SpeechWriter::failed, this, &WordsController::show);
    connect(m_page, &WordsPage::networkRequested, this, &WordsController::askForNetwork);
    connect(m_page, &WordsPage::sentencesRequested, this, [this] { writeWith({}); });
    connect(m_page, &WordsPage::exportRequested, this, &WordsController::askForTarget);
    connect(m_page, &WordsPage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_page, &WordsPage::visionChosen, this, [this](bool open) {
        if (!m_session) return;
        state().usesPictures = open;
        refresh();
    });
    connect(m_page, &WordsPage::byTopicChosen, this, [this](bool byTopic) {
        if (!m_session) return;
        state().byTopic = byTopic;
        refresh();
    });
}

void WordsController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    // Reading is quick; interrupted work starts again when its video is shown again.
    m_task.letGo();
    m_speech->letGo();
    m_session = session;
    m_keywords->setSession(session);
    m_edits->setSession(session);
    m_later.stop();
    if (session) followSession();
    m_page->setWriting(false);
    show();
    refresh();
}

void WordsController::followSession() {
    connect(m_session, &VideoSession::selectionChanged, this, [this] {
        m_page->setGuidance(m_session->edits()->plan().words);
        m_later.start();
    });
    connect(m_session, &VideoSession::transcriptChanged, this, &WordsController::followTranscript);
    connect(m_session, &VideoSession::pathChanged, this, &WordsController::refresh);
    connect(m_session, &VideoSession::stateChanged, this, &WordsController::steer);
    SoundPanel* sounds = m_page->transcript()->sounds();
    const auto showWave = [this, sounds] { sounds->setWaveform(m_session->waveform()); };
    connect(m_session, &VideoSession::waveformChanged, this, showWave);
    showWave();
}

WordsTask WordsController::taskNow() const {
    const WordsState& known = state();
    const SkimPlan& plan = m_session->edits()->plan();
    WordsTask task;
    task.video = toPath(m_session->path());
    task.heard = known.heard && known.showsHeard;
    if (m_session->transcript() && !task.heard) task.file = m_session->transcript()->path;
    task.options.keywords = plan.words.keywords;
    task.summary.kept = keptStretches(plan.shots);
    task.summary.topicByTopic = known.byTopic;
    task.summary.model = toPath(known.network);
    if (!known.network.isEmpty() && known.usesPictures)
        task.summary.images = m_parts.queue->requestOnKnown(*m_session);
    task.summary.allowTextOnly = true;
    const WordsTask& done = known.done;
    const bool sameSource =
        task.video == done.video && task.file == done.file && task.heard == done.heard;
    if (known.spoken && sameSource) task.known = known.spoken->words.said.transcript();
    if (task.heard) task.known = known.heard;
    return task;
}

void WordsController::changeSource() {
    if (!m_session) return;
    WordsState& known = state();
    if (!known.heard) return transcribe();
    known.showsHeard = !known.showsHeard;
    refresh();
}

void WordsController::followTranscript() {
    // A transcript that the user opened has priority; without one there may be only the transcribed
    // speech.
    WordsState& known = state();
    known.showsHeard = known.heard && !m_session->transcript() && !known.subtitles;
    refresh();
}

void WordsController::noteHeard(const SaidPointer& transcript, bool fillers) {
    WordsState& known = state();
    if (known.spoken && !known.showsHeard) known.subtitles = known.spoken->words.said.transcript();
    // Transcribed again: the current transcript is out of date.
    if (known.showsHeard) known.spoken.reset();
    known.heard = transcript;
    known.heardFillers = fillers;
    known.showsHeard = true;
    known.failure.reset();
    refresh();
}

void WordsController::transcribe() {
    if (!m_session || m_speech->isRunning()) return;
    m_task.letGo();
    m_page->showEmpty({}, {}, false);
    m_speech->start(m_session);
}

void WordsController::refresh() {
    if (!m_session || m_speech->isRunning()) return;
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
    m_asked = task;
    m_task = m_parts.runner->start(
        // Looking for subtitles and choosing sentences is no news for the list of jobs.
        kWordsTask, written ? m_session->name() : QString(),
        [task](const Engine& engine, const RunContext& context) {
            return findWords(engine, task, context);
        },
        [this, task](const SpokenPointer& spoken) { finish(task, spoken); },
        [this, task](const Failure& failure) { fail(task, failure); });
    m_task.setVideoSeconds(m_session->duration());
    if (written) {
        m_page->setWriting(true);
        m_task.onProgress([this](const TaskProgress& progress) {
            if (progress.stage == Stage::Write) m_page->setWriting(true, progress.fraction);
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
    const bool written = !known.network.isEmpty();
    if (written || known.spoken) {
        revertRequest();
        if (failure.code == ErrorCode::Cancelled) return;
        postFailure(m_parts.messages, failure);
        if (m_session->transcript() && !written) m_session->setTranscript(std::nullopt);
        return;
    }
    known.failure = failure;
    known.done = task;
    show();
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
        m_page->showWords(known.spoken, known.subtitles != nullptr);
    } else if (m_task.isRunning()) {
        m_page->showEmpty(tr("Looking for a transcript"), {}, false);
    } else if (known.failure && known.failure->code == ErrorCode::Cancelled) {
        m_page->showEmpty(tr("The search for a transcript was stopped."), {}, true);
    } else if (known.failure && known.failure->code != ErrorCode::NotFound) {
        m_page->showEmpty(tr("The transcript could not be read"), known.failure->sentence, true);
    } else {
        m_page->showEmpty(tr("No transcript yet"),
                          tr("There are no subtitles inside this video or next to it."),
                          m_session != nullptr);
    }
    if (m_session) m_page->setGuidance(m_session->edits()->plan().words);
    m_edits->refresh();
    m_onTimeline->refresh();
}

void WordsController::steer() {
    if (!m_session || !state().spoken) return;
    WordsState& known = state();
    const WordChoices& choices = m_session->edits()->plan().words;
    Guidance guidance;
    if (choices.steer) guidance = {keywordTimes(known.spoken->words), choices.strength};
    m_session->setGuidance(guidance);
    const AnalysisPointer analysis = m_session->analysis();
    const bool ready = analysis && m_session->state() == VideoState::Ready;
    if (!ready ||
        Guidance{analysis->scores->keywords, analysis->scores->keywordBonus} == guidance) {
        if (ready) known.steered = guidance;
        return;
    }
    // A failed analysis with these keywords is not repeated automatically.
    if (known.steered == guidance) return;
    known.steered = guidance;
    m_parts.queue->add(m_session);
}

void WordsController::openTranscript(const QString& file) {
    if (!m_session) return;
    SourceReference reference;
    reference.path = toPath(QFileInfo(file).absoluteFilePath());
    m_session->setTranscript(reference);
}

void WordsController::writeWith(const QString& folder) {
    if (!m_session) return;
    state().network = folder;
    refresh();
}

void WordsController::exportTo(const QString& file) {
    const SpokenPointer spoken = m_page->spoken();
    if (!spoken) return;
    const QString name = QFileInfo(file).fileName();
    m_saving = m_parts.runner->start(
        kSavingTask, name,
        [spoken, path = toPath(file)](const Engine& engine, const RunContext&) {
            engine.exportWords(spoken->words, spoken->summary, path, /*overwrite=*/true);
        },
        [this, name, file]() -> TaskOutcome {
            m_parts.messages->post(MessageKind::Success, tr("Saved."),
                                   tr("The summary was saved to %1.").arg(name));
            return {tr("Saved."), file};
        },
        [this](const Failure& failure) { postFailure(m_parts.messages, failure); });
}

void WordsController::askForTranscript() {
    if (!m_session) return;
    chooseFile(
        {m_parts.window, tr("Open a transcript"), QFileInfo(m_session->path()).absolutePath(),
         tr("Subtitles and text (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv "
            "*.txt);;All files (*)")},
        m_session, [this](const QString& file) { openTranscript(file); });
}

void WordsController::askForNetwork() {
    if (!m_session) return;
    const FileQuestion question{m_parts.window, tr("Folder with a BART, LED or T5 network"),
                                m_parts.settings->wordsNetwork()};
    chooseFolder(question, m_session, [this](const QString& folder) {
        m_parts.settings->setWordsNetwork(folder);
        writeWith(folder);
    });
}

void WordsController::askForTarget() {
    if (!m_session || !m_page->spoken()) return;
    const QFileInfo video(m_session->path());
    chooseTarget({m_parts.window, tr("Save the summary"), video.absolutePath(),
                  tr("Markdown (*.md);;Subtitles (*.srt);;Text (*.txt)")},
                 video.completeBaseName() + QStringLiteral(".summary.md"), m_session,
                 [this](const QString& file) { exportTo(file); });
}

}  // namespace skimline

#include "moc_words_controller.cpp"
