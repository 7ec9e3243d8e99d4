#pragma once

#include <QWidget>

class QLabel;
class QSlider;
class QSpinBox;

namespace skimline {

class ElidedLabel;

/// How much of a video may stay: a slider and a field in percent, the resulting time beside them,
/// and room for one sentence when it cannot be done.
class BudgetSlider : public QWidget {
    Q_OBJECT

public:
    explicit BudgetSlider(QWidget* parent = nullptr);

    /// Whole percent, 1 to 100.
    int percent() const;
    /// Does not emit.
    void setPercent(int percent);
    /// Seconds of the whole video; 0 while unknown.
    void setDuration(double seconds);
    /// What the present choice uses, for "4 shots, 0:25".
    void setUsed(int shots, double seconds);
    /// Shown instead of the use; empty takes it away.
    void setProblem(const QString& sentence);

    /// "0:54 of 6:02"
    QString budgetText() const;
    QString statusText() const;

Q_SIGNALS:
    void percentChanged(int percent);

private:
    void onPercent(int percent);
    void refresh();

    QSlider* m_slider;
    QSpinBox* m_field;
    QLabel* m_time;
    ElidedLabel* m_status;
    double m_duration = 0;
    int m_usedShots = -1;
    double m_usedSeconds = 0;
    QString m_problem;
};

}  // namespace skimline
