// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/highlights/highlights_controller.h"

#include <QCheckBox>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/highlights/highlight_masks_view.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/foundation/base/error.h"
#include "core/skim/highlights/highlight_types.h"
#include "core/skim/highlights/highlight_window.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/highlight_track.h"

namespace skimline {
namespace {

constexpr TaskKind kHighlightsTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Highlights"),
                                   .symbol = Symbol::Automatic};

constexpr int kSettleMilliseconds = 120;

QStringList knownWords() {
    QStringList words;
    for (const std::string_view word : kSoundClasses)
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    return words;
}

/// Empty if the sound network is missing or fails: highlights work without it.
std::vector<SoundEvent> soundsOf(const Engine& engine, const std::filesystem::path& video,
                                 const RunContext& context) {
    try {
        return engine.readSoundEvents({.video = video}, context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotFound && error.code() != ErrorCode::Unsupported) throw;
        return {};
    }
}

constexpr TaskKind kLikeTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Similar moments"),
                             .symbol = Symbol::Automatic};

bool asksForSounds(const QString& words) {
    const QStringList asked = words.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QStringList known = knownWords();
    return std::ranges::all_of(asked, [&](const QString& word) { return known.contains(word); });
}

/// A curve scaled to 0 to 1 between its least and its largest value.
QList<float> stretched(const std::vector<float>& values) {
    if (values.empty()) return {};
    const auto [least, most] = std::ranges::minmax_element(values);
    const float span = std::max(*most - *least, 1e-6F);
    QList<float> shown;
    for (const float value : values) shown << (value - *least) / span;
    return shown;
}

QList<float> listOf(const std::vector<float>& values) { return {values.begin(), values.end()}; }

}  // namespace

HighlightsController::HighlightsController(const InspectorParts& parts)
    : InspectorTab(parts), m_page(new HighlightsPage(knownWords(), parts.dock)) {
    m_later.setSingleShot(true);
    m_later.setInterval(kSettleMilliseconds);
    addPage(m_page, {tr("Highlights"), Symbol::Highlights, QStringLiteral("highlights")});
    connect(&m_later, &QTimer::timeout, this, &HighlightsController::loadWindowMaps);
    connect(m_page, &HighlightsPage::findRequested, this, &HighlightsController::find);
    connect(m_page, &HighlightsPage::pictureRequested, this, &HighlightsController::askForPicture);
    connect(m_page, &HighlightsPage::seekRequested, m_parts.video, &VideoPage::seek);
    connect(m_page, &HighlightsPage::locked, this,
            [this](const std::vector<TimeRange>& moments, Lock lock) {
                if (!m_session || moments.empty()) return;
                const int count = static_cast<int>(moments.size());
                m_session->edits()->lockSpans(moments, lock,
                                              lock == Lock::In
                                                  ? tr("keeping %n moment(s)", nullptr, count)
                                                  : tr("dropping %n moment(s)", nullptr, count));
            });
    connect(m_page, &HighlightsPage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_page->masks(), &HighlightMasksView::masksChosen, this,
            &HighlightsController::showLane);
    connect(m_parts.video->axis(), &TimeAxis::playheadChanged, &m_later,
            [this] { m_later.start(); });
    show();
}

void HighlightsController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_task.letGo();
    m_windowTask.letGo();
    m_page->setFinding(false);
    m_session = session;
    m_page->setImages(session ? session->images() : ThumbnailStore());
    if (session) {
        connect(session, &VideoSession::stateChanged, this, [this] {
            if (!m_task.isRunning() && !m_page->run()) show();
        });
        connect(session, &VideoSession::pathChanged, this, &HighlightsController::show);
        connect(session, &VideoSession::framesChanged, this,
                [this] { m_page->setImages(m_session->images()); });
        connect(session, &VideoSession::transcriptChanged, this, [this] {
            HighlightRunPointer& run = m_session->results().ofFile.get<HighlightRunPointer>();
            if (!run || !run->found().attention.hearsSpeech) return;
            run.reset();
            show();
        });
    }
    show();
}

