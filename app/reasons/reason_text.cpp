// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reasons/reason_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

class ReasonTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::ReasonText)
};

QString number(double value, int decimals) { return QLocale().toString(value, 'f', decimals); }

/// A face of half a percent is one percent, not none.
QString percent(double share) { return number(std::max(100 * share, 1.0), 0); }

QString likeTime(const ShotReason& reason) {
    return timeText(reason.like ? reason.like->start.toDouble() : 0);
}

/// What a shot that is kept has.
QString meritOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Face:
            return ReasonTexts::tr("face");
        case ReasonKind::Action:
            return ReasonTexts::tr("moving");
        case ReasonKind::Detail:
            return ReasonTexts::tr("rich in detail");
        case ReasonKind::Fits:
            return ReasonTexts::tr("good enough");
        default:
            return {};
    }
}

/// What is wrong with an image.
QString faultOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Black:
            return ReasonTexts::tr("dark");
        case ReasonKind::Blurred:
            return ReasonTexts::tr("blurred");
        case ReasonKind::Blank:
            return ReasonTexts::tr("hardly any detail");
        case ReasonKind::Overexposed:
            return ReasonTexts::tr("overexposed");
        case ReasonKind::TestCard:
            return ReasonTexts::tr("test card");
        case ReasonKind::TitleCard:
            return ReasonTexts::tr("title or credits");
        case ReasonKind::Noise:
            return ReasonTexts::tr("noise");
        case ReasonKind::Frozen:
            return ReasonTexts::tr("nothing moves");
        default:
            return meritOf(reason);
    }
}

/// What was measured; empty where nothing was.
QString measureOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Repeats:
            return ReasonTexts::tr("similarity %1").arg(number(reason.value, 2));
        case ReasonKind::Black:
            return ReasonTexts::tr("%1 % of the pixels are black").arg(percent(reason.value));
        case ReasonKind::Overexposed:
            return ReasonTexts::tr("%1 % of the pixels are white").arg(percent(reason.value));
        case ReasonKind::Blurred:
            return ReasonTexts::tr("sharpness %1").arg(number(reason.value, 2));
        case ReasonKind::Blank:
            return ReasonTexts::tr("%1 bits per pixel").arg(number(reason.value, 1));
        case ReasonKind::Frozen:
            return ReasonTexts::tr("%1 % of the time").arg(percent(reason.value));
        case ReasonKind::Face:
            return ReasonTexts::tr("%1 % of the frame").arg(percent(reason.value));
        case ReasonKind::Action:
            return ReasonTexts::tr("%1 levels of brightness").arg(number(reason.value, 1));
        case ReasonKind::Noise:
        case ReasonKind::Detail:
            return ReasonTexts::tr("edge density %1").arg(number(reason.value, 2));
        case ReasonKind::Worth:
            return ReasonTexts::tr("worth %1").arg(number(reason.value, 2));
        case ReasonKind::Fits:
        case ReasonKind::Budget:
            return ReasonTexts::tr("score %1").arg(number(reason.value, 2));
        default:
            return {};
    }
}

}  // namespace

QString shortReason(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::LockedIn:
            return ReasonTexts::tr("kept by you");
        case ReasonKind::LockedOut:
            return ReasonTexts::tr("dropped by you");
        case ReasonKind::Passing:
            return ReasonTexts::tr("transition");
        case ReasonKind::ShownBefore:
            return ReasonTexts::tr("shown in an earlier skim");
        case ReasonKind::Repeats:
            return ReasonTexts::tr("like %1").arg(likeTime(reason));
        case ReasonKind::Worth:
            return reason.value > 0.5 ? ReasonTexts::tr("worth seeing")
                                      : ReasonTexts::tr("worth little");
        case ReasonKind::Budget:
            return ReasonTexts::tr("others were better");
        default:
            return faultOf(reason);
    }
}

QString longReason(const ShotReason& reason) {
    const QString measure = measureOf(reason);
    if (measure.isEmpty()) return shortReason(reason);
    return ReasonTexts::tr("%1 (%2)", "a reason and what was measured")
        .arg(shortReason(reason), measure);
}

QString reasonWords(const std::vector<ShotReason>& reasons) {
    QStringList texts;
    for (const ShotReason& reason : reasons) texts << shortReason(reason);
    return texts.join(QStringLiteral(" · "));
}

QString reasonList(const std::vector<ShotReason>& reasons, const QString& separator) {
    QStringList texts;
    for (const ShotReason& reason : reasons) texts << longReason(reason);
    return texts.join(separator);
}

QString reasonSentence(const std::vector<ShotReason>& reasons, bool kept) {
    // "Kept: kept by you" would say it twice.
    for (const ShotReason& reason : reasons) {
        if (reason.kind == ReasonKind::LockedIn) return ReasonTexts::tr("Kept by you");
        if (reason.kind == ReasonKind::LockedOut) return ReasonTexts::tr("Dropped by you");
    }
    const QString list = reasonList(reasons, ReasonTexts::tr(", ", "between reasons"));
    return kept ? ReasonTexts::tr("Kept: %1").arg(list) : ReasonTexts::tr("Dropped: %1").arg(list);
}

}  // namespace skimline
