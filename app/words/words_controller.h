// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

#include "app/document/video_session.h"
#include "app/document/words_task.h"
#include "app/jobs/task_runner.h"

namespace skimline {

class AnalysisQueue;
class MessageArea;
class StudioSettings;
class TimelinePanel;
class WordsPage;

/// Fills the Words tab for the video on show: finds its transcript, follows what the user does
/// to the keywords and the skim, has a network write, and lets the keywords steer the scores.
class WordsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    WordsController(TaskRunner* runner, AnalysisQueue* queue, WordsPage* page,
                    TimelinePanel* timeline, StudioSettings* settings, MessageArea* messages,
                    QWidget* window);

    /// nullptr: none.
    void setSession(VideoSession* session);
    void openTranscript(const QString& file);
    /// A summary by the network in this folder, or kDemonstration; empty: sentences as said.
    void writeWith(const QString& folder);
    void exportTo(const QString& file);

Q_SIGNALS:
    void seekRequested(double seconds);
    void openRequested(const QString& video);

private:
    void connectPage();
    void connectKeywords();
    void followSession();
    /// Of the video on show; there has to be one.
    WordsState& state() const { return m_session->results().words; }
    WordsTask taskNow() const;
    void refresh();
    void start(const WordsTask& task);
    void finish(const WordsTask& task, const SpokenPointer& spoken);
    void fail(const WordsTask& task, const Failure& failure);
    /// What is on show stays: another summary was not to be had.
    void revertRequest();
    /// @param network  that was to write; empty: none
    void reportFailure(const Failure& failure, const QString& network);
    void show();
    void showMentions();
    void steer();
    void lightPart(int part);
    void goToMention(int keyword);
    std::vector<std::string> keywordsNow() const;
    void setKeywords(const std::vector<std::string>& words, const QString& step);
    void askForTranscript();
    void askForNetwork();
    void askForTarget();
    void openFilm();

    TaskRunner* m_runner;
    AnalysisQueue* m_queue;
    WordsPage* m_page;
    TimelinePanel* m_timeline;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    QTimer m_later;  ///< a budget slider moves through many skims
    QPointer<VideoSession> m_session;
    WordsTask m_asked;  ///< what m_task is to find out
    Task m_task;
    Task m_saving;
    Task m_looking;  ///< for the demonstration's film
};

}  // namespace skimline
