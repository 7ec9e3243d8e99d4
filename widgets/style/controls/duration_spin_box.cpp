// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/duration_spin_box.h"

#include <QStringList>
#include <limits>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

/// Seconds of "h:mm:ss", "m:ss" or "s"; -1 when it is none of them.
int secondsOf(const QString& text) {
    const QStringList parts = text.trimmed().split(QLatin1Char(':'));
    if (parts.size() > 3) return -1;
    qint64 seconds = 0;
    for (const QString& part : parts) {
        bool valid = false;
        const uint number = part.toUInt(&valid);
        if (!valid) return -1;
        seconds = seconds * 60 + number;
    }
    return seconds <= std::numeric_limits<int>::max() ? static_cast<int>(seconds) : -1;
}

}  // namespace

DurationSpinBox::DurationSpinBox(QWidget* parent) : QSpinBox(parent) {}

QString DurationSpinBox::textFromValue(int seconds) const { return timeText(seconds); }

int DurationSpinBox::valueFromText(const QString& text) const { return qMax(0, secondsOf(text)); }

QValidator::State DurationSpinBox::validate(QString& text, int&) const {
    const int seconds = secondsOf(text);
    if (seconds >= minimum() && seconds <= maximum()) return QValidator::Acceptable;
    for (const QChar c : text) {
        if (!c.isDigit() && c != QLatin1Char(':')) return QValidator::Invalid;
    }
    return QValidator::Intermediate;
}

}  // namespace skimline

#include "moc_duration_spin_box.cpp"
