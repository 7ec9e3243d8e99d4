// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/speech_borders.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/skim/speech/edits/quiet_frames.h"
#include "core/skim/speech/edits/quiet_runs.h"
#include "core/skim/speech/edits/said_words.h"

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
    // 4.12 lies in a pause and stays; the others are 0.3 s from one, of which 0.12 s after what was
    // said and 0.06 s before what comes next are left alone.
    EXPECT_EQ(moved({span(3.72, 8.72)}), (Ranges{span(4.12, 9.12)}));
    EXPECT_EQ(moved({span(4.12, 9.6)}), (Ranges{span(4.12, 9.24)}));
    EXPECT_EQ(moved({span(4, 9)}), (Ranges{span(4.12, 9.12)}));
    EXPECT_EQ(moved({span(22, 25)}), (Ranges{span(22, 25)}));
}

TEST(SpeechBorders, whereNoPauseIsNearTheNextOneIsTaken) {
    EXPECT_EQ(moved({span(2, 6)}), (Ranges{span(0.92, 4.44)}));
    EXPECT_EQ(moved({span(2.4, 6)}, {}, {0.4, 0.4}), (Ranges{span(2.4, 6)}));
    EXPECT_EQ(moved({span(2, 6)}, {}, {0, 4}), (Ranges{span(2, 6)}));
    // Farther away on either side than three times its length.
    EXPECT_EQ(moved({span(14, 15.48)}), (Ranges{span(14, 15.48)}));
    // Three times its length is the most that a piece gains at an end.
    EXPECT_EQ(moved({span(2, 3.32)}), (Ranges{span(0.92, 4.12)}));
    EXPECT_EQ(moved({span(2.2, 2.6)})[0].start, Rational(55, 25));
}

TEST(SpeechBorders, noBorderCrossesACut) {
    // The pause at 4 lies behind the cut at 3.9.
    EXPECT_EQ(moved({span(3.72, 8.72)}, {span(3.92, 3.92)}, {0.4, 0.4})[0].start, Rational(93, 25));
    EXPECT_EQ(moved({span(3.72, 9.72)}, {span(3.92, 3.92)})[0].start, Rational(23, 25));
    // A border at the cut itself moves a little, into its own scene, or not at all.
    EXPECT_EQ(moved({span(3.72, 8.72)}, {span(3.72, 3.72)})[0].start, Rational(103, 25));
    EXPECT_EQ(moved({span(6, 8.72)}, {span(6, 6)})[0].start, Rational(6));
    EXPECT_EQ(moved({span(2, 8.72)}, {span(2, 2)})[0].start, Rational(2));
    EXPECT_EQ(moved({span(4.2, 8.72)}, {span(8.72, 8.72)})[0].end, Rational(218, 25));
}

TEST(SpeechBorders, onlyTheNearestCutsMatter) {
    for (int frame = 30; frame < 400; frame += 7) {
        const double border = frame / 25.0;
        const Ranges piece{span(border, border + 3)};
        Ranges near;
        Ranges all;
        for (int cut = 0; cut < 60; ++cut) {
            const double at = 0.48 * cut;
            all.push_back(span(at, cut % 3 == 0 ? at + 0.2 : at));
            if (std::abs(at - border) < 1 || std::abs(at - border - 3) < 1)
                near.push_back(all.back());
        }
        EXPECT_EQ(moved(piece, all), moved(piece, near)) << border;
    }
}

TEST(SpeechBorders, whatAUserSetStays) {
    EXPECT_EQ(moved({span(3.72, 8.72)}, {}, {}, {Rational(93, 25)}), (Ranges{span(3.72, 9.12)}));
}

TEST(SpeechBorders, piecesStayApartAndLongEnough) {
    const Ranges near = moved({span(4.2, 8.72), span(8.88, 12.6)});
    ASSERT_EQ(near.size(), 2U);
    EXPECT_LE(near[0].end, near[1].start);
    EXPECT_EQ(near[1].start, Rational(228, 25));
    // Its end would move back to 4.5 and leave nothing.
    const Ranges shortPiece = moved({span(4.2, 5.4)});
    EXPECT_GE(shortPiece[0].end - shortPiece[0].start, Rational(6, 5));
    EXPECT_EQ(moved({}), Ranges());
}

