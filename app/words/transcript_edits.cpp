// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/words/transcript_edits.h"

#include <algorithm>

#include "app/words/transcript_panel.h"

namespace skimline {
namespace {

constexpr double kPause = 0.3;  // seconds: a shorter one between chosen lines is no gap in the skim

bool isKept(const std::vector<Shot>& shots, const Rational& moment) {
    return std::ranges::any_of(shots, [&](const Shot& shot) {
        return shot.kept && shot.range.start <= moment && moment < shot.range.end;
    });
}

}  // namespace

std::vector<TimeRange> spokenRanges(const std::vector<SubtitleCue>& cues, const QList<int>& lines) {
    std::vector<TimeRange> ranges;
    int before = -2;
    for (const int line : lines) {
        const SubtitleCue& cue = cues[static_cast<std::size_t>(line)];
        const bool goesOn = line == before + 1 && !ranges.empty() &&
                            (cue.start - ranges.back().end).toDouble() <= kPause;
        if (goesOn) {
            ranges.back().end = std::max(ranges.back().end, cue.end);
        } else if (cue.end > cue.start) {
            // Subtitles may overlap; ranges do not.
            const Rational start =
                ranges.empty() ? cue.start : std::max(cue.start, ranges.back().end);
            if (cue.end > start) ranges.push_back({start, cue.end});
        }
        before = line;
    }
    return ranges;
}

TranscriptEdits::TranscriptEdits(TranscriptPanel* panel, QObject* parent)
    : QObject(parent), m_panel(panel) {
    connect(panel, &TranscriptPanel::locked, this, &TranscriptEdits::lock);
    connect(panel, &TranscriptPanel::onlyTheseWanted, this, &TranscriptEdits::keepOnly);
}

void TranscriptEdits::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session) {
        connect(session, &VideoSession::selectionChanged, this, &TranscriptEdits::refresh);
        connect(session, &VideoSession::stateChanged, this, &TranscriptEdits::refresh);
    }
    refresh();
}

const std::vector<SubtitleCue>* TranscriptEdits::cues() const {
    if (!m_session) return nullptr;
    const SpokenPointer& spoken = m_session->results().words.spoken;
    return spoken && spoken->words.timed() ? &spoken->words.transcript.cues : nullptr;
}

void TranscriptEdits::refresh() {
    const std::vector<SubtitleCue>* said = cues();
    const bool edits = said && m_session->analysis();
    m_panel->setEditable(edits);
    QSet<int> left;
    if (edits)
        for (std::size_t line = 0; line < said->size(); ++line) {
            const Rational middle = ((*said)[line].start + (*said)[line].end) / Rational(2);
            if (!isKept(m_session->shots(), middle)) left << static_cast<int>(line);
        }
    m_panel->cues()->setStruck(left);
}

void TranscriptEdits::lock(const QList<int>& lines, Lock lock) {
    const std::vector<SubtitleCue>* said = cues();
    if (!said || lines.isEmpty()) return;
    const int count = static_cast<int>(lines.size());
    const QString name = lock == Lock::In    ? tr("keeping %n line(s)", nullptr, count)
                         : lock == Lock::Out ? tr("dropping %n line(s)", nullptr, count)
                                             : tr("resetting %n line(s)", nullptr, count);
    m_session->edits()->lockSpans(spokenRanges(*said, lines), lock, name);
}

void TranscriptEdits::keepOnly(const QList<int>& lines) {
    const std::vector<SubtitleCue>* said = cues();
    if (!said || lines.isEmpty()) return;
    m_session->edits()->keepOnly(spokenRanges(*said, lines), tr("keeping only %n line(s)", nullptr,
                                                                static_cast<int>(lines.size())));
}

}  // namespace skimline
