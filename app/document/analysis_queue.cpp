// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/analysis_queue.h"

#include "app/document/thumbnails_job.h"
#include "app/document/video_files.h"

namespace skimline {
namespace {

std::vector<double> middlesOf(const std::vector<Shot>& shots) {
    // Hours of video have thousands of shots; beyond this many, neighbours share a frame.
    constexpr std::size_t most = 400;
    const std::size_t stride = 1 + shots.size() / most;
    std::vector<double> times;
    for (std::size_t at = 0; at < shots.size(); at += stride) {
        times.push_back((shots[at].range.start.toDouble() + shots[at].range.end.toDouble()) / 2);
    }
    return times;
}

}  // namespace

AnalysisQueue::AnalysisQueue(const StudioEngine& engine, QObject* parent)
    : QObject(parent), m_engine(engine) {
    m_analysisPool.setMaxThreadCount(1);
    m_framePool.setMaxThreadCount(2);
}

AnalysisQueue::~AnalysisQueue() {
    // The jobs are children and use the pools, which would be gone before QObject deletes children.
    const QList<Job*> jobs = findChildren<Job*>();
    for (Job* job : jobs) job->cancel();
    qDeleteAll(jobs);
}

void AnalysisQueue::add(VideoSession* session) {
    if (session == m_running || m_waiting.contains(session)) return;
    m_waiting << session;
    Q_EMIT queued(session);
    if (session->images().isEmpty()) fetchFrames(session, {});
    startNext();
}

void AnalysisQueue::addAgain(VideoSession* session) {
    if (session != m_running) return add(session);
    cancelRunning();
    if (m_waiting.contains(session)) return;
    m_waiting.prepend(session);
    Q_EMIT queued(session);
}

void AnalysisQueue::cancel(VideoSession* session) {
    if (session == m_running) {
        cancelRunning();
    } else if (m_waiting.removeAll(session) > 0) {
        session->markCancelled();
        Q_EMIT dropped(session);
    }
}

void AnalysisQueue::cancelRunning() {
    if (m_job) m_job->cancel();
}

AnalysisRequest AnalysisQueue::requestFor(const VideoSession& session) const {
    AnalysisRequest request;
    request.video = toPath(session.path());
    request.budget = session.edits()->plan().budget;
    request.keywords = session.guidance();
    if (!m_modelFolder.isEmpty()) request.modelFolder = toPath(m_modelFolder);
    request.checkpoint = toPath(m_choice.checkpoint);
    request.extractor = m_choice.extractor.toStdString();
    request.taste = TasteUse::AsSwitched;
    return request;
}

void AnalysisQueue::startNext() {
    m_waiting.removeAll(nullptr);
    if (m_job || m_waiting.isEmpty()) return;
    m_running = m_waiting.takeFirst();
    m_job = new AnalysisJob(m_engine, requestFor(*m_running), &m_analysisPool, this);
    connect(m_job, &Job::progressed, this, [this](const Progress& progress) {
        if (m_running) Q_EMIT progressed(m_running, progress);
    });
    connect(m_job, &AnalysisJob::succeeded, this, [this](const AnalysisPointer& analysis) {
        if (m_running) {
            m_running->finish(analysis);
            fetchFrames(m_running, middlesOf(analysis->shots));
        }
        end();
    });
    connect(m_job, &Job::failed, this, [this](const Failure& failure) {
        if (m_running) m_running->fail(failure);
        end();
    });
    connect(m_job, &Job::cancelled, this, [this] {
        if (m_running) m_running->markCancelled();
        end();
    });
    m_running->begin();
    Q_EMIT started(m_running);
    m_job->start();
}

void AnalysisQueue::end() {
    m_job->deleteLater();
    m_job = nullptr;
    const QPointer<VideoSession> session = std::exchange(m_running, nullptr);
    Q_EMIT ended(session);
    startNext();
}

void AnalysisQueue::fetchFrames(VideoSession* session, std::vector<double> times) {
    auto* job =
        new ThumbnailsJob(m_engine, toPath(session->path()), std::move(times), &m_framePool, this);
    connect(job, &ThumbnailsJob::probed, session, [session](const MediaInfo& media) {
        if (!session->media()) session->setMedia(media);
    });
    connect(job, &ThumbnailsJob::frameReady, session, &VideoSession::addImage);
    connect(session, &QObject::destroyed, job, [job] { job->cancel(); });
    // Missing frames are no news: the analysis reports what is wrong with the file.
    connect(job, &ThumbnailsJob::succeeded, job, &QObject::deleteLater);
    connect(job, &Job::failed, job, &QObject::deleteLater);
    connect(job, &Job::cancelled, job, &QObject::deleteLater);
    job->start();
}

}  // namespace skimline
