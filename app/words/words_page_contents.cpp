// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include "app/document/video_files.h"
#include "app/words/cue_list.h"
#include "app/words/words_page.h"
#include "widgets/controls/chip_bar.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/linked_text.h"

namespace skimline {
namespace {

QString sourceText(const FoundTranscript& transcript) {
    const QString name = QFileInfo(fromPath(transcript.file)).fileName();
    return transcript.origin == FoundTranscript::Origin::InsideVideo
               ? WordsPage::tr("Subtitles inside the video")
               : name;
}

QString writerText(const WrittenSummary& summary) {
    if (summary.demonstration)
        return WordsPage::tr(
            "Written by the built-in demonstration. It can only tell which of sixteen things is in "
            "which of eight places; it is not a summariser.");
    const QString text = summary.usedImages
                             ? WordsPage::tr("Written by the network %1 from words and frames.")
                             : WordsPage::tr("Written by the network %1.");
    return text.arg(QString::fromStdString(summary.model));
}

QString kindText(const WrittenSummary& summary) {
    if (summary.kind == SummaryKind::Extractive)
        return WordsPage::tr("Sentences as spoken, chosen by keywords, position and skim.");
    QString text = writerText(summary);
    if (summary.leftOut > 0) text += u' ' + WordsPage::tr("The end of the transcript did not fit.");
    return text;
}

bool sameTranscript(const Words& a, const Words& b) {
    return a.transcript.file == b.transcript.file &&
           a.transcript.cues.size() == b.transcript.cues.size();
}

QList<CueLine> linesOf(const Words& words) {
    QList<CueLine> lines;
    for (const SubtitleCue& cue : words.transcript.cues)
        lines << CueLine{words.timed() ? cue.start.toDouble() : -1, cue.end.toDouble(),
                         QString::fromStdString(cue.text).replace(u'\n', u' ')};
    return lines;
}

}  // namespace

void WordsPage::showWords(const SpokenPointer& spoken) {
    const bool sameLines = m_spoken && sameTranscript(m_spoken->words, spoken->words);
    m_spoken = spoken;
    const Words& words = spoken->words;
    m_source->setText(sourceText(words.transcript));
    QList<Chip> chips;
    for (const KeywordUse& use : words.keywords)
        chips << Chip{QString::fromStdString(use.word), static_cast<int>(use.times.size())};
    m_chips->setChips(chips);
    fitChips();
    m_guidance->setEnabled(words.timed());
    const WrittenSummary& summary = spoken->summary;
    const bool written = summary.kind == SummaryKind::Abstractive;
    m_kind->setText(kindText(summary));
    QList<QString> parts;
    for (const SummaryPart& part : summary.parts) {
        const QString text = QString::fromStdString(part.text);
        parts << (written || parts.isEmpty() ? text : u' ' + text);
    }
    m_summary->setParts(parts);
    m_sentences->setVisible(written);
    m_vision->setVisible(summary.supportsVision);
    m_vision->setChecked(summary.usedImages);
    m_topics->setVisible(words.topics.size() > 1);
    m_topicText->setText(tr("The transcript covers %n topic(s), which one summary may mix up.", "",
                            static_cast<int>(words.topics.size())));
    if (!sameLines) m_cues->setLines(linesOf(words));
    m_stack->setCurrentIndex(1);
}

}  // namespace skimline
