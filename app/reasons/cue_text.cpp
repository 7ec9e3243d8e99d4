// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reasons/cue_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

class CueTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::CueText)

public:
    struct Title {
        Cue cue;
        const char* text;
    };
    /// In the order in which they are offered.
    static constexpr Title kTitles[] = {
        {Cue::FaceCount, QT_TR_NOOP("Faces")},
        {Cue::FaceShare, QT_TR_NOOP("Face size")},
        {Cue::Motion, QT_TR_NOOP("Motion")},
        {Cue::GlobalMotion, QT_TR_NOOP("Camera motion")},
        {Cue::Shake, QT_TR_NOOP("Shake")},
        {Cue::Freeze, QT_TR_NOOP("Freeze")},
        {Cue::Sharpness, QT_TR_NOOP("Sharpness")},
        {Cue::EdgeDensity, QT_TR_NOOP("Detail")},
        {Cue::Colourfulness, QT_TR_NOOP("Colourfulness")},
        {Cue::LumaMean, QT_TR_NOOP("Brightness")},
        {Cue::LumaContrast, QT_TR_NOOP("Contrast")},
        {Cue::LumaEntropy, QT_TR_NOOP("Luma entropy")},
        {Cue::Crushed, QT_TR_NOOP("Black pixels")},
        {Cue::Blown, QT_TR_NOOP("White pixels")},
        {Cue::TitleCard, QT_TR_NOOP("Title or credits")},
        {Cue::TestCard, QT_TR_NOOP("Test card")},
    };
};

}  // namespace

QList<OfferedTrack> offeredTracks() {
    QList<OfferedTrack> tracks{{QStringLiteral("worth"), CueTexts::tr("Worth"), {}, 1, 2}};
    for (const auto& [cue, title] : CueTexts::kTitles) {
        const CueFacts& facts = cueFacts(cue);
        const int decimals = cue == Cue::FaceCount ? 0 : facts.high > 2 ? 1 : 2;
        tracks << OfferedTrack{
            QString::fromLatin1(facts.name.data(), static_cast<qsizetype>(facts.name.size())),
            CueTexts::tr(title), cue, static_cast<double>(facts.high), decimals};
    }
    return tracks;
}

}  // namespace skimline
