// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reasons/reason_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

class ReasonTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::ReasonText)

public:
    struct Words {
        ReasonKind kind;
        const char* text;
    };
    /// Reasons that name no other shot.
    static constexpr Words kShort[] = {
        {ReasonKind::LockedIn, QT_TR_NOOP("kept by you")},
        {ReasonKind::LockedOut, QT_TR_NOOP("dropped by you")},
        {ReasonKind::Passing, QT_TR_NOOP("transition")},
        {ReasonKind::Between, QT_TR_NOOP("between kept shots")},
        {ReasonKind::ShownBefore, QT_TR_NOOP("already in an earlier skim")},
        {ReasonKind::Budget, QT_TR_NOOP("other shots add more")},
        {ReasonKind::Dark, QT_TR_NOOP("dark")},
        {ReasonKind::Bright, QT_TR_NOOP("bright")},
        {ReasonKind::Overexposed, QT_TR_NOOP("overexposed")},
        {ReasonKind::Blurred, QT_TR_NOOP("blurred")},
        {ReasonKind::Sharp, QT_TR_NOOP("sharp")},
        {ReasonKind::Blank, QT_TR_NOOP("little detail")},
        {ReasonKind::Detail, QT_TR_NOOP("rich in detail")},
        {ReasonKind::TestCard, QT_TR_NOOP("test card")},
        {ReasonKind::TitleCard, QT_TR_NOOP("title or credits")},
        {ReasonKind::Frozen, QT_TR_NOOP("no motion")},
        {ReasonKind::Action, QT_TR_NOOP("motion")},
        {ReasonKind::Still, QT_TR_NOOP("little motion")},
        {ReasonKind::Camera, QT_TR_NOOP("moving camera")},
        {ReasonKind::Steady, QT_TR_NOOP("steady camera")},
        {ReasonKind::Face, QT_TR_NOOP("face")},
        {ReasonKind::NoFace, QT_TR_NOOP("no face")},
        {ReasonKind::Picture, QT_TR_NOOP("strong image")},
        {ReasonKind::Plain, QT_TR_NOOP("weak image")},
        {ReasonKind::Loud, QT_TR_NOOP("loud")},
        {ReasonKind::Quiet, QT_TR_NOOP("quiet")},
        {ReasonKind::Voice, QT_TR_NOOP("speech")},
        {ReasonKind::NoVoice, QT_TR_NOOP("no speech")},
        {ReasonKind::Beginning, QT_TR_NOOP("beginning of the video")},
        {ReasonKind::Middle, QT_TR_NOOP("middle of the video")},
        {ReasonKind::End, QT_TR_NOOP("end of the video")},
        {ReasonKind::Spread, QT_TR_NOOP("nothing stands out")},
        {ReasonKind::Fits, QT_TR_NOOP("good enough")},
    };

    static constexpr int kPercent = -1;
    struct Measure {
        ReasonKind kind;
        const char* text;
        int decimals;  ///< or kPercent
    };
    static constexpr Measure kMeasures[] = {
        {ReasonKind::Repeats, QT_TR_NOOP("similarity %1"), 2},
        {ReasonKind::Dark, QT_TR_NOOP("brightness %1"), 2},
        {ReasonKind::Bright, QT_TR_NOOP("brightness %1"), 2},
        {ReasonKind::Overexposed, QT_TR_NOOP("%1% of the pixels are white"), kPercent},
        {ReasonKind::Blurred, QT_TR_NOOP("sharpness %1"), 2},
        {ReasonKind::Sharp, QT_TR_NOOP("sharpness %1"), 2},
        {ReasonKind::Blank, QT_TR_NOOP("edge density %1"), 2},
        {ReasonKind::Detail, QT_TR_NOOP("edge density %1"), 2},
        {ReasonKind::Frozen, QT_TR_NOOP("%1% of the time"), kPercent},
        {ReasonKind::Camera, QT_TR_NOOP("%1 widths/s"), 2},
        {ReasonKind::Steady, QT_TR_NOOP("%1 widths/s"), 2},
        {ReasonKind::Face, QT_TR_NOOP("%1% of the frame"), kPercent},
        {ReasonKind::Action, QT_TR_NOOP("%1 levels of brightness"), 1},
        {ReasonKind::Still, QT_TR_NOOP("%1 levels of brightness"), 1},
        {ReasonKind::Fits, QT_TR_NOOP("gain %1"), 2},
        {ReasonKind::Budget, QT_TR_NOOP("gain %1"), 2},
    };
};

QString decimalText(double value, int decimals) { return QLocale().toString(value, 'f', decimals); }

/// A face of half a percent is one percent, not none.
QString faceShare(double share) { return decimalText(std::max(100 * share, 1.0), 0); }

QString likeTime(const ShotReason& reason) {
    return timeText(reason.like ? reason.like->start.toDouble() : 0);
}

/// Measured value of a reason, as text; empty if nothing was measured.
QString measureOf(const ShotReason& reason) {
    for (const auto& [kind, text, decimals] : ReasonTexts::kMeasures)
        if (kind == reason.kind)
            return ReasonTexts::tr(text).arg(decimals == ReasonTexts::kPercent
                                                 ? faceShare(reason.value)
                                                 : decimalText(reason.value, decimals));
    return {};
}

}  // namespace

QString shortReason(const ShotReason& reason) {
    if (reason.kind == ReasonKind::Repeats) return ReasonTexts::tr("like %1").arg(likeTime(reason));
    for (const auto& [kind, text] : ReasonTexts::kShort)
        if (kind == reason.kind) return ReasonTexts::tr(text);
    return {};
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
    // "Kept: kept by you" would repeat the word.
    for (const ShotReason& reason : reasons) {
        if (reason.kind == ReasonKind::LockedIn) return ReasonTexts::tr("Kept by you");
        if (reason.kind == ReasonKind::LockedOut) return ReasonTexts::tr("Dropped by you");
    }
    const QString list = reasonList(reasons, ReasonTexts::tr(", ", "between reasons"));
    return kept ? ReasonTexts::tr("Kept: %1").arg(list) : ReasonTexts::tr("Dropped: %1").arg(list);
}

}  // namespace skimline
