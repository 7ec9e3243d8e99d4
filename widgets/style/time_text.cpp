// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/time_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class TimeText {
    Q_DECLARE_TR_FUNCTIONS(skimline::TimeText)
};

double sane(double seconds) { return std::isfinite(seconds) ? std::max(0.0, seconds) : 0.0; }

QString clockText(qint64 wholeSeconds) {
    const qint64 hours = wholeSeconds / 3600;
    const qint64 minutes = wholeSeconds / 60 % 60;
    const QString seconds = QStringLiteral("%1").arg(wholeSeconds % 60, 2, 10, QLatin1Char('0'));
    if (hours == 0) return QStringLiteral("%1:%2").arg(minutes).arg(seconds);
    return QStringLiteral("%1:%2:%3").arg(hours).arg(minutes, 2, 10, QLatin1Char('0')).arg(seconds);
}

}  // namespace

QString timeText(double seconds) {
    // The small allowance keeps 29.999999 from reading as 0:29.
    return clockText(static_cast<qint64>(sane(seconds) + 1e-6));
}

QString preciseTimeText(double seconds, const QLocale& locale) {
    const auto tenths = static_cast<qint64>(std::llround(sane(seconds) * 10));
    return clockText(tenths / 10) + locale.decimalPoint() + QString::number(tenths % 10);
}

QString secondsText(double seconds) {
    return TimeText::tr("%1 s").arg(
        QLocale().toString(seconds, 'f', QLocale::FloatingPointShortest));
}

QString lengthText(double seconds) {
    const double tenths = std::round(sane(seconds) * 10) / 10;
    return tenths >= 60 ? timeText(seconds) : secondsText(tenths);
}

QString timecodeText(double seconds, double frameRate) {
    // The small allowance keeps the start of a frame from falling into the one before it.
    const double at = sane(seconds) + 1e-4;
    const auto whole = static_cast<qint64>(at);
    const auto frame =
        static_cast<qint64>(std::floor(at * frameRate)) -
        static_cast<qint64>(std::ceil(static_cast<double>(whole) * frameRate - 1e-6));
    const auto two = [](qint64 number) {
        return QStringLiteral("%1").arg(std::max<qint64>(number, 0), 2, 10, QLatin1Char('0'));
    };
    return QStringList{two(whole / 3600), two(whole / 60 % 60), two(whole % 60), two(frame)}.join(
        QLatin1Char(':'));
}

QString timeLeftText(double secondsLeft) {
    if (!std::isfinite(secondsLeft) || secondsLeft < 0) return {};
    const int seconds = static_cast<int>(std::ceil(std::min(secondsLeft, 1e7)));
    if (seconds < 90) {
        return TimeText::tr("%1 s left").arg(std::max(1, seconds));
    }
    const int minutes = (seconds + 30) / 60;
    if (minutes < 90) return TimeText::tr("about %1 min left").arg(minutes);
    return TimeText::tr("about %1 h left").arg((minutes + 30) / 60);
}

}  // namespace skimline
