// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/error_sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <string>
#include <vector>

namespace skimline {
namespace {

/// Core writes lengths as "2.20 s"; who reads it may write a comma.
std::string localised(const std::string& argument) {
    static const QRegularExpression kLength(QStringLiteral(R"(^\d+\.\d+ s$)"));
    QString text = QString::fromStdString(argument);
    if (!kLength.match(text).hasMatch()) return argument;
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint()).toStdString();
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
