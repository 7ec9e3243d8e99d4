#pragma once

#include <QSpinBox>

namespace skimline {

/// A number of seconds shown and typed as a clock shows it: "1:30", "1:05:00", also plain "90".
class ClockSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit ClockSpinBox(QWidget* parent = nullptr);

protected:
    QString textFromValue(int seconds) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
};

}  // namespace skimline
