// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSpinBox>
#include <QWidget>

class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
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

/// A slider and a field for the budget, in percent or as a time, and what it comes to beside them.
/// When the budget is not met, a line above says why, with a button that raises it.
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
    /// What is kept of how many shots, for "Skim 25.3 s, 4 of 30 shots"; without shots: nothing.
    void setUsed(int kept, int shots, double seconds);
    /// On a line of its own; empty takes it away.
    /// @param needed  seconds that the button offers; 0: no button
    void setProblem(const QString& sentence, double needed = 0);

    /// "target 54.3 s", or "15 %" for a length
    QString budgetText() const;
    QString statusText() const;
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed(const skimline::BudgetChoice& choice);
    /// The slider was let go, or typing and turning the wheel has paused: the next change is a new
    /// wish.
    void settled();
    /// The budget shall be raised to what is needed.
    void raiseRequested();
    /// Enter or Escape in one of the fields: the keys are somebody else's again.
    void editingFinished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Where there is little, what the skim has comes before what it was to have.
    void makeRoomForStatus();
    void buildControls();
    QLayout* buildRow();
    QWidget* buildProblem();
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
    QWidget* m_problemRow;
    QLabel* m_problemText;
    QPushButton* m_raise;
    BudgetChoice m_choice;
    double m_duration = 0;
    int m_kept = 0;
    int m_shots = 0;
    double m_usedSeconds = 0;
    QString m_problem;
    double m_needed = 0;
};

/// A number of seconds shown and typed as a clock shows it: "1:30", "1:05:00", also plain "90".
class DurationSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit DurationSpinBox(QWidget* parent = nullptr);

protected:
    QString textFromValue(int seconds) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
};

}  // namespace skimline
