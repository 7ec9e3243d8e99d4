// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/transcript_edits.h"

#include <algorithm>

#include "app/studio/words/transcript_panel.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/word_spans.h"

namespace skimline {
namespace {

bool isKept(const std::vector<Shot>& shots, const Rational& moment) {
    return std::ranges::any_of(shots, [&](const Shot& shot) {
        return shot.kept && shot.range.start <= moment && moment < shot.range.end;
    });
}

}  // namespace

TranscriptEdits::TranscriptEdits(TranscriptPanel* panel, QObject* parent)
    : QObject(parent), m_panel(panel) {
    connect(panel, &TranscriptPanel::locked, this, &TranscriptEdits::lock);
    connect(panel, &TranscriptPanel::onlyTheseWanted, this, &TranscriptEdits::keepOnly);
    connect(panel, &TranscriptPanel::fillersWanted, this, &TranscriptEdits::findFillers);
    connect(panel, &TranscriptPanel::fillersDropped, this, &TranscriptEdits::dropFillers);
    connect(panel->cues(), &CueList::corrected, this, &TranscriptEdits::correct);
}

void TranscriptEdits::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    m_spoken = nullptr;
    m_corrections.clear();
    m_said = nullptr;
    if (session) {
        connect(session, &VideoSession::selectionChanged, this, &TranscriptEdits::refresh);
        connect(session, &VideoSession::stateChanged, this, &TranscriptEdits::refresh);
    }
    refresh();
}

SaidPointer TranscriptEdits::said() const {
    if (!m_session) return nullptr;
    const SpokenPointer& spoken = m_session->results().ofFile.get<WordsState>().spoken;
    return spoken && spoken->words.timed() ? spoken->words.said.transcript() : nullptr;
}

void TranscriptEdits::refresh() {
    const SaidPointer transcript = said();
    const bool edits = transcript && m_session->analysis();
    m_panel->setEditable(edits);
    showCorrections();
    QSet<int> left;
    if (edits)
        for (std::size_t line = 0; line < transcript->lines.size(); ++line) {
            const TimeRange shown{transcript->lines[line].start, transcript->lines[line].end};
            const Rational middle = (shown.start + shown.end) / Rational(2);
            if (!isKept(m_session->shots(), middle)) left << static_cast<int>(line);
        }
    m_panel->cues()->setStruck(left);
}

void TranscriptEdits::showCorrections() {
    if (!m_session) return;
    const SpokenPointer& spoken = m_session->results().ofFile.get<WordsState>().spoken;
    const std::vector<LineCorrection>& corrections = m_session->edits()->plan().words.corrections;
    const bool known = spoken == m_spoken && corrections == m_corrections;
    if (!known) {
        m_spoken = spoken;
        m_corrections = corrections;
        const SaidPointer transcript = said();
        const bool empty = !transcript || transcript->lines.empty();
        m_said = empty ? nullptr : corrected(transcript, corrections);
        m_changed.clear();
        for (std::size_t line = 0; m_said && line < m_said->lines.size(); ++line)
            if (const std::string& text = m_said->lines[line].text;
                text != transcript->lines[line].text)
                m_changed[static_cast<int>(line)] =
                    QString::fromStdString(text).replace(u'\n', u' ');
    }
    // The list may have got its lines again in the meantime.
    m_panel->setCorrections(m_changed);
    m_session->edits()->setSaid(m_said);
}

std::vector<TimeRange> TranscriptEdits::snapped(const std::vector<TimeRange>& spans) const {
    const Analysis& analysis = *m_session->analysis();
    return snappedToPauses(spans, talkOf(analysis.facts->speech, m_session->edits()->said().get()),
                           analysis.facts->media.video.frameRate);
}

std::vector<TimeRange> TranscriptEdits::fillers(const std::string& language) const {
    const SpokenPointer& spoken = m_session->results().ofFile.get<WordsState>().spoken;
    return snapped(spansOfFillers(spoken->words.said, language));
}

void TranscriptEdits::findFillers() {
    if (!said() || !m_session->analysis()) return;
    QMap<QString, int> counts;
    for (const std::string& language : fillerLanguages()) {
        const std::size_t count = fillers(language).size();
        if (count > 0) counts[QString::fromStdString(language)] = static_cast<int>(count);
    }
    const WordsState& words = m_session->results().ofFile.get<WordsState>();
    m_panel->offerFillers(counts, !(words.showsHeard && words.heardFillers));
}

void TranscriptEdits::dropFillers(const QString& language) {
    if (!said() || !m_session->analysis()) return;
    const std::vector<TimeRange> places = fillers(language.toStdString());
    m_session->edits()->lockSpans(
        places, Lock::Out,
        tr("dropping filler words (%n)", nullptr, static_cast<int>(places.size())));
}

void TranscriptEdits::correct(int line, const QString& text) {
    const SaidPointer transcript = said();
    if (!transcript) return;
    const Transcript::Line& now = transcript->lines[static_cast<std::size_t>(line)];
    WordChoices words = m_session->edits()->plan().words;
    std::erase_if(words.corrections, [&](const LineCorrection& known) {
        return known.start == now.start && known.before == now.text;
    });
    const bool asBefore = text == QString::fromStdString(now.text).simplified();
    if (!asBefore) words.corrections.push_back({now.start, now.text, text.toStdString()});
    m_session->edits()->setWords(words, tr("correcting a line"));
}

std::vector<TimeRange> TranscriptEdits::spansOf(const QList<int>& lines) const {
    std::vector<std::size_t> places;
    for (const int line : lines) places.push_back(static_cast<std::size_t>(line));
    return snapped(spansOfLines(*said(), places));
}

void TranscriptEdits::lock(const QList<int>& lines, Lock lock) {
    if (!said() || !m_session->analysis() || lines.isEmpty()) return;
    const int count = static_cast<int>(lines.size());
    const QString name = lock == Lock::In    ? tr("keeping %n line(s)", nullptr, count)
                         : lock == Lock::Out ? tr("dropping %n line(s)", nullptr, count)
                                             : tr("resetting %n line(s)", nullptr, count);
    m_session->edits()->lockSpans(spansOf(lines), lock, name);
}

void TranscriptEdits::keepOnly(const QList<int>& lines) {
    if (!said() || !m_session->analysis() || lines.isEmpty()) return;
    m_session->edits()->keepOnly(
        spansOf(lines), tr("keeping only %n line(s)", nullptr, static_cast<int>(lines.size())));
}

}  // namespace skimline

#include "moc_transcript_edits.cpp"
