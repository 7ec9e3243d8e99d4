// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reasons/cue_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

class CueTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::CueText)
};

QString titleOf(Cue cue) {
    switch (cue) {
        case Cue::Sharpness:
            return CueTexts::tr("Sharpness");
        case Cue::Crushed:
            return CueTexts::tr("Black pixels");
        case Cue::Blown:
            return CueTexts::tr("White pixels");
        case Cue::LumaMean:
            return CueTexts::tr("Brightness");
        case Cue::LumaContrast:
            return CueTexts::tr("Contrast");
        case Cue::LumaEntropy:
            return CueTexts::tr("Luma entropy");
        case Cue::Colourfulness:
            return CueTexts::tr("Colourfulness");
        case Cue::EdgeDensity:
            return CueTexts::tr("Detail");
        case Cue::TestCard:
            return CueTexts::tr("Test card");
        case Cue::TitleCard:
            return CueTexts::tr("Title or credits");
        case Cue::Motion:
            return CueTexts::tr("Motion");
        case Cue::GlobalMotion:
            return CueTexts::tr("Camera motion");
        case Cue::Shake:
            return CueTexts::tr("Shake");
        case Cue::Freeze:
            return CueTexts::tr("Freeze");
        case Cue::FaceShare:
            return CueTexts::tr("Face size");
        case Cue::FaceCount:
            return CueTexts::tr("Faces");
        default:
            return {};
    }
}

}  // namespace

QList<OfferedTrack> offeredTracks() {
    QList<OfferedTrack> tracks{{QStringLiteral("worth"), CueTexts::tr("Worth"), {}, 1, 2}};
    for (const Cue cue :
         {Cue::FaceCount, Cue::FaceShare, Cue::Motion, Cue::GlobalMotion, Cue::Shake, Cue::Freeze,
          Cue::Sharpness, Cue::EdgeDensity, Cue::Colourfulness, Cue::LumaMean, Cue::LumaContrast,
          Cue::LumaEntropy, Cue::Crushed, Cue::Blown, Cue::TitleCard, Cue::TestCard}) {
        const CueFacts& facts = cueFacts(cue);
        const int decimals = cue == Cue::FaceCount ? 0 : facts.high > 2 ? 1 : 2;
        tracks << OfferedTrack{
            QString::fromLatin1(facts.name.data(), static_cast<qsizetype>(facts.name.size())),
            titleOf(cue), cue, static_cast<double>(facts.high), decimals};
    }
    return tracks;
}

}  // namespace skimline
