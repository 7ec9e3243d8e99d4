// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

namespace skimline {

/// A number with that many significant digits, "0.9", "0.009"; if that is too long, "9·10⁻⁵".
QString numberText(double value, int digits, const QLocale& locale = QLocale());

/// "3,300,000", in Spanish "3.300.000" and "1024".
QString countText(qint64 count, const QLocale& locale = QLocale());

/// "15%", in German "15 %". @param percent  a number that is formatted already
QString percentText(const QString& percent);

/// Joins the sentences that are not empty: without a space in Chinese.
QString joinedSentences(const QStringList& sentences);

}  // namespace skimline
