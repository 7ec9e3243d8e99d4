// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

#include "app/document/video_session.h"
#include "app/words/words_job.h"

namespace skimline {

class AnalysisQueue;
class MessageArea;
class StudioSettings;
class TimelinePanel;
class WordsPage;

/// Fills the Words tab for the video on show: finds its transcript, follows what the person does
/// to the keywords and the skim, has a network write, and lets the keywords steer the scores.
class WordsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    WordsController(const StudioEngine& engine, AnalysisQueue* queue, WordsPage* page,
                    TimelinePanel* timeline, StudioSettings* settings, MessageArea* messages,
                    QWidget* window);
    ~WordsController() override;

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
    /// What is known of one video.
    struct Entry {
        SpokenPointer spoken;
        std::optional<Failure> failure;
        WordsTask done;             ///< what `spoken` is the answer to
        QString network;            ///< folder, or kDemonstration; empty: sentences as said
        bool visionEnabled = true;  ///< a network that can look may
        bool byTopic = false;
        std::vector<KeywordTimes> steered;  ///< what an analysis was last asked to heed
    };

    void connectPage();
    void connectKeywords();
    void followSession();
    void clearWithVideo();
    Entry* entry();
    WordsTask taskNow() const;
    void refresh();
    void start(const WordsTask& task);
    void take(const SpokenPointer& spoken);
    void fail(const Failure& failure);
    /// What is on show stays: another summary was not to be had.
    void revertRequest();
    void endJob();
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

    const StudioEngine& m_engine;
    AnalysisQueue* m_queue;
    WordsPage* m_page;
    TimelinePanel* m_timeline;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    QThreadPool m_pool;
    QTimer m_later;  ///< a budget slider moves through many skims
    QPointer<VideoSession> m_session;
    QHash<const QObject*, Entry> m_entries;
    WordsJob* m_job = nullptr;
};

}  // namespace skimline
