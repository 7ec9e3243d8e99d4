// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/speech/edits/chapters.h"
#include "core/skim/speech/edits/pause_cuts.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/word_spans.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using Ranges = std::vector<TimeRange>;

TimeRange span(double start, double end) {
    return {Rational::fromSeconds(start), Rational::fromSeconds(end)};
}

EditList pieces(const Ranges& ranges) { return {{}, Rational(25), ranges}; }

TEST(PauseCuts, longPausesLoseAllButWhatIsKept) {
    const Ranges speech{span(1, 4), span(4.5, 9), span(11, 20)};
    EXPECT_EQ(pausesToCut(pieces({span(0, 30)}), speech, {}),
              (Ranges{span(0, 0.88), span(9.12, 10.88), span(20.12, 30)}));
    EXPECT_EQ(pausesToCut(pieces({span(0, 30)}), speech, {0.4, 0}),
              (Ranges{span(0, 1), span(4, 4.48), span(9, 11), span(20, 30)}));
    // In pieces: the end of one within a pause, and one without speech.
    EXPECT_EQ(pausesToCut(pieces({span(5, 10), span(21, 29)}), speech, {}),
              (Ranges{span(9.12, 10)}));
    EXPECT_EQ(pausesToCut(pieces({span(0, 30)}), {}, {}), Ranges());
}

Transcript::Line line(double start, double end, const char* text) {
    const TimeRange range = span(start, end);
    return {range.start, range.end, text};
}

TEST(Lines, thatFollowEachOtherAreOneRange) {
    const Transcript said{{line(12, 16, "one"), line(20.4, 24.4, "two"), line(24.6, 26, "three"),
                           line(25, 27, "four")}};
    const std::vector<std::size_t> all{0, 1, 2, 3};
    EXPECT_EQ(spansOfLines(said, all), (Ranges{span(12, 16), span(20.4, 27)}));
    // Subtitles may overlap; ranges do not.
    EXPECT_EQ(spansOfLines(said, std::vector<std::size_t>{0, 2}),
              (Ranges{span(12, 16), span(24.6, 26)}));
    EXPECT_EQ(spansOfLines(said, {}), Ranges());
}

TEST(Lines, areCorrectedWhereTheyStillReadAsTheyDid) {
    const auto said = std::make_shared<const Transcript>(
        Transcript{{line(12, 16, "one"), line(20.4, 24.4, "two")}});
    const std::vector<LineCorrection> corrections{{Rational(12), "one", "won"},
                                                  {Rational(12), "two", "too"}};
    const SaidPointer now = corrected(said, corrections);
    EXPECT_EQ(now->lines[0].text, "won");
    EXPECT_EQ(now->lines[1].text, "two");
    EXPECT_EQ(now->lines[1].start, said->lines[1].start);
    EXPECT_EQ(corrected(said, {}), said);
}

TEST(SingleWords, areToldFromLinesAndFromWhatANetworkHeard) {
    Transcript::Line heard = line(30, 34, "ask not");
    heard.words = {{Rational(30), Rational(31), "ask"}, {Rational(31), Rational(34), "not"}};
    const Transcript said{
        {line(1, 2, "well"), line(1.5, 3, "what"), line(5, 9, "brings you"), heard}};
    EXPECT_EQ(singleWords(said), (Ranges{span(1, 2), span(2, 3)}));
    EXPECT_EQ(unbreakable(said, Rational(25)),
              (Ranges{span(1.02, 1.98), span(2.02, 2.98), span(5.02, 8.98)}));
    EXPECT_EQ(talkOf(Ranges{span(2.5, 4)}, &said), (Ranges{span(1, 4)}));
    EXPECT_EQ(talkOf(Ranges{span(2.5, 4)}, nullptr), (Ranges{span(2.5, 4)}));
}

TEST(PauseCuts, lengthsOfNoUseAreRefused) {
    const Ranges speech{span(1, 4)};
    for (const double bad : {-0.1, std::numeric_limits<double>::quiet_NaN(), 1e9}) {
        EXPECT_EQ(test::codeOf([&] {
                      pausesToCut(pieces({span(0, 9)}), speech, {bad, 0.2});
                  }),
                  ErrorCode::Usage);
        EXPECT_EQ(test::codeOf([&] {
                      pausesToCut(pieces({span(0, 9)}), speech, {0.6, bad});
                  }),
                  ErrorCode::Usage);
    }
}

TEST(PauseCuts, whatIsDroppedIsTakenOutOfThePieces) {
    EXPECT_EQ(without(pieces({span(0, 10), span(20, 30)}),
                      {span(25, 26), span(8, 22), span(2, 3), span(2.5, 4), span(40, 50)})
                  .ranges,
              (Ranges{span(0, 2), span(4, 8), span(22, 25), span(26, 30)}));
    EXPECT_EQ(without(pieces({span(0, 10)}), {span(0, 10)}).ranges, Ranges());
    EXPECT_EQ(without(pieces({span(0, 10)}), {span(3, 3)}).ranges, (Ranges{span(0, 10)}));
}

