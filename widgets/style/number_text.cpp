// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/number_text.h"

#include <cstdlib>

namespace skimline {
namespace {

QString superscript(int exponent) {
    static const QString kDigits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text;
    for (const QChar digit : QString::number(std::abs(exponent)))
        text += kDigits[digit.digitValue()];
    return exponent < 0 ? QStringLiteral("⁻") + text : text;
}

}  // namespace

QString numberText(double value, int digits, const QLocale& locale) {
    const QString plain = QString::number(value, 'g', digits);
    const qsizetype power = plain.indexOf(QLatin1Char('e'));
    if (power < 0) return locale.toString(value, 'g', digits);
    const double factor = plain.left(power).toDouble();
    return locale.toString(factor, 'g', digits) + QStringLiteral("·10") +
           superscript(plain.mid(power + 1).toInt());
}

}  // namespace skimline
