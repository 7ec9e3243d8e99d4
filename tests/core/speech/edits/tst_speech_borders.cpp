// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/edits/speech_borders.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/speech/edits/quiet_frames.h"

namespace skimline {
namespace {

using Ranges = std::vector<TimeRange>;

TimeRange span(double start, double end) {
    return {Rational::fromSeconds(start), Rational::fromSeconds(end)};
}

const Ranges kSpeech{span(1, 4), span(4.5, 9), span(9.3, 20)};

Ranges moved(const Ranges& pieces, const Ranges& cuts = {}, SpeechBorders borders = {},
             const std::vector<Rational>& fixed = {}) {
    return outOfSpeech({{}, Rational(25), pieces}, {kSpeech, cuts, fixed, Rational(30)}, borders)
        .ranges;
}

TEST(SpeechBorders, bordersGoToTheNearestFrameInAPause) {
    // 4.1 lies in a pause and stays; the others are 0.3 s from one.
    EXPECT_EQ(moved({span(3.72, 8.72)}), (Ranges{span(4, 9)}));
    EXPECT_EQ(moved({span(4.12, 9.6)}), (Ranges{span(4.12, 9.28)}));
    EXPECT_EQ(moved({span(22, 25)}), (Ranges{span(22, 25)}));
}

TEST(SpeechBorders, whereNoPauseIsNearTheNextOneIsTaken) {
    EXPECT_EQ(moved({span(2, 6)}), (Ranges{span(1, 4.48)}));
    EXPECT_EQ(moved({span(2, 6)}, {}, {0.4, 0.4}), (Ranges{span(2, 6)}));
    EXPECT_EQ(moved({span(2, 6)}, {}, {0, 4}), (Ranges{span(2, 6)}));
    // More than four seconds away on either side.
    EXPECT_EQ(moved({span(14, 15.5)}), (Ranges{span(14, 15.5)}));
    // Near enough, but the moment would be three times as long.
    EXPECT_EQ(moved({span(2, 3.32)}), (Ranges{span(2, 3.32)}));
}

TEST(SpeechBorders, noBorderCrossesACut) {
    // The pause at 4 lies behind the cut at 3.9.
    EXPECT_EQ(moved({span(3.72, 8.72)}, {span(3.92, 3.92)}, {0.4, 0.4})[0].start, Rational(93, 25));
    EXPECT_EQ(moved({span(3.72, 9.72)}, {span(3.92, 3.92)})[0].start, Rational(1));
    // A border at the cut itself moves a little, into its own scene, or not at all.
    EXPECT_EQ(moved({span(3.72, 8.72)}, {span(3.72, 3.72)})[0].start, Rational(4));
    EXPECT_EQ(moved({span(6, 8.72)}, {span(6, 6)})[0].start, Rational(6));
    EXPECT_EQ(moved({span(2, 8.72)}, {span(2, 2)})[0].start, Rational(2));
    EXPECT_EQ(moved({span(4.2, 8.72)}, {span(8.72, 8.72)})[0].end, Rational(218, 25));
}

TEST(SpeechBorders, whatAUserSetStays) {
    EXPECT_EQ(moved({span(3.72, 8.72)}, {}, {}, {Rational(93, 25)}), (Ranges{span(3.72, 9)}));
}

TEST(SpeechBorders, piecesStayApartAndLongEnough) {
    const Ranges near = moved({span(4.2, 8.72), span(8.88, 12.6)});
    ASSERT_EQ(near.size(), 2U);
    EXPECT_LE(near[0].end, near[1].start);
    EXPECT_EQ(near[1].start, Rational(9));
    // Its end would go back to 4.5 and leave nothing.
    const Ranges shortPiece = moved({span(4.2, 5.4)});
    EXPECT_GE(shortPiece[0].end - shortPiece[0].start, Rational(6, 5));
    EXPECT_EQ(moved({}), Ranges());
}

TEST(SpeechBorders, everyBorderLandsOnAFrameOutsideSpeech) {
    for (int at = 0; at < 400; ++at) {
        const double start = 0.04 * at;
        for (const TimeRange& piece : moved({span(start, start + 6)})) {
            for (const Rational& border : {piece.start, piece.end}) {
                EXPECT_EQ((border * Rational(25)).den(), 1);
                EXPECT_GE(border, Rational());
                EXPECT_LE(border, Rational(30));
            }
            // Later ends are too far from a pause, or would leave less than half of the piece.
            if (start + 6 >= 12.5) continue;
            EXPECT_FALSE(isInSpeech(piece.end, kSpeech)) << start;
        }
    }
}

}  // namespace
}  // namespace skimline
