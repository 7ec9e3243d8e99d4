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

/// A slider and a field for the budget, in percent or as a time, with the resulting length next to
/// them, the reason if it is shorter or longer, or why no skim is possible.
class BudgetSlider : public QWidget {
    Q_OBJECT

public:
    explicit BudgetSlider(QWidget* parent = nullptr);

    const BudgetChoice& choice() const { return m_choice; }
    /// Does not emit. Clamped to the range.
    void setChoice(const BudgetChoice& choice);
    /// Seconds of the whole video; 0 while unknown.
    void setDuration(double seconds);
    /// Kept shots and all shots, for "Skim 25.3 s of 54.3 s" over "4 of 30 shots"; without
    /// shots: the target alone. Without a target: "Skim 25.3 s".
    void setUsed(int kept, int shots, double seconds, bool hasTarget = true);
    /// Shows why the skim misses its target length instead of the shots, and a button with a
    /// remedy; empty: none. @param more  the same at length
    void setShortfall(const QString& why, const QString& offer, const QString& more);

    /// Both lines.
    QString statusText() const;

Q_SIGNALS:
    void changed(const skimline::BudgetChoice& choice);
    /// The slider was released, or typing and turning the wheel paused: the next change is a new
    /// gesture.
    void settled();
    void offerTaken();
    /// Enter or Escape in one of the fields: the keyboard focus may move on.
    void editingFinished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildControls();
    QLayout* buildRow();
    void choose(int value);
    void chooseUnit(int unit);
    double targetSeconds() const;
    QString lengthsText() const;
    QString detailText() const;
    void refresh();

    QSlider* m_slider;
    QSpinBox* m_percent;
    QSpinBox* m_length;
    QComboBox* m_unit;
    ElidedLabel* m_status;
    ElidedLabel* m_detail;
    QPushButton* m_offer;
    QTimer* m_pause;
    BudgetChoice m_choice;
    double m_duration = 0;
    int m_kept = 0;
    int m_shots = 0;
    double m_usedSeconds = 0;
    bool m_hasTarget = true;
    QString m_why;
};

/// A number of seconds shown and typed as on a clock: "1:30", "1:05:00", also plain "90".
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
