// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/error_sentence.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <string>
#include <vector>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

/// Core writes lengths as "2.20 s"; other languages write "2,2 s".
std::string localised(const std::string& argument) {
    static const QRegularExpression kLength(QStringLiteral(R"(^(\d+\.\d+) s$)"));
    const QRegularExpressionMatch length = kLength.match(QString::fromStdString(argument));
    if (!length.hasMatch()) return argument;
    // A no-break space keeps number and unit on one line.
    return secondsText(length.captured(1).toDouble())
        .replace(QLatin1Char(' '), QChar::Nbsp)
        .toStdString();
}

}  // namespace

QString errorSentence(const Error& error) {
    if (!error.id()) return QString::fromUtf8(error.what());
    const QString pattern =
        QCoreApplication::translate("skimline::ErrorSentence", errorPattern(*error.id()).data());
    std::vector<std::string> arguments;
    for (const std::string& argument : error.arguments()) arguments.push_back(localised(argument));
    return QString::fromStdString(fillPattern(pattern.toStdString(), arguments));
}

}  // namespace skimline
