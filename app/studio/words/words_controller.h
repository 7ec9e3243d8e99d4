// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>

#include "app/studio/document/video_session.h"
#include "app/studio/document/words_task.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class KeywordEdits;
class SpeechWriter;
class TranscriptEdits;
class WordsOnTimeline;
class WordsPage;

/// Fills the Words tab for the current video: finds its transcript, follows what the user does to
/// the keywords and the skim, runs the speech and summary networks, and lets the keywords steer the
/// scores.
class WordsController : public InspectorTab {
    Q_OBJECT

public:
    explicit WordsController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;
    void openTranscript(const QString& file);
    /// A summary by the network in this folder; empty: sentences as said.
    void writeWith(const QString& folder);
    void exportTo(const QString& file);

private:
    void connectPage();
    void followSession();
    /// State of the current video; there has to be one.
    WordsState& state() const { return m_session->results().ofFile.get<WordsState>(); }
    WordsTask taskNow() const;
    /// Transcribes the video with a speech network.
    void transcribe();
    void noteHeard(const SaidPointer& transcript, bool fillers);
    /// Changes from the subtitles to the transcribed speech, and back.
    void changeSource();
    void followTranscript();
    void refresh();
    void start(const WordsTask& task);
    void finish(const WordsTask& task, const SpokenPointer& spoken);
    void fail(const WordsTask& task, const Failure& failure);
    /// Takes back a request for another summary that failed; the current words stay.
    void revertRequest();
    void show();
    void steer();
    void askForTranscript();
    void askForNetwork();
    void askForTarget();

    WordsPage* m_page;
    KeywordEdits* m_keywords;
    TranscriptEdits* m_edits;
    SpeechWriter* m_speech;
    WordsOnTimeline* m_onTimeline;
    QTimer m_later;  ///< a budget slider moves through many skims
    QPointer<VideoSession> m_session;
    WordsTask m_asked;  ///< the request that m_task works on
    Task m_task;
    Task m_saving;
};

}  // namespace skimline
