// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/analysis/taste/taste_desk.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;

namespace skimline {

class TasteBars;

/// The page about learning from edits: a switch, its weight, the learned taste, and the ways to
/// forget or copy it.
class TastePage : public QWidget {
    Q_OBJECT

public:
    explicit TastePage(QWidget* parent = nullptr);

    /// Shows the state without emitting a signal.
    void show(const TasteOverview& taste);
    /// The learned taste cannot be read; only forgetting it and importing a copy are left.
    void showProblem(const QString& sentence);
    /// @param videos  whose edits the current skim follows; 0: none
    void setVideo(bool there, int videos);

    const TasteOverview& taste() const { return m_taste; }

Q_SIGNALS:
    void switched(bool on);
    /// 0 to 2, once the slider rests.
    void strengthChosen(double strength);
    void resetRequested();
    void exportRequested();
    void importRequested();
    /// Asks to analyse the current video again, with the taste learned meanwhile.
    void analysisRequested();

private:
    QWidget* buildSwitch();
    QWidget* buildLearned();
    QWidget* buildButtons();
    void showStrength();
    void showSummary();

    TasteOverview m_taste;
    QCheckBox* m_switch;
    QSlider* m_strength;
    QLabel* m_strengthText;
    QLabel* m_used;
    QLabel* m_summary;
    QLabel* m_problem;
    TasteBars* m_bars;
    QPushButton* m_again;
    QPushButton* m_export;
    QPushButton* m_import;
    QPushButton* m_reset;
};

}  // namespace skimline