Ranges movedBy(const Ranges& pieces, const std::vector<Transcript::Line>& lines,
               const SpeechTrack* voice = nullptr) {
    const Transcript said{lines};
    return outOfSpeech({{}, Rational(25), pieces}, {kSpeech, {}, {}, Rational(30), &said, voice},
                       {})
        .ranges;
}

Transcript::Line line(double start, double end, const char* text) {
    const TimeRange range = span(start, end);
    return {range.start, range.end, text};
}

TEST(SpeechBorders, wherePausesAreFarEveryWordHasAnEnd) {
    const std::vector<Transcript::Line> words{line(13, 13.9, "ask"), line(13.9, 14.6, "not"),
                                              line(14.6, 15.3, "what"), line(15.3, 16.4, "your")};
    // 13.9 lies 0.02 s from a frame.
    const Ranges apart = movedBy({span(14, 15.52)}, words);
    ASSERT_EQ(apart.size(), 1U);
    EXPECT_TRUE(apart[0].start == Rational(347, 25) || apart[0].start == Rational(348, 25));
    EXPECT_TRUE(apart[0].end == Rational(382, 25) || apart[0].end == Rational(383, 25));
    // Borders avoid the inside of a line of several words if one of its ends is near enough. Its
    // own end is too far, so the border moves to the end of all speech.
    EXPECT_EQ(movedBy({span(14, 16)}, {line(12, 14.4, "ask not"), line(14.4, 18, "what your")})[0],
              span(14.4, 20.12));
    // Times of words from a network are less exact than the sound.
    Transcript::Line heard = line(13, 16.4, "ask not what your");
    for (const Transcript::Line& word : words)
        heard.words.push_back({word.start, word.end, word.text});
    EXPECT_EQ(movedBy({span(14, 15.48)}, {heard}), (Ranges{span(14, 15.48)}));
}

TEST(SpeechBorders, wordsThatNobodyHeardAreNotCutEither) {
    EXPECT_EQ(movedBy({span(24, 28)}, {line(23.5, 24.4, "well")}), (Ranges{span(24.4, 28)}));
}

TEST(SpeechBorders, lastOfAllTheyGoToWhereTheSoundSinks) {
    SpeechTrack voice;
    voice.power.assign(30 * kVoiceRate / kPowerStep, 0.01F);
    // Not quiet for long enough to be sure.
    for (int step = 1775; step < 1786; ++step) voice.power[static_cast<std::size_t>(step)] = 1e-5F;
    const Ranges sunk = movedBy({span(14, 15.48)}, {}, &voice);
    ASSERT_EQ(sunk.size(), 1U);
    EXPECT_NEAR(sunk[0].start.toDouble(), 14.26, 0.05);
    // The sound never gets quieter around the other border.
    EXPECT_EQ(sunk[0].end, Rational(387, 25));
    // Known words have priority.
    EXPECT_EQ(
        movedBy({span(14, 17)}, {line(12, 13.8, "ask"), line(13.8, 17.6, "not")}, &voice)[0].start,
        Rational(345, 25));
}

/// Loud but for some stretches, seconds.
SpeechTrack loudBut(const Ranges& stretches) {
    SpeechTrack voice;
    voice.power.assign(30 * kVoiceRate / kPowerStep, 0.01F);
    for (const TimeRange& quiet : stretches)
        for (auto step = quiet.start.floorTimes(Rational(125));
             step < quiet.end.floorTimes(Rational(125)); ++step)
            voice.power[static_cast<std::size_t>(step)] = 1e-6F;
    return voice;
}

TEST(QuietRuns, areLongerThanAConsonantCloses) {
    const SpeechTrack voice = loudBut({span(2, 2.048), span(3, 3.2), span(4.96, 6)});
    const Ranges runs = quietRuns(voice, span(1, 5.2));
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_NEAR(runs[0].start.toDouble(), 3, 0.02);
    EXPECT_NEAR(runs[0].end.toDouble(), 3.2, 0.02);
    EXPECT_NEAR(runs[1].start.toDouble(), 4.96, 0.02);
    EXPECT_LE(runs[1].end, Rational(26, 5));
    EXPECT_EQ(quietRuns({}, span(1, 5)), Ranges());
    EXPECT_EQ(quietRuns(voice, span(40, 50)), Ranges());
    EXPECT_EQ(quietRuns(voice, span(5, 1)), Ranges());
}

