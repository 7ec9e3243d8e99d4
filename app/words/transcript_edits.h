// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

#include "app/document/video_session.h"
#include "core/engine/export/transcript_source.h"

namespace skimline {

class TranscriptPanel;

/// When lines of a transcript are said: one range per run of lines between which hardly anybody
/// pauses. @param lines  ascending
std::vector<TimeRange> spokenRanges(const std::vector<SubtitleCue>& cues, const QList<int>& lines);

/// Editing by words: what a user decides about lines of the transcript becomes an edit of the skim,
/// and what the skim leaves out is struck through in the transcript.
class TranscriptEdits : public QObject {
    Q_OBJECT

public:
    /// @param panel outlives this object
    TranscriptEdits(TranscriptPanel* panel, QObject* parent);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The lines of the panel are others, or the skim is.
    void refresh();

private:
    const std::vector<SubtitleCue>* cues() const;
    void lock(const QList<int>& lines, Lock lock);
    void keepOnly(const QList<int>& lines);

    TranscriptPanel* m_panel;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
