// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <memory>

#include "app/document/analysis_job.h"
#include "app/document/video_session.h"
#include "app/settings/model_choice.h"

namespace skimline {

/// Analyses videos one after another in a thread of its own, and fetches their frames in another
/// pool. A video that fails does not hold up the rest.
class AnalysisQueue : public QObject {
    Q_OBJECT

public:
    explicit AnalysisQueue(const StudioEngine& engine, QObject* parent = nullptr);
    ~AnalysisQueue() override;

    /// Also makes a failed or stopped video run again.
    void add(VideoSession* session);
    /// With what has been chosen meanwhile, also when it is being analysed: that one is stopped.
    void addAgain(VideoSession* session);
    /// Stops the running one, or takes a waiting one out.
    void cancel(VideoSession* session);
    void cancelRunning();
    VideoSession* running() const { return m_running; }
    int waitingCount() const { return static_cast<int>(m_waiting.size()); }
    void setModelFolder(const QString& folder) { m_modelFolder = folder; }
    /// What the analysis of a video is asked for with.
    AnalysisRequest requestFor(const VideoSession& session) const;
    /// For analyses that start from now on.
    void setModelChoice(const ModelChoice& choice) { m_choice = choice; }

Q_SIGNALS:
    void queued(skimline::VideoSession* session);
    /// Taken out while it waited.
    void dropped(skimline::VideoSession* session);
    void started(skimline::VideoSession* session);
    void progressed(skimline::VideoSession* session, const skimline::Progress& progress);
    /// Whatever the end was; the session knows.
    void ended(skimline::VideoSession* session);

private:
    void startNext();
    void end();
    void fetchFrames(VideoSession* session, std::vector<double> times);

    const StudioEngine& m_engine;
    QThreadPool m_analysisPool;
    QThreadPool m_framePool;
    QString m_modelFolder;
    ModelChoice m_choice;
    QList<QPointer<VideoSession>> m_waiting;
    QPointer<VideoSession> m_running;
    AnalysisJob* m_job = nullptr;
};

}  // namespace skimline
