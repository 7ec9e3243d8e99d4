// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/spoken_lines.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace skimline {
namespace {

SpeakerTurn turn(std::int64_t start, std::int64_t end, int speaker) {
    return {{Rational(start, 10), Rational(end, 10)}, speaker};
}

/// Words of 0.4 s, one every 0.5 s, from second 1 on; "|" is a pause of a second.
Transcript::Line said(const std::vector<std::string>& words) {
    Transcript::Line line;
    std::int64_t at = 10;
    for (const std::string& word : words) {
        if (word == "|") {
            at += 10;
            continue;
        }
        line.words.push_back({Rational(at, 10), Rational(at + 4, 10), " " + word, 0.9});
        line.text += (line.text.empty() ? "" : " ") + word;
        at += 5;
    }
    line.start = line.words.front().start;
    line.end = line.words.back().end;
    return line;
}

using Texts = std::vector<std::pair<int, std::string>>;

Texts textsOf(const std::vector<SpokenLine>& parts) {
    Texts texts;
    for (const SpokenLine& part : parts) texts.emplace_back(part.speaker, part.line.text);
    return texts;
}

TEST(SpokenLines, aLineOfOnePersonStaysAsItIs) {
    const Transcript::Line line = said({"All", "of", "it", "is", "mine."});
    const std::vector<SpokenLine> parts = spokenLines(line, {turn(0, 60, 3)});
    EXPECT_EQ(parts, (std::vector<SpokenLine>{{line, 3}}));
}

TEST(SpokenLines, aLineIsDividedAtTheEndOfTheSentence) {
    // Words begin at 1.0, 1.5, 2.0 ...; the change is found 0.4 s late and 0.6 s early.
    const Transcript::Line line = said({"Are", "you", "there?", "Yes", "I", "am."});
    for (const std::int64_t change : {29, 19, 25}) {
        const std::vector<SpokenLine> parts =
            spokenLines(line, {turn(8, change, 1), turn(change, 60, 2)});
        EXPECT_EQ(textsOf(parts), (Texts{{1, "Are you there?"}, {2, "Yes I am."}})) << change;
        EXPECT_EQ(parts[0].line.start, Rational(1));
        EXPECT_EQ(parts[0].line.end, Rational(24, 10));
        EXPECT_EQ(parts[1].line.start, Rational(25, 10));
        EXPECT_EQ(parts[1].line.words.size(), 3U);
    }
}

TEST(SpokenLines, withoutSentencesAPauseDivides) {
    const Transcript::Line line = said({"one", "two", "|", "three", "four"});
    EXPECT_EQ(textsOf(spokenLines(line, {turn(0, 36, 1), turn(36, 60, 2)})),
              (Texts{{1, "one two"}, {2, "three four"}}));
    // Farther away it is no reason.
    EXPECT_EQ(textsOf(spokenLines(said({"one", "two", "three", "four", "five", "|", "six"}),
                                  {turn(0, 20, 1), turn(20, 60, 2)})),
              (Texts{{1, "one two"}, {2, "three four five six"}}));
}

TEST(SpokenLines, wordsWithoutATurnFollowTheirNeighbours) {
    const Transcript::Line line = said({"one", "two", "three", "four"});
    EXPECT_EQ(textsOf(spokenLines(line, {turn(20, 24, 2)})), (Texts{{2, line.text}}));
    EXPECT_EQ(textsOf(spokenLines(line, {turn(90, 94, 2)})), (Texts{{0, line.text}}));
    EXPECT_EQ(textsOf(spokenLines(line, {})), (Texts{{0, line.text}}));
}

TEST(SpokenLines, aLineWithoutWordsBelongsToWhoeverSpeaksMost) {
    const Transcript::Line line{1, 4, "Subtitle"};
    EXPECT_EQ(textsOf(spokenLines(line, {turn(0, 22, 1), turn(22, 40, 2)})),
              (Texts{{2, "Subtitle"}}));
}

TEST(SpokenLines, everyWordIsThereOnce) {
    std::vector<std::string> words;
    std::vector<SpeakerTurn> turns;
    std::uint32_t random = 7;
    for (int word = 0; word < 200; ++word) {
        random = 1664525 * random + 1013904223;
        words.push_back("w" + std::to_string(word) + ((random >> 20) % 5 == 0 ? "." : ""));
        turns.push_back(
            turn(10 + 5 * word, 14 + 5 * word, 1 + static_cast<int>((random >> 25) % 3)));
    }
    const Transcript::Line line = said(words);
    std::string together;
    Rational last;
    for (const SpokenLine& part : spokenLines(line, turns)) {
        together += (together.empty() ? "" : " ") + part.line.text;
        EXPECT_FALSE(part.line.words.empty());
        EXPECT_GE(part.line.start, last);
        last = part.line.end;
    }
    EXPECT_EQ(together, line.text);
}

TEST(SpokenLines, turnsMoveWithTheClock) {
    EXPECT_EQ(movedBy({turn(10, 20, 1)}, Rational(1, 2)),
              (std::vector<SpeakerTurn>{turn(15, 25, 1)}));
}

}  // namespace
}  // namespace skimline
