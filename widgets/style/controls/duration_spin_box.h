// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSpinBox>

namespace skimline {

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
