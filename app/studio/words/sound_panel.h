// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "app/studio/document/words_task.h"
#include "widgets/timeline/tracks/waveform.h"

class QLabel;
class QScrollArea;

namespace skimline {

class WordSoundMap;

/// Which sound made which word of one line that a speech network wrote down.
class SoundPanel : public QWidget {
    Q_OBJECT

public:
    explicit SoundPanel(QWidget* parent = nullptr);

    /// Whose lines may be shown; null: none.
    void setSpoken(const SpokenPointer& spoken);
    /// Whether a speech network wrote the lines; only such lines have sounds.
    bool knowsSounds() const;
    /// -1: none.
    void showLine(int line);
    int line() const { return m_line; }
    void setWaveform(const Waveform& waveform);
    void setPlayhead(double seconds);
    WordSoundMap* map() const { return m_map; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// A word is chosen, seconds; both negative: none is.
    void wordChosen(double start, double end);

private:
    void refresh();

    QLabel* m_hint;
    WordSoundMap* m_map;
    QScrollArea* m_area;
    SpokenPointer m_spoken;
    int m_line = -1;
};

}  // namespace skimline
