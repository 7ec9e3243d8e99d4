// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QString>
#include <QWidget>
#include <functional>

#include "app/studio/document/words_task.h"
#include "app/studio/words/cue_list.h"
#include "core/skim/plan/shot.h"
#include "widgets/style/symbol_icon.h"

class QLabel;
class QLayout;
class QLineEdit;
class QMenu;
class QToolButton;

namespace skimline {

class SoundPanel;

/// The transcript to edit the skim by: lines are chosen (Ctrl, Shift, a search), then kept,
/// dropped, or made all there is. What the skim leaves out is struck through.
class TranscriptPanel : public QWidget {
    Q_OBJECT

public:
    explicit TranscriptPanel(QWidget* parent = nullptr);

    CueList* cues() const { return m_cues; }
    QLineEdit* search() const { return m_search; }
    SoundPanel* sounds() const { return m_sounds; }
    /// Opens and closes sounds(); hidden unless a speech network wrote the lines.
    QToolButton* soundsButton() const { return m_showSounds; }
    void setLines(const QList<CueLine>& lines);
    /// Corrected texts of some lines, by their numbers; all others are as they were set.
    void setCorrections(const QMap<int, QString>& texts);
    /// Source of the lines, which setLines() sets.
    void setSpoken(const SpokenPointer& spoken);
    void setPlayhead(double seconds);
    /// Whether lines can be decided about: they have times, and there is a skim.
    void setEditable(bool editable);
    /// Offers to drop filler words, with the number per language.
    /// @param canListen  whether listening again might find more
    void offerFillers(const QMap<QString, int>& counts, bool canListen);
    /// Lines that have the text, ascending. Capitals do not matter; empty: none.
    QList<int> linesWith(const QString& text) const;

Q_SIGNALS:
    /// None: Skimline decides about them again.
    void locked(const QList<int>& lines, skimline::Lock lock);
    void onlyTheseWanted(const QList<int>& lines);
    /// Requests the number of filler words; offerFillers() is the answer.
    void fillersWanted();
    /// Drop all words that fill pauses in this language ("en").
    void fillersDropped(const QString& language);
    /// Transcribe the speech, with its fillers.
    void fillersMissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addButton(Symbol symbol, const QString& name, const std::function<void()>& run);
    QLayout* buildTop();
    void buildSearch();
    void addDecisions(QMenu* menu);
    void find(const QString& text);
    void step(int direction);
    void refresh();
    /// Shows the sounds of the chosen line, else of the one being said.
    void followSounds();

    CueList* m_cues;
    QLineEdit* m_search;
    QLabel* m_count;
    QToolButton* m_all;
    QToolButton* m_fillers;
    QToolButton* m_showSounds;
    SoundPanel* m_sounds;
    QList<QToolButton*> m_decisions;
    QList<CueLine> m_lines;  ///< as they were set
    QMap<int, QString> m_corrections;
    bool m_editable = false;
};

}  // namespace skimline
