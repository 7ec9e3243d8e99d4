// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/analysis_queue.h"

#include <QPointer>
#include <functional>
#include <memory>

#include "app/studio/document/reading/heard_sounds.h"
#include "app/studio/document/reading/heard_speakers.h"
#include "app/studio/document/reading/thumbnails.h"
#include "app/studio/document/reading/waveforms.h"
#include "app/studio/shell/video_files.h"

namespace skimline {
namespace {

constexpr TaskKind kThumbnailsTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Thumbnails"),
                                   .symbol = Symbol::Film,
                                   .atOnce = 2,
                                   .hasOwnStages = true};

constexpr TaskKind kAnalysisTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Analysis"),
                                 .symbol = Symbol::Film,
                                 .isNamedInBar = false};

/// Tells the session what an analysis has seen so far, from the thread that runs it.
std::function<void(const AnalysisPointer&)> tellSoFar(TaskRunner* runner, VideoSession* session) {
    return [runner, session = QPointer(session)](const AnalysisPointer& part) {
        runner->post([session, part] {
            if (session) session->showSoFar(part);
        });
    };
}

/// Middles of the shots that have no thumbnail yet, seconds.
std::vector<double> middlesOf(const std::vector<Shot>& shots, const ThumbnailStore& images) {
    // Hours of video have thousands of shots; beyond this many, neighbours share a frame.
    constexpr std::size_t most = 400;
    const std::size_t stride = 1 + shots.size() / most;
    std::vector<double> times;
    for (std::size_t at = 0; at < shots.size(); at += stride) {
        const double start = shots[at].range.start.toDouble();
        const double end = shots[at].range.end.toDouble();
        if (!images.hasWithin(start, end)) times.push_back((start + end) / 2);
    }
    return times;
}

}  // namespace

AnalysisQueue::AnalysisQueue(TaskRunner* runner, QObject* parent)
    : QObject(parent), m_runner(runner) {}

AnalysisQueue::Tasks& AnalysisQueue::tasksOf(VideoSession* session) {
    if (!m_tasks.contains(session)) {
        connect(session, &QObject::destroyed, this,
                [this](const QObject* closed) { m_tasks.erase(closed); });
        connect(session, &VideoSession::selectionChanged, this, [this, session] {
            // An edit must not repeat a search that failed or was stopped.
            const int wanted = session->edits()->plan().speakers.count;
            if (session->speakers() && tasksOf(session).speakersFor != wanted)
                fetchSpeakersOf(session);
        });
    }
    Tasks& tasks = m_tasks[session];
    tasks.session = session;
    return tasks;
}

void AnalysisQueue::add(VideoSession* session) {
    if (!tasksOf(session).analysis.isRunning()) addAgain(session);
}

void AnalysisQueue::follow(VideoSession* session) {
    tasksOf(session);
    if (!session->analysis()) return;
    fetchSoundsOf(session);
    fetchSpeakersOf(session);
}

void AnalysisQueue::addAgain(VideoSession* session) {
    // The request is filled in when it starts, with the choices made by then.
    const auto request = std::make_shared<AnalysisRequest>();
    Task task = m_runner->start(
        kAnalysisTask, session->name(),
        [request](const Engine& engine, const RunContext& context) {
            return engine.analyse(*request, context);
        },
        [this, session](const AnalysisPointer& analysis) { return finish(session, analysis); },
        [this, session](const Failure& failure) { fail(session, failure); });
    task.onStart([this, session, request] {
        *request = requestFor(*session);
        request->soFar = tellSoFar(m_runner, session);
        session->begin();
    });
    task.onProgress([this, session](const TaskProgress& progress) {
        tasksOf(session).analysis.setVideoSeconds(session->duration());
        Q_EMIT progressed(session, progress);
    });
    tasksOf(session).analysis = std::move(task);
    if (session->images().isEmpty()) {
        tasksOf(session).firstThumbnails = fetchThumbnailsOf(session, {}, {});
    } else {
        fetchWaveformOf(session);
    }
}

void AnalysisQueue::analyseFirst(VideoSession* session) {
    QList<VideoSession*> running;
    for (auto& [known, tasks] : m_tasks)
        if (tasks.session != session && tasks.session->state() == VideoState::Analysing)
            running << tasks.session;
    // Their reading so far is kept and continued.
    for (VideoSession* other : running) {
        addAgain(other);
        other->wait();
    }
    add(session);
    goFirst(session);
}

void AnalysisQueue::cancel(VideoSession* session) { tasksOf(session).analysis.cancel(); }

