// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;
class QTimer;

namespace skimline {

class ElidedLabel;

/// How much of a video may stay: a share of it, or a length.
struct BudgetChoice {
    int percent = 15;  ///< 1 to 100
    int seconds = 0;   ///< > 0: this instead of the share
    friend bool operator==(const BudgetChoice&, const BudgetChoice&) = default;
};

/// A slider and a field for the budget, in percent or as a time, what it comes to beside them, and
/// room for one sentence when it cannot be done.
class BudgetSlider : public QWidget {
    Q_OBJECT

public:
    explicit BudgetSlider(QWidget* parent = nullptr);

    const BudgetChoice& choice() const { return m_choice; }
    /// The slider is held: this choice is not the last one.
    bool isDragging() const;
    /// Does not emit. Out of range: the nearest that is in range.
    void setChoice(const BudgetChoice& choice);
    /// Seconds of the whole video; 0 while unknown.
    void setDuration(double seconds);
    /// What the present choice uses, for "4 shots, 0:25".
    void setUsed(int shots, double seconds);
    /// Shown instead of the use; empty takes it away.
    void setProblem(const QString& sentence);

    /// "0:54 of 6:02", or "15 % of 6:02" for a length
    QString budgetText() const;
    QString statusText() const;

Q_SIGNALS:
    void changed(const skimline::BudgetChoice& choice);
    /// The slider was let go, or typing and turning the wheel has paused: the next change is a new
    /// wish.
    void settled();

private:
    void buildControls();
    void choose(int value);
    void chooseUnit(int unit);
    void refresh();

    QSlider* m_slider;
    QSpinBox* m_percent;
    QSpinBox* m_length;
    QComboBox* m_unit;
    QLabel* m_time;
    ElidedLabel* m_status;
    QTimer* m_pause;
    BudgetChoice m_choice;
    double m_duration = 0;
    int m_usedShots = -1;
    double m_usedSeconds = 0;
    QString m_problem;
};

}  // namespace skimline
