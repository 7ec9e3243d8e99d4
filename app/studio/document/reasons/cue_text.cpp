// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reasons/cue_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

class CueTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::CueText)

public:
    struct Title {
        Cue cue;
        const char* text;
        const char* help;
    };
    static QString worthHelp() {
        return tr("Skimline's estimate of how much the moment is worth watching");
    }
    /// In the order in which they are offered.
    static constexpr Title kTitles[] = {
        {Cue::Appeal, QT_TR_NOOP("Appeal"),
         QT_TR_NOOP("Estimate of how much people like such a frame, from a middle layer of the "
                    "feature network")},
        {Cue::FaceCount, QT_TR_NOOP("Faces"), QT_TR_NOOP("How many faces are visible")},
        {Cue::FaceShare, QT_TR_NOOP("Face size"),
         QT_TR_NOOP("Share of the frame that the largest face covers")},
        {Cue::Motion, QT_TR_NOOP("Motion"),
         QT_TR_NOOP("Amount of motion, excluding camera motion")},
        {Cue::GlobalMotion, QT_TR_NOOP("Camera motion"),
         QT_TR_NOOP("How fast the camera pans, tilts or zooms")},
        {Cue::Shake, QT_TR_NOOP("Shake"), QT_TR_NOOP("How unsteady the camera is")},
        {Cue::Freeze, QT_TR_NOOP("Freeze"),
         QT_TR_NOOP("Share of the time around this moment in which the image is frozen")},
        {Cue::Sharpness, QT_TR_NOOP("Sharpness"), QT_TR_NOOP("How crisp the edges are")},
        {Cue::EdgeDensity, QT_TR_NOOP("Detail"),
         QT_TR_NOOP("Share of the frame that lies on visible edges")},
        {Cue::Colourfulness, QT_TR_NOOP("Colourfulness"),
         QT_TR_NOOP("How strong and varied the colours are")},
        {Cue::LumaMean, QT_TR_NOOP("Brightness"), QT_TR_NOOP("How bright the frame is on average")},
        {Cue::LumaContrast, QT_TR_NOOP("Contrast"),
         QT_TR_NOOP("Difference in brightness between dark and bright areas")},
        {Cue::LumaEntropy, QT_TR_NOOP("Luma entropy"),
         QT_TR_NOOP("Number of brightness levels used and how evenly they are used")},
        {Cue::Crushed, QT_TR_NOOP("Black pixels"),
         QT_TR_NOOP("Share of the frame that is too dark to show detail")},
        {Cue::Blown, QT_TR_NOOP("White pixels"),
         QT_TR_NOOP("Share of the frame that is clipped to white")},
        {Cue::TitleCard, QT_TR_NOOP("Title or credits"),
         QT_TR_NOOP("How much the frame looks like text on a plain background")},
        {Cue::TestCard, QT_TR_NOOP("Test card"),
         QT_TR_NOOP("How much the frame looks like colour bars")},
    };
};

}  // namespace

QList<OfferedTrack> offeredTracks() {
    QList<OfferedTrack> tracks{
        {QStringLiteral("worth"), CueTexts::tr("Worth"), CueTexts::worthHelp(), {}, 0, 1, 2}};
    for (const auto& [cue, title, help] : CueTexts::kTitles) {
        const CueFacts& facts = cueFacts(cue);
        const int decimals = cue == Cue::FaceCount ? 0 : facts.high > 2 ? 1 : 2;
        tracks << OfferedTrack{
            QString::fromLatin1(facts.name.data(), static_cast<qsizetype>(facts.name.size())),
            CueTexts::tr(title),
            CueTexts::tr(help),
            cue,
            static_cast<double>(facts.low),
            static_cast<double>(facts.high),
            decimals};
    }
    return tracks;
}

}  // namespace skimline
