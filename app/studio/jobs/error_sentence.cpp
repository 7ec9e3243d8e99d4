// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/error_sentence.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

/// Core writes lengths as "2.20 s"; who reads it may write "2,2 s".
std::string localised(const std::string& argument) {
    static const QRegularExpression kLength(QStringLiteral(R"(^(\d+\.\d+) s$)"));
    const QRegularExpressionMatch length = kLength.match(QString::fromStdString(argument));
    if (!length.hasMatch()) return argument;
    // Not apart at the end of a line.
    return secondsText(length.captured(1).toDouble())
        .replace(QLatin1Char(' '), QChar::Nbsp)
        .toStdString();
}

/// What an English sentence with arguments looks like.
struct Wording {
    ErrorId id;
    QRegularExpression expression;
    std::vector<int> numbers;  ///< of its arguments, in the order in which they stand there
};

Wording wordingOf(ErrorId id) {
    static const QRegularExpression kArgument(QStringLiteral("%([1-9])"));
    const std::string_view english = errorPattern(id);
    const QString pattern =
        QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
    QString expression = QStringLiteral("^");
    std::vector<int> numbers;
    qsizetype at = 0;
    for (auto found = kArgument.globalMatch(pattern); found.hasNext();) {
        const QRegularExpressionMatch argument = found.next();
        expression += QRegularExpression::escape(pattern.mid(at, argument.capturedStart() - at));
        expression += QStringLiteral("(.*)");
        numbers.push_back(argument.capturedView(1).toInt());
        at = argument.capturedEnd();
    }
    expression += QRegularExpression::escape(pattern.mid(at)) + QLatin1Char('$');
    return {id, QRegularExpression(expression, QRegularExpression::DotMatchesEverythingOption),
            std::move(numbers)};
}

/// Those that say most by themselves first: "%1." would fit every sentence.
const std::vector<Wording>& wordings() {
    static const std::vector<Wording> kWordings = [] {
        std::vector<Wording> result;
        for (const ErrorId id : allErrorIds()) result.push_back(wordingOf(id));
        std::ranges::stable_sort(result, std::greater{}, [](const Wording& wording) {
            return wording.expression.pattern().size();
        });
        return result;
    }();
    return kWordings;
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

QString recordedSentence(const std::string& english) {
    const QString sentence = QString::fromStdString(english);
    for (const Wording& wording : wordings()) {
        const QRegularExpressionMatch match = wording.expression.match(sentence);
        if (!match.hasMatch()) continue;
        std::vector<std::string> arguments(9);
        for (std::size_t i = 0; i < wording.numbers.size(); ++i)
            arguments[static_cast<std::size_t>(wording.numbers[i] - 1)] =
                match.captured(static_cast<int>(i) + 1).toStdString();
        return errorSentence(Error(ErrorCode::Internal, wording.id, std::move(arguments)));
    }
    return sentence;
}

}  // namespace skimline