AnalysisRequest AnalysisQueue::requestFor(const VideoSession& session) const {
    AnalysisRequest request;
    request.video = toPath(session.path());
    request.keywords = session.guidance().keywords;
    request.keywordBonus = session.guidance().bonus;
    if (!m_modelFolder.isEmpty()) request.modelFolder = toPath(m_modelFolder);
    request.checkpoint = toPath(m_choice.checkpoint);
    request.extractor = m_choice.extractor.toStdString();
    request.taste = TasteUse::AsSwitched;
    request.reasons = true;
    request.keepsThumbnails = true;
    return request;
}

AnalysisRequest AnalysisQueue::requestOnKnown(const VideoSession& session) const {
    AnalysisRequest request = requestFor(session);
    request.known = session.analysis();
    return request;
}

TaskOutcome AnalysisQueue::finish(VideoSession* session, const AnalysisPointer& analysis) {
    session->finish(analysis);
    fetchMissingThumbnails(session);
    fetchSoundsOf(session);
    fetchSpeakersOf(session);
    Q_EMIT ended(session);
    return {tr("%n shot(s) found.", nullptr, session->countedShots()), session->path()};
}

void AnalysisQueue::fetchMissingThumbnails(VideoSession* session) {
    // Without the thumbnails of the pass, the few over the whole video show other moments.
    const bool brought = session->analysis() && session->analysis()->facts->thumbnails;
    std::vector<double> times =
        middlesOf(session->shots(), brought ? session->images() : ThumbnailStore());
    if (times.empty())
        fetchWaveformOf(session);
    else
        tasksOf(session).thumbnails = fetchThumbnailsOf(session, session->name(), std::move(times));
}

void AnalysisQueue::failEarly(VideoSession* session, const Failure& failure) {
    const bool hopeless = failure.code == ErrorCode::Unreadable ||
                          failure.code == ErrorCode::Unsupported ||
                          failure.code == ErrorCode::Corrupt || failure.code == ErrorCode::NoVideo;
    if (!hopeless || session->media() || session->state() != VideoState::Waiting) return;
    tasksOf(session).analysis.letGo();
    fail(session, failure);
}

void AnalysisQueue::fail(VideoSession* session, const Failure& failure) {
    if (failure.code == ErrorCode::Cancelled) {
        session->markCancelled();
    } else {
        session->fail(failure);
    }
    Q_EMIT ended(session);
}

Task AnalysisQueue::fetchThumbnailsOf(VideoSession* session, const QString& title,
                                      std::vector<double> times) {
    // Missing thumbnails are not reported, unless the file is not a video.
    return fetchThumbnails(
        *m_runner, {kThumbnailsTask, title, toPath(session->path()), std::move(times)},
        {[session](const MediaInfo& media) {
             if (!session->media()) session->setMedia(media);
         },
         [session](double seconds, const QImage& image) { session->addImage(seconds, image); },
         // Frames first, because they show more.
         [this, session] { fetchWaveformOf(session); },
         [this, session](const Failure& failure) { failEarly(session, failure); }});
}

void AnalysisQueue::fetchWaveformOf(VideoSession* session) {
    if (!session->waveform().isEmpty() || tasksOf(session).waveform.isRunning()) return;
    if (session->media() && !session->media()->audio) return;
    tasksOf(session).waveform =
        fetchWaveform(*m_runner, toPath(session->path()),
                      [session](const Waveform& waveform) { session->setWaveform(waveform); });
}

void AnalysisQueue::fetchSoundsOf(VideoSession* session) {
    if (session->sounds() || tasksOf(session).sounds.isRunning()) return;
    if (!session->analysis()->facts->audioTokens) return;
    tasksOf(session).sounds =
        fetchSounds(*m_runner, session->name(), toPath(session->path()),
                    [session](const SoundsPointer& sounds) { session->setSounds(sounds); });
}

void AnalysisQueue::fetchSpeakersOf(VideoSession* session) {
    if (!session->analysis() || session->analysis()->facts->speech.empty()) return;
    const int wanted = session->edits()->plan().speakers.count;
    if (session->speakers() && session->speakers()->wanted == wanted) {
        // A search for another number may be running.
        tasksOf(session).speakers.letGo();
        tasksOf(session).speakersFor = wanted;
        return;
    }
    if (tasksOf(session).speakers.isRunning() && tasksOf(session).speakersFor == wanted) return;
    tasksOf(session).speakersFor = wanted;
    tasksOf(session).speakers = fetchSpeakers(
        *m_runner, session->name(), toPath(session->path()), wanted,
        [session](const SpeakersPointer& speakers) { session->setSpeakers(speakers); });
}

}  // namespace skimline

#include "moc_analysis_queue.cpp"