TEST(QuietRuns, areNotFoundUnderNoise) {
    SpeechTrack noisy = loudBut({span(3, 3.2)});
    for (float& power : noisy.power) power += 0.001F;
    EXPECT_EQ(quietRuns(noisy, span(1, 5)), Ranges());
}

TEST(SpeechBorders, theSoundStopsBetweenWords) {
    const SpeechTrack voice = loudBut({span(13, 13.4), span(15.4, 15.448)});
    // Before the next word begins, and not where a consonant closes.
    const Ranges stopped = movedBy({span(14, 17)}, {}, &voice);
    EXPECT_NEAR(stopped[0].start.toDouble(), 13.36, 0.021);
    // A detected pause that is short and not quiet does not count ..
    const Ranges speech{span(1, 3.98), span(4.2, 20)};
    const SpeechTrack loud = loudBut({});
    const auto moves = [&](const SpeechTrack& track) {
        return outOfSpeech({{}, Rational(25), {span(4.08, 8)}},
                           {speech, {}, {}, Rational(30), nullptr, &track}, {0.4, 0.4})
            .ranges[0]
            .start;
    };
    EXPECT_EQ(moves(loud), Rational(102, 25));
    // .. or it is.
    EXPECT_NEAR(moves(loudBut({span(3.9, 4.2)})).toDouble(), 4.16, 0.021);
}

TEST(SpeechBorders, wordsThatAreKnownAreNotCutWhereTheyAreSilent) {
    const SpeechTrack voice = loudBut({span(13.6, 13.8)});
    const auto startWith = [&](const char* word) {
        return movedBy({span(14, 17)}, {line(13.2, 13.9, word), line(13.9, 16, "on")}, &voice)[0]
            .start;
    };
    EXPECT_EQ(startWith("two words"), Rational(344, 25));
    EXPECT_NE(startWith("word"), Rational(344, 25));
    EXPECT_FALSE(isInSpeech(startWith("word"), Ranges{span(13.22, 13.88)}));
}

TEST(SpeechBorders, inNoiseTheMiddleOfAPauseIsSafest) {
    const Ranges speech{span(1, 8), span(9, 20)};
    SpeechTrack voice = loudBut({span(8, 9)});
    const auto startOf = [&](const SpeechTrack& track) {
        return outOfSpeech({{}, Rational(25), {span(7.8, 12)}},
                           {speech, {}, {}, Rational(30), nullptr, &track}, {0.8, 4})
            .ranges[0]
            .start;
    };
    EXPECT_FALSE(drownsEnds(voice, span(8, 9)));
    EXPECT_EQ(startOf(voice), Rational(203, 25));
    for (float& power : voice.power) power += 0.001F;
    EXPECT_TRUE(drownsEnds(voice, span(8, 9)));
    EXPECT_EQ(startOf(voice), Rational(210, 25));
    EXPECT_FALSE(drownsEnds({}, span(8, 9)));
}

TEST(SpeechBorders, noisyPausesAreFoundOnceForAllSkims) {
    // The second one may be inside a word, so it does not count.
    const Ranges speech{span(1, 8), span(9, 12), span(12.2, 20)};
    SpeechTrack voice = loudBut({span(8, 9), span(12, 12.2)});
    EXPECT_EQ(noisyPauses(speech, voice), Ranges());
    for (float& power : voice.power) power += 0.001F;
    const Ranges noisy = noisyPauses(speech, voice);
    EXPECT_EQ(noisy, Ranges{span(8, 9)});
    BorderFacts facts{speech, {}, {}, Rational(30), nullptr, &voice};
    const auto start = [&] {
        return outOfSpeech({{}, Rational(25), {span(7.8, 12)}}, facts, {0.8, 4}).ranges[0].start;
    };
    const Rational asked = start();
    facts.noisyPauses = noisy;
    EXPECT_EQ(start(), asked);
    facts.noisyPauses = Ranges();
    EXPECT_NE(start(), asked);
    EXPECT_EQ(noisyPauses({}, voice), Ranges());
    EXPECT_EQ(noisyPauses(speech, {}), Ranges());
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