void HighlightsController::show() {
    const FoundPointer found =
        m_session ? m_session->results().ofFile.get<FoundPointer>() : nullptr;
    if (found) return showFound(*found);
    const HighlightRunPointer run =
        m_session ? m_session->results().ofFile.get<HighlightRunPointer>() : nullptr;
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
    HighlightTrack* lane = m_parts.video->timeline()->highlightLane();
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

void HighlightsController::showFound(const LikeResult& found) {
    m_page->showFound(found);
    HighlightTrack* lane = m_parts.video->timeline()->highlightLane();
    QList<TimeSpan> moments;
    for (const LikeMoment& moment : found.moments)
        if (moment.close)
            moments << TimeSpan{moment.range.start.toDouble(), moment.range.end.toDouble()};
    lane->clear();
    lane->setMoments(moments);
    lane->setSaliency(stretched(found.likeness), found.sampleRate.toDouble());
}

void HighlightsController::askForPicture() {
    chooseFile(
        {m_parts.window, tr("Picture to Compare With"), m_parts.settings->lastFolder(),
         tr("Pictures (%1)").arg(QStringLiteral("*.jpg *.jpeg *.png *.webp *.bmp *.tif *.tiff"))},
        this, [this](const QString& file) { findLike(file); });
}

void HighlightsController::findLike(const QString& picture) {
    LikeRequest request;
    request.picture = toPath(picture);
    ask(std::move(request));
}

void HighlightsController::ask(LikeRequest request) {
    if (!m_session || !m_session->analysis()) return;
    request.reading = m_parts.queue->requestFor(*m_session);
    // The network that compares best, not the one that scores the skim.
    request.reading.extractor.clear();
    follow(m_parts.runner->start(
        kLikeTask, m_session->name(),
        [request](const Engine& engine, const RunContext& context) {
            return std::make_shared<const LikeResult>(engine.findLike(request, context));
        },
        [this](const FoundPointer& found) {
            m_page->setFinding(false);
            if (!m_session) return;
            m_session->results().ofFile.get<FoundPointer>() = found;
            show();
        },
        [this](const Failure& failure) {
            fail(failure.code == ErrorCode::Cancelled ? tr("The search was stopped.")
                                                      : failure.sentence);
        }));
    m_page->setFinding(true, -1, tr("Searching for similar moments"));
}

void HighlightsController::follow(Task task) {
    m_task = std::move(task);
    m_task.setVideoSeconds(m_session->duration());
    m_task.onProgress([this](const TaskProgress& progress) {
        m_page->setFinding(true, progress.fraction, stageText(progress.stage));
    });
}

void HighlightsController::find(const QString& words) {
    if (!m_session || !m_session->analysis()) return;
    if (!asksForSounds(words)) {
        LikeRequest request;
        request.words = words.toStdString();
        return ask(std::move(request));
    }
    HighlightRequest request;
    request.analysis = m_parts.queue->requestOnKnown(*m_session);
    request.words = words.toStdString();
    if (m_session->transcript()) request.transcript = m_session->transcript()->path;
    // Without audio there is nothing to listen to.
    if (!m_session->analysis()->facts->audioTokens) request.sounds.emplace();
    if (m_session->sounds()) request.sounds = *m_session->sounds();
    request.earlier = m_session->results().ofFile.get<HighlightRunPointer>();
    follow(m_parts.runner->start(
        kHighlightsTask, m_session->name(),
        [request](const Engine& engine, const RunContext& context) {
            HighlightRequest whole = request;
            if (!whole.sounds) whole.sounds = soundsOf(engine, request.analysis.video, context);
            return engine.runHighlights(whole, context);
        },
        [this](const HighlightRunPointer& run) {
            m_page->setFinding(false);
            if (!m_session) return;
            m_session->results().ofFile.get<FoundPointer>().reset();
            m_session->results().ofFile.get<HighlightRunPointer>() = run;
            show();
        },
        [this](const Failure& failure) {
            fail(failure.code == ErrorCode::Cancelled ? tr("The search was stopped.")
                                                      : failure.sentence);
        }));
    m_page->setFinding(true, -1, tr("Searching for highlights"));
}

void HighlightsController::fail(const QString& sentence) {
    m_page->setFinding(false);
    m_page->showMessage(sentence, true);
    showLane();
}

void HighlightsController::loadWindowMaps() {
    const HighlightRunPointer run = m_page->run();
    m_windowTask.letGo();
    if (!run) return;
    m_windowTask = m_parts.runner->start(
        kDetailsTask, {},
        [run, time = m_parts.video->axis()->playhead()](const RunContext& context) {
            return run->windowAt(time, context);
        },
        [this](const HighlightWindowMaps& maps) { m_page->masks()->showWindow(maps); }, {});
}

}  // namespace skimline

#include "moc_highlights_controller.cpp"
