// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QObject>
#include <QPointer>
#include <QString>
#include <string>
#include <vector>

#include "app/studio/document/video_session.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {

class TranscriptPanel;

/// Text-based editing: decisions of the user about lines of the transcript become edits of the
/// skim, and lines that the skim leaves out are struck through. A corrected line changes the
/// subtitles, not the sound. The borders of the skim also keep out of speech.
class TranscriptEdits : public QObject {
    Q_OBJECT

public:
    /// @param panel outlives this object
    TranscriptEdits(TranscriptPanel* panel, QObject* parent);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The lines of the panel have changed, or the skim has.
    void refresh();

private:
    /// With times; null: there is none.
    SaidPointer said() const;
    std::vector<TimeRange> spansOf(const QList<int>& lines) const;
    /// Ends in pauses or on frames.
    std::vector<TimeRange> snapped(const std::vector<TimeRange>& spans) const;
    std::vector<TimeRange> fillers(const std::string& language) const;
    void findFillers();
    void dropFillers(const QString& language);
    void correct(int line, const QString& text);
    void showCorrections();
    void lock(const QList<int>& lines, Lock lock);
    void keepOnly(const QList<int>& lines);

    TranscriptPanel* m_panel;
    QPointer<VideoSession> m_session;
    // Transcript last given to the session, and its sources.
    SpokenPointer m_spoken;
    std::vector<LineCorrection> m_corrections;
    SaidPointer m_said;
    QMap<int, QString> m_changed;  ///< its lines with a different text in the transcript
};

}  // namespace skimline
