// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <functional>

#include "app/lists/stage_text.h"
#include "app/progress/jobs_panel.h"
#include "widgets/controls/jobs_bar.h"

namespace skimline {

class AnalysisQueue;
class Exporter;
class StudioSettings;
struct Failure;
class VideoSession;

/// All work of this session, of whatever kind: keeps the jobs bar and the jobs panel in step with
/// it, and their Cancel buttons with the work. GUI thread.
class JobsBoard : public QObject {
    Q_OBJECT

public:
    /// In the bar, while it runs: there is one analysis at a time.
    static constexpr int analysisId = 1;
    /// Of work that asked for a number here.
    static constexpr int firstOwnId = 1'000'000;

    /// All outlive this object; the settings remember what stages cost.
    JobsBoard(AnalysisQueue* queue, Exporter* exporter, JobsBar* bar, JobsPanel* panel,
              StudioSettings* settings, QObject* parent = nullptr);

    /// Work of others. @param cancel asks it to stop; it says end() when it has
    int begin(JobKind kind, const QString& title, std::function<void()> cancel);
    void advance(int id, const Progress& progress);
    /// In words of its own. @param fraction, secondsLeft negative: unknown
    void showStage(int id, const QString& stage, double fraction, double secondsLeft);
    /// @param outcome a sentence  @param file what came out of it, to be shown in its folder
    void end(int id, JobState state, const QString& outcome, const QString& file = {});

private:
    struct Running {
        int entry = 0;
        JobView view;
        StageTracker stages;
        std::function<void()> cancel;
    };

    void followQueue();
    void followExporter();
    void learnFrom(const VideoSession* session);
    void beginAs(int id, int entry, const QString& title, std::function<void()> cancel);
    int addEntry(JobKind kind, const QString& title, JobState state);
    void enqueue(VideoSession* session);
    void beginAnalysis(VideoSession* session);
    void endAnalysis(const VideoSession* session);
    void show(const Running& running, int id);
    void cancel(int id);
    void cancelEntry(int entry);

    AnalysisQueue* m_queue;
    Exporter* m_exporter;
    JobsBar* m_bar;
    JobsPanel* m_panel;
    StudioSettings* m_settings;
    QMap<int, Running> m_running;
    QHash<int, QPointer<VideoSession>> m_waiting;  ///< entries of the panel
    int m_nextEntry = 1;
    int m_nextOwn = firstOwnId;
};

}  // namespace skimline
