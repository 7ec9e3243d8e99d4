// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/shot_readout.h"

#include <QCoreApplication>
#include <QLocale>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class ReadoutText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ShotStrip)
};

}  // namespace

QString labelText(const TimelineShot& shot) {
    if (shot.tag.isEmpty()) return shot.name;
    return shot.name.isEmpty() ? QStringLiteral("[%1]").arg(shot.tag)
                               : QStringLiteral("%1 [%2]").arg(shot.name, shot.tag);
}

QString shotReadout(const QList<TimelineShot>& shots, int index) {
    const TimelineShot& shot = shots[index];
    const QString span = QStringLiteral("%1 – %2").arg(preciseTimeText(shot.startSeconds),
                                                       preciseTimeText(shot.endSeconds));
    if (isTransition(shot)) {
        const QString text =
            shot.kept ? ReadoutText::tr(
                            "Transition, %1\nKept between two kept shots. Right-click to drop it.")
                      : ReadoutText::tr("Transition, %1\nDropped. Right-click to keep it.");
        return text.arg(span);
    }
    QString hint;
    if (shot.fast > 1) {
        hint = ReadoutText::tr("Run through %1 times as fast. Double-click or X to keep it.")
                   .arg(shot.fast);
    } else if (shot.lock == ShotLock::LockedIn) {
        hint = ReadoutText::tr("Kept by you. Double-click or X to drop it.");
    } else if (shot.lock == ShotLock::LockedOut) {
        hint = ReadoutText::tr("Dropped by you. Double-click or X to keep it.");
    } else {
        hint = shot.kept ? ReadoutText::tr("Kept. Double-click or X to drop it.")
                         : ReadoutText::tr("Dropped. Double-click or X to keep it.");
    }
    if (shot.beforeSeconds != 0 || shot.afterSeconds != 0)
        hint = ReadoutText::tr("The skim shows %1 – %2.")
                   .arg(preciseTimeText(shot.startSeconds - shot.beforeSeconds),
                        preciseTimeText(shot.endSeconds + shot.afterSeconds)) +
               QLatin1Char('\n') + hint;
    const QString text = isPartOfShot(shots, index) ? ReadoutText::tr("%2 of shot %1, score %3\n%4")
                                                    : ReadoutText::tr("Shot %1, %2, score %3\n%4");
    const QString label = labelText(shot);
    return (label.isEmpty() ? QString() : label + QLatin1Char('\n')) +
           text.arg(QString::number(shotNumber(shots, index)), span,
                    QLocale().toString(shot.score, 'f', 2), hint);
}

}  // namespace skimline
