// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>
#include <map>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/settings/model_choice.h"

namespace skimline {

/// Analyses videos one after another and fetches their thumbnails. A failed video does not hold up
/// the rest; a file that is not a video fails while it still waits. Closing a video ends its tasks.
class AnalysisQueue : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    explicit AnalysisQueue(TaskRunner* runner, QObject* parent = nullptr);

    /// Also restarts a failed or stopped video.
    void add(VideoSession* session);
    /// Follows the edits of a session that was analysed elsewhere, and reads its sounds and
    /// speakers if they are missing.
    void follow(VideoSession* session);
    /// Analyses again with the present options; a running analysis is stopped.
    void addAgain(VideoSession* session);
    /// The next one, where it waits.
    void goFirst(VideoSession* session) { tasksOf(session).analysis.goFirst(); }
    /// Starts at once: the running one waits again meanwhile.
    void analyseFirst(VideoSession* session);
    /// Stops the running one, or takes a waiting one out.
    void cancel(VideoSession* session);
    /// Stops the work on a video without reporting it.
    void letGo(VideoSession* session) { m_tasks.erase(session); }
    void setModelFolder(const QString& folder) { m_modelFolder = folder; }
    /// The request for the analysis of a video.
    AnalysisRequest requestFor(const VideoSession& session) const;
    /// The same for a further analysis: facts known from the present one are not read again.
    AnalysisRequest requestOnKnown(const VideoSession& session) const;
    /// For analyses that start from now on.
    void setModelChoice(const ModelChoice& choice) { m_choice = choice; }

Q_SIGNALS:
    void progressed(skimline::VideoSession* session, const skimline::TaskProgress& progress);
    /// After success, failure or cancellation; the session holds the outcome.
    void ended(skimline::VideoSession* session);

private:
    struct Tasks {
        VideoSession* session = nullptr;
        Task analysis;
        Task firstThumbnails;  ///< spread over the video
        Task thumbnails;       ///< of shots for which the analysis had none
        Task waveform;
        Task sounds;
        Task speakers;
        int speakersFor = 0;  ///< their number that was asked for
    };

    Tasks& tasksOf(VideoSession* session);
    TaskOutcome finish(VideoSession* session, const AnalysisPointer& analysis);
    void fail(VideoSession* session, const Failure& failure);
    /// A file that cannot be read need not wait for its turn.
    void failEarly(VideoSession* session, const Failure& failure);
    void fetchMissingThumbnails(VideoSession* session);
    void fetchWaveformOf(VideoSession* session);
    void fetchSoundsOf(VideoSession* session);
    /// Groups the voices again if the wanted number of speakers has changed. Nothing is done for
    /// a video without speech.
    void fetchSpeakersOf(VideoSession* session);
    Task fetchThumbnailsOf(VideoSession* session, const QString& title, std::vector<double> times);

    TaskRunner* m_runner;
    QString m_modelFolder;
    ModelChoice m_choice;
    std::map<const QObject*, Tasks> m_tasks;  ///< of sessions that are open
};

}  // namespace skimline
