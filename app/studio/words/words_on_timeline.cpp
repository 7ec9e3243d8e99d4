// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/words_on_timeline.h"

#include "app/studio/video/timeline_panel.h"
#include "app/studio/words/sound_panel.h"
#include "app/studio/words/transcript_panel.h"
#include "app/studio/words/words_page.h"
#include "widgets/timeline/tracks/keyword_track.h"

namespace skimline {

WordsOnTimeline::WordsOnTimeline(WordsPage* page, TimelinePanel* timeline, QObject* parent)
    : QObject(parent), m_page(page), m_timeline(timeline) {
    connect(page, &WordsPage::seekRequested, timeline, &TimelinePanel::seekRequested);
    connect(page, &WordsPage::partLit, this, &WordsOnTimeline::light);
    const SoundPanel* sounds = page->transcript()->sounds();
    connect(sounds, &SoundPanel::seekRequested, timeline, &TimelinePanel::seekRequested);
    connect(sounds, &SoundPanel::wordChosen, this, [this](double start, double end) {
        QList<TimeSpan> word;
        if (start >= 0) word << TimeSpan{start, end};
        m_timeline->light(word, {});
    });
}

void WordsOnTimeline::refresh() {
    const SpokenPointer spoken = m_page->spoken();
    QList<KeywordTrack::Mention> mentions;
    if (spoken && spoken->words.timed())
        for (const KeywordUse& use : spoken->words.keywords)
            for (const double seconds : use.times)
                mentions << KeywordTrack::Mention{QString::fromStdString(use.word), seconds};
    m_timeline->mentionStrip()->setMentions(mentions);
    light(-1);
}

void WordsOnTimeline::light(int part) {
    const SpokenPointer spoken = m_page->spoken();
    QList<TimeSpan> spans;
    QList<double> moments;
    if (spoken && part >= 0 && spoken->words.timed()) {
        const SummaryPart& chosen = spoken->summary.parts[static_cast<std::size_t>(part)];
        for (const SummaryPart::Cue& cue : chosen.cues) {
            const Transcript::Line& said = spoken->words.said.lines()[cue.index];
            spans << TimeSpan{said.start.toDouble(), said.end.toDouble()};
        }
        for (const SummaryPart::Frame& frame : chosen.frames) moments << frame.seconds;
    }
    m_timeline->light(spans, moments);
}

}  // namespace skimline

#include "moc_words_on_timeline.cpp"
