// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/sound_panel.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/tracks/word_sound_map.h"

namespace skimline {
namespace {

constexpr int kLeastPanelHeight = 96;  // more where there is room

QList<WordSoundMap::Row> rowsOf(const Transcript::Line& line) {
    QList<WordSoundMap::Row> rows;
    for (const Transcript::Word& word : line.words)
        rows << WordSoundMap::Row{QString::fromStdString(word.text),
                                  word.start.toDouble(),
                                  word.end.toDouble(),
                                  word.sound.start,
                                  word.sound.weights,
                                  word.sound.share};
    return rows;
}

}  // namespace

SoundPanel::SoundPanel(QWidget* parent)
    : QWidget(parent),
      m_hint(styledLabel("secondary", this)),
      m_map(new WordSoundMap),
      m_area(new QScrollArea(this)) {
    m_hint->setWordWrap(true);
    m_hint->setText(
        tr("Select a line to see which part of the audio each word comes from: the stronger the "
           "colour, the more the speech network attended to that moment. Outlines show when a word "
           "is said."));
    m_hint->setContentsMargins(spacing::kWide, spacing::kHalf, spacing::kWide, spacing::kHalf);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidget(m_map);
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    addWidgets(layout, {static_cast<QWidget*>(m_hint), m_area});
    connect(m_map, &WordSoundMap::seekRequested, this, &SoundPanel::seekRequested);
    connect(m_map, &WordSoundMap::currentChanged, this, [this](int row) {
        if (row < 0) return Q_EMIT wordChosen(-1, -1);
        const WordSoundMap::Row& word = m_map->rows()[row];
        Q_EMIT wordChosen(word.start, word.end);
    });
    refresh();
}

bool SoundPanel::knowsSounds() const {
    return m_spoken && m_spoken->words.transcript().origin == Transcript::Origin::Heard;
}

void SoundPanel::setSpoken(const SpokenPointer& spoken) {
    const auto said = [](const SpokenPointer& of) {
        return of ? of->words.said.transcript() : nullptr;
    };
    const bool same = said(spoken) == said(m_spoken);
    m_spoken = spoken;
    if (same) return;
    m_line = -1;
    refresh();
}

void SoundPanel::showLine(int line) {
    if (line == m_line) return;
    m_line = line;
    refresh();
}

void SoundPanel::setWaveform(const Waveform& waveform) { m_map->setWaveform(waveform); }

void SoundPanel::setPlayhead(double seconds) { m_map->setPlayhead(seconds); }

void SoundPanel::refresh() {
    QList<WordSoundMap::Row> rows;
    if (knowsSounds() && m_line >= 0) {
        const std::vector<Transcript::Line>& lines = m_spoken->words.said.lines();
        const auto line = static_cast<std::size_t>(m_line);
        if (line < lines.size()) rows = rowsOf(lines[line]);
    }
    m_map->setRows(rows, kSoundStep);
    m_hint->setVisible(rows.isEmpty());
    m_area->setVisible(!rows.isEmpty());
    const int height = m_map->minimumSizeHint().height();
    m_area->setMinimumHeight(std::min(height, kLeastPanelHeight));
    m_area->setMaximumHeight(height);
}

}  // namespace skimline

#include "moc_sound_panel.cpp"
