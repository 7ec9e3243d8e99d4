// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/number_text.h"

#include <QCoreApplication>
#include <cstdlib>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class NumberText {
    Q_DECLARE_TR_FUNCTIONS(skimline::NumberText)
};

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
    const double factor = power < 0 ? value : plain.left(power).toDouble();
    QString text = locale.toString(factor, 'g', digits);
    text.replace(locale.negativeSign(), QStringLiteral("−"));
    if (power < 0) return text;
    return text + QStringLiteral("·10") + superscript(plain.mid(power + 1).toInt());
}

QString countText(qint64 count, const QLocale& locale) {
    QString text = locale.toString(count);
    const QString separator = locale.groupSeparator();
    if (!text.contains(separator)) return text;
    // Qt still puts a separator into four digits in languages that omit it.
    text.remove(separator);
    for (qsizetype at = text.size() - 3; at > 0 && text[at - 1].isDigit(); at -= 3)
        text.insert(at, separator);
    return text;
}

QString percentText(const QString& percent) {
    return NumberText::tr("%1%", "a share").arg(percent);
}

QString joinedSentences(const QStringList& sentences) {
    QString text;
    for (const QString& sentence : sentences) {
        if (text.isEmpty())
            text = sentence;
        else if (!sentence.isEmpty())
            text = NumberText::tr("%1 %2", "a sentence and the next one").arg(text, sentence);
    }
    return text;
}

}  // namespace skimline
