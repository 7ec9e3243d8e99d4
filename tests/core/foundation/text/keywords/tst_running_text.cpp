// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/running_text.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

Transcript::Line line(std::int64_t start, std::int64_t end, const char* text) {
    return {Rational(start), Rational(end), text};
}

RunningText textOf(std::vector<Transcript::Line> lines) {
    return RunningText(std::make_shared<const Transcript>(Transcript{std::move(lines)}));
}

std::vector<std::string> sentences(const std::string& text) {
    std::vector<std::string> found;
    for (const TextRange& range : splitSentences(text)) found.emplace_back(range.of(text));
    return found;
}

using Strings = std::vector<std::string>;

TEST(RunningText, joinsLinesAndKeepsTheirPlaces) {
    const RunningText said =
        textOf({line(0, 2, "Hello\nthere"), line(3, 4, "- Who?"), line(5, 6, "Me.")});
    EXPECT_EQ(said.text(), "Hello there Who? Me.");
    EXPECT_EQ(said.places()[1].of(said.text()), "Who?");
    EXPECT_EQ(said.lineAt(0), 0U);
    EXPECT_EQ(said.lineAt(12), 1U);
    EXPECT_EQ(said.lineAt(19), 2U);
    EXPECT_EQ(said.lineAt(1000), 2U);
}

TEST(RunningText, timesAreLinearInsideALine) {
    const RunningText said = textOf({line(10, 20, "0123456789"), line(30, 40, "abcd")});
    EXPECT_EQ(said.timeAt(0), Rational(10));
    EXPECT_EQ(said.timeAt(5), Rational(15));
    EXPECT_EQ(said.timeBefore(10), Rational(20));
    EXPECT_EQ(said.timeAt(11), Rational(30));
    EXPECT_EQ(said.timeAt(13), Rational(35));
    EXPECT_EQ(said.timeBefore(15), Rational(40));
    EXPECT_EQ(said.timeBefore(0), Rational(10));
}

TEST(RunningText, leavesOutWhoSpeaksAndWhatElseIsHeard) {
    const RunningText said =
        textOf({line(0, 1, "[Music]"), line(1, 2, ">> [SPEAKER_00]: so"),
                line(2, 3, "- this [door slams] here\n[laughs] is [it"), line(3, 4, ">>> it")});
    EXPECT_EQ(said.text(), "so this here is [it it");
    EXPECT_EQ(said.places()[0].begin, said.places()[0].end);
}

TEST(RunningText, emptyOne) {
    const RunningText said;
    EXPECT_TRUE(said.text().empty());
    EXPECT_TRUE(sentencesOf(said).empty());
}

TEST(Sentences, endAtMarks) {
    EXPECT_EQ(sentences("One. Two! Three? Four"), (Strings{"One.", "Two!", "Three?", "Four"}));
    EXPECT_EQ(sentences("He said \"go.\" She went."), (Strings{"He said \"go.\"", "She went."}));
    EXPECT_EQ(sentences("What?! No..."), (Strings{"What?!", "No..."}));
    EXPECT_EQ(sentences("\xE4\xBD\xA0\xE5\xA5\xBD\xE3\x80\x82\xE5\xA5\xBD"),
              (Strings{"\xE4\xBD\xA0\xE5\xA5\xBD\xE3\x80\x82", "\xE5\xA5\xBD"}));
    EXPECT_TRUE(sentences("").empty());
    EXPECT_TRUE(sentences("   ").empty());
}

TEST(Sentences, doNotEndInsideAWord) {
    EXPECT_EQ(sentences("Dr. Who met J. Smith at 3.14 p.m. today. End."),
              (Strings{"Dr. Who met J. Smith at 3.14 p.m. today.", "End."}));
    EXPECT_EQ(sentences("It was taller than I. Then no. Yes."),
              (Strings{"It was taller than I.", "Then no.", "Yes."}));
    EXPECT_EQ(sentences("so... and then. Done"), (Strings{"so... and then.", "Done"}));
    EXPECT_EQ(sentences("all lower case. still split."),
              (Strings{"all lower case.", "still split."}));
}

TEST(RunningText, wordsKeepTheirOwnTimes) {
    Transcript::Line heard = line(10, 20, "ask not what");
    heard.words = {{Rational(10), Rational(11), "ask"},
                   {Rational(14), Rational(15), "not"},
                   {Rational(15), Rational(20), "what"}};
    const RunningText said = textOf({heard});
    EXPECT_EQ(said.timeAt(4), Rational(14));
    EXPECT_EQ(said.timeBefore(7), Rational(15));
    EXPECT_EQ(said.timeBefore(3), Rational(11));
    // Within a word the time is spread over its letters; the space before a word belongs to it.
    EXPECT_EQ(said.timeAt(10), Rational(15) + Rational(5, 2));
    EXPECT_EQ(said.timeAt(3), Rational(14));
    EXPECT_EQ(said.timeBefore(4), Rational(11));
    // The times of a corrected text are spread over the line.
    heard.text = "a knot what";
    EXPECT_EQ(textOf({heard}).timeAt(2), Rational(10) + Rational(20, 11));
}

TEST(Sentences, timesComeFromTheirLines) {
    const RunningText said = textOf({line(0, 10, "First one. Second"), line(10, 12, "goes on."),
                                     line(20, 21, "no stop"), line(30, 31, "after silence")});
    const auto found = sentencesOf(said);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].start, Rational(0));
    EXPECT_EQ(found[1].place.of(said.text()), "Second goes on.");
    EXPECT_EQ(found[1].start, Rational(110, 17));
    EXPECT_EQ(found[1].end, Rational(12));
    EXPECT_EQ(found[2].place.of(said.text()), "no stop");
    EXPECT_EQ(found[3].end, Rational(31));
}

TEST(Sentences, captionsWithoutStopsAreCutAtLines) {
    std::vector<Transcript::Line> lines;
    for (int i = 0; i < 20; ++i)
        lines.push_back(line(i, i + 1, "seven words in every one of these"));
    const RunningText said = textOf(lines);
    const auto found = sentencesOf(said);
    EXPECT_EQ(found.size(), 4U);
    for (const Sentence& sentence : found) EXPECT_EQ(sentence.start.den(), 1);
}

}  // namespace
}  // namespace skimline