RunningText textOf(std::vector<Transcript::Line> lines) {
    return RunningText(std::make_shared<const Transcript>(Transcript{std::move(lines)}));
}

RunningText talk() {
    return textOf({{Rational(0), Rational(4), "Um, well, it rains."},
                   {Rational(5), Rational(7), "UH, it does."},
                   {Rational(8), Rational(10), "umbrellas rain"}});
}

TEST(WordSpans, phrasesAreFoundWithTheirPunctuation) {
    const std::vector<std::string> whole{"um well it rains"};
    EXPECT_EQ(spansOf(talk(), whole), (Ranges{span(0, 4)}));
    // "it" in two cues: bytes 10 to 12 of 19 in four seconds, 4 to 6 of 12 in two.
    const std::vector<std::string> it{"IT"};
    const Ranges found = spansOf(talk(), it);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_NEAR(found[0].start.toDouble(), 10.0 / 19 * 4, 0.01);
    EXPECT_NEAR(found[0].end.toDouble(), 12.0 / 19 * 4, 0.01);
    EXPECT_NEAR(found[1].start.toDouble(), 5 + 4.0 / 12 * 2, 0.01);
    const std::vector<std::string> none{"snow", ""};
    EXPECT_EQ(spansOf(talk(), none), Ranges());
    EXPECT_EQ(spansOf(RunningText(), it), Ranges());
}

TEST(WordSpans, fillersAreWholeWordsOfTheirLanguage) {
    const Ranges found = spansOfFillers(talk(), "en");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].start, Rational(0));
    EXPECT_NEAR(found[0].end.toDouble(), 3.0 / 19 * 4, 0.01) << "with its comma";
    EXPECT_EQ(found[1].start, Rational(5));
    EXPECT_EQ(spansOfFillers(talk(), "xx"), Ranges());
    // "er" is "he" in German.
    const RunningText german = textOf({{Rational(0), Rational(2), "Er sagt, ähm, nichts."}});
    EXPECT_EQ(spansOfFillers(german, "de").size(), 1U);
}

TEST(WordSpans, endsInSpeechGoToAPauseNearby) {
    const Ranges speech{span(1, 4), span(4.5, 9)};
    EXPECT_EQ(snappedToPauses({span(1.08, 3.94)}, speech, Rational(25)), (Ranges{span(1, 4)}));
    EXPECT_EQ(snappedToPauses({span(2.01, 3.01)}, speech, Rational(25)), (Ranges{span(2, 3)}));
    EXPECT_EQ(snappedToPauses({span(4.2, 4.42)}, speech, Rational(25)), (Ranges{span(4.2, 4.44)}));
    EXPECT_EQ(snappedToPauses({span(0.001, 0.002)}, speech, Rational(25)), Ranges());
}

TEST(Chapters, ofAClipBeginWhereTheirFirstPictureIsShown) {
    const std::vector<Chapter> all{
        {Rational(0), "A"}, {Rational(10), "B"}, {Rational(20), "C"}, {Rational(30), "D"}};
    EXPECT_EQ(chaptersOfClip(all, pieces({span(2, 4), span(5, 12), span(13, 14), span(32, 40)})),
              (std::vector<Chapter>{{Rational(0), "A"}, {Rational(7), "B"}, {Rational(10), "D"}}));
    EXPECT_TRUE(chaptersOfClip(all, pieces({})).empty());
    EXPECT_TRUE(chaptersOfClip({}, pieces({span(0, 9)})).empty());
}

TEST(Chapters, followThePlayedTime) {
    const std::vector<Chapter> all{{Rational(0), "A"}, {Rational(50), "B"}, {Rational(104), "C"}};
    EditList edits = pieces({span(0, 100), span(100, 110)});
    edits.speeds = {Rational(20), Rational(1)};
    EXPECT_EQ(
        chaptersOfClip(all, edits),
        (std::vector<Chapter>{{Rational(0), "A"}, {Rational(5, 2), "B"}, {Rational(9), "C"}}));
}

TEST(Chapters, beginAgainWhereAClipGoesBack) {
    const std::vector<Chapter> all{{Rational(0), "A"}, {Rational(10), "B"}, {Rational(20), "C"}};
    EXPECT_EQ(chaptersOfClip(all, pieces({span(22, 25), span(8, 12), span(13, 14), span(26, 27)})),
              (std::vector<Chapter>{
                  {Rational(0), "C"}, {Rational(3), "A"}, {Rational(5), "B"}, {Rational(8), "C"}}));
}

TEST(Chapters, sitesWantTheFirstAtZeroAndTenSecondsEach) {
    const std::vector<Chapter> all{{Rational(3), "A"},
                                   {Rational(8), "B"},
                                   {Rational(20), "C"},
                                   {Rational(4000), "D"},
                                   {Rational(4018), "E"}};
    const auto listed = chaptersForSites(all, Rational(4020));
    EXPECT_EQ(chapterText(listed), "0:00 A\n0:20 C\n1:06:40 D\n");
    EXPECT_EQ(chapterText(chaptersForSites(all, Rational(2))), "");
}

}  // namespace
}  // namespace skimline
