// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/subtitle_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/thread_clock.h"

namespace skimline {
namespace {

Transcript parse(std::string_view text) { return parseSubtitles(text, "talk.srt"); }

std::string sentenceFor(std::string_view bytes) {
    try {
        parse(bytes);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        return error.what();
    }
    return {};
}

TEST(SubtitleFile, srtAsItShouldBe) {
    const Transcript found = parse(
        "1\n00:00:01,000 --> 00:00:02,500\nHello <i>there</i>\n\n"
        "2\n01:02:03,004 --> 01:02:04,000 X1:0 X2:9\ntwo\nlines\n");
    ASSERT_EQ(found.lines.size(), 2U);
    EXPECT_EQ(found.lines[0].text, "Hello there");
    EXPECT_EQ(found.lines[0].start, Rational(1));
    EXPECT_EQ(found.lines[0].end, Rational(5, 2));
    EXPECT_EQ(found.lines[1].start, Rational(3723004, 1000));
    EXPECT_EQ(found.lines[1].text, "two\nlines");
    EXPECT_EQ(found.damagedLines, 0);
}

TEST(SubtitleFile, srtAsPeopleWriteIt) {
    const Transcript found = parse(
        "\xEF\xBB\xBF"
        "00:01.5-->00:02,25\r\nno number, no hours\r\n"
        "7\r\n0:0:3,0 --> 0:0:4,0\r\nno blank line before\r\n\r\nand one inside\r\n\r\n\r\n"
        "8\r\n00:00:05,000 --> 00:00:06,000\r\n\r\n"
        "9\r\n00:00:09,000 --> 00:00:08,000\r\nbackwards 42\r\n\r\n"
        "10\r\n00:00:xx,000 --> 00:00:08,000\r\nlost\r\n");
    ASSERT_EQ(found.lines.size(), 3U);
    EXPECT_EQ(found.lines[0].text, "no number, no hours");
    EXPECT_EQ(found.lines[0].start, Rational(3, 2));
    EXPECT_EQ(found.lines[0].end, Rational(9, 4));
    EXPECT_EQ(found.lines[1].text, "no blank line before\nand one inside");
    EXPECT_EQ(found.lines[2].text, "backwards 42");
    EXPECT_EQ(found.lines[2].end, Rational(9));
    EXPECT_EQ(found.damagedLines, 1);
}

TEST(SubtitleFile, cuesComeByTime) {
    const Transcript found =
        parse("2\n00:00:05,0 --> 00:00:06,0\nb\n\n1\n00:00:01,0 --> 00:00:02,0\na\n");
    ASSERT_EQ(found.lines.size(), 2U);
    EXPECT_EQ(found.lines[0].text, "a");
}

TEST(SubtitleFile, vttBlocksTagsAndEntities) {
    const Transcript found = parse(
        "WEBVTT - a talk\n\nSTYLE\n::cue { color: red }\n\nNOTE\n00:01.000 --> 00:02.000\nnot a "
        "cue\n\n"
        "intro\n00:01.000 --> 00:02.000 align:start\n<v Ann>Tom &amp; Jerry "
        "<00:01.500><c.x>run</c>\n\n"
        "NOTE one line\n\n00:03.000 --> 00:04.000\n1 < 2 &lt;3 &foo; {note}\n\nstray text\n");
    ASSERT_EQ(found.lines.size(), 2U);
    EXPECT_EQ(found.lines[0].text, "Tom & Jerry run");
    EXPECT_EQ(found.lines[1].text, "1 < 2 <3 &foo; {note}");
}

TEST(SubtitleFile, aLineOfBlanksIsPartOfAVttCue) {
    const Transcript found = parse(
        "WEBVTT\n\n00:00.000 --> 00:02.000 align:start\n \nhello<00:00.500><c> there</c>\n\n"
        "00:02.000 --> 00:02.010 align:start\nhello there\n \n\n");
    ASSERT_EQ(found.lines.size(), 1U);
    EXPECT_EQ(found.lines[0].text, "hello there");
    EXPECT_EQ(found.lines[0].start, Rational(0));
    EXPECT_EQ(found.lines[0].end, Rational(201, 100));
}

TEST(SubtitleFile, captionsThatRollUpAreReadOnce) {
    const Transcript found = parse(
        "WEBVTT\n\n00:00.000 --> 00:02.000\n \none<00:00.500><c> two</c><00:01.250><c> three</c>"
        "\n\n00:02.000 --> 00:02.010\none two three\n \n\n"
        "00:02.010 --> 00:04.000\none two three\nfour<00:03.000><c> five</c>\n\n"
        "00:04.000 --> 00:06.000\none two three\nfour five\nsix\n\n"
        "00:06.000 --> 00:08.000\nfour five\nsix\nfour\n\n");
    std::vector<std::string> texts;
    for (const Transcript::Line& line : found.lines) texts.push_back(line.text);
    EXPECT_EQ(texts, (std::vector<std::string>{"one two three", "four five", "six", "four"}));
    const std::vector<Transcript::Word>& words = found.lines[0].words;
    ASSERT_EQ(words.size(), 3U);
    EXPECT_EQ(words[0], (Transcript::Word{Rational(0), Rational(1, 2), "one"}));
    EXPECT_EQ(words[1], (Transcript::Word{Rational(1, 2), Rational(5, 4), "two"}));
    EXPECT_EQ(words[2], (Transcript::Word{Rational(5, 4), Rational(2), "three"}));
    EXPECT_EQ(found.lines[1].words.at(0).start, Rational(201, 100));
    EXPECT_TRUE(found.lines[2].words.empty());
}

TEST(SubtitleFile, aTextWhoseWordsAreMarkedInTurnIsReadOnce) {
    const Transcript found = parse(
        "1\n00:00:00,500 --> 00:00:01,000\n<u>big</u> world\n\n"
        "2\n00:00:01,000 --> 00:00:01,400\nbig world\n\n"
        "3\n00:00:01,400 --> 00:00:02,000\nbig <font color=\"#0f0\">world</font>\n\n"
        "4\n00:00:02,200 --> 00:00:03,000\nbig world\n");
    ASSERT_EQ(found.lines.size(), 2U) << "said again after a while it is said twice";
    EXPECT_EQ(found.lines[0].start, Rational(1, 2));
    EXPECT_EQ(found.lines[0].end, Rational(2));
    const std::vector<Transcript::Word> words{{Rational(1, 2), Rational(1), "big"},
                                              {Rational(7, 5), Rational(2), "world"}};
    EXPECT_EQ(found.lines[0].words, words) << "the times of the cues that mark them";
    EXPECT_TRUE(found.lines[1].words.empty());
    const Transcript once = parse(
        "1\n00:00:01,000 --> 00:00:02,000\n<i>Look</i>, a kiln\n\n"
        "2\n00:00:02,000 --> 00:00:03,000\n<u>all of it</u>\n");
    for (const Transcript::Line& line : once.lines) EXPECT_TRUE(line.words.empty());
}

TEST(SubtitleFile, stampsThatLeaveTheirCueCountForNothing) {
    const Transcript found = parse(
        "WEBVTT\n\n00:01.000 --> 00:02.000\na<00:03.000>b\n\n"
        "00:03.000 --> 00:05.000\na<00:04.000>b<00:03.500>c\n");
    ASSERT_EQ(found.lines.size(), 2U);
    for (const Transcript::Line& line : found.lines) EXPECT_TRUE(line.words.empty());
}

TEST(SubtitleFile, entitiesByNumber) {
    const Transcript found =
        parse("1\n00:00:01,000 --> 00:00:02,000\nit&#x27;s &#8220;so&#x201D;&#0;&#xD800;\\Nyes\n");
    EXPECT_EQ(found.lines.at(0).text, "it's \xE2\x80\x9Cso\xE2\x80\x9D&#0;&#xD800;\nyes");
}

TEST(SubtitleFile, assEventsByTheirFormatLine) {
    const Transcript found = parse(
        "[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name, Fontname\nDialogue: "
        "0,0:00:00.00,0:00:01.00,a,,0,0,0,,no\n"
        "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, "
        "Text\n"
        "Comment: 0,0:00:00.00,0:00:01.00,D,,0,0,0,,hidden\n"
        "Dialogue: 0,0:00:01.25,0:00:02.00,D,Ann,0,0,0,,{\\i1}Well{\\i0}, then\\Nlet's\\hgo {x}\n"
        "Dialogue: 0,0:00:03.00,0:00:04.00,D,,0,0,0,,{\\p1}m 0 0 l 5 5{\\p0}\n"
        "Dialogue: 0,0:00:bad,0:00:04.00,D,,0,0,0,,lost\nDialogue: 0,1\n");
    ASSERT_EQ(found.lines.size(), 1U);
    EXPECT_EQ(found.lines[0].text, "Well, then\nlet's go");
    EXPECT_EQ(found.lines[0].start, Rational(5, 4));
    EXPECT_EQ(found.damagedLines, 2);
    const Transcript ssa = parse(
        "[Script Info]\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,a, "
        "b\n");
    ASSERT_EQ(ssa.lines.size(), 1U);
    EXPECT_EQ(ssa.lines[0].text, "a, b");
}

TEST(SubtitleFile, timestamps) {
    EXPECT_EQ(parseTimestamp("00:00:01,5"), Rational(3, 2));
    EXPECT_EQ(parseTimestamp(" 90:00.25 "), Rational(5400) + Rational(1, 4));
    EXPECT_EQ(parseTimestamp("1:2:3"), Rational(3723));
    EXPECT_EQ(parseTimestamp("0:0:0.1234567890123456789"), Rational(123456, 1000000));
    for (const char* bad : {"", "1", "5.0", "a:b", "1:2:3:4", "0:61:00", "0:00:61", "-1:00", "1:-1",
                            "99999999999999999999:00:00", "1001:00:00", "00:00:01,", "00:00:1x"})
        EXPECT_FALSE(parseTimestamp(bad)) << bad;
}

TEST(SubtitleFile, badFilesAreExplained) {
    EXPECT_EQ(sentenceFor(""), "\"talk.srt\" is empty.");
    EXPECT_NE(sentenceFor("just a letter to my aunt").find("contains no subtitles"),
              std::string::npos);
    EXPECT_NE(sentenceFor("1\n0:0:99 --> 0:0:99\nx\n").find("none of its times"),
              std::string::npos);
    EXPECT_NE(sentenceFor(std::string("\x01\x02\x7f"
                                      "ELF\x03\x04\x05\x06\x0e\x0f\x10",
                                      13))
                  .find("not a text file"),
              std::string::npos);
    EXPECT_NE(sentenceFor("WEBVTT\n\n").find("contains no subtitles"), std::string::npos);
}

TEST(SubtitleFile, filesThatCannotBeRead) {
    const test::ScratchFolder folder;
    const auto codeFor = [](const std::filesystem::path& file) {
        return test::codeOf([&] { readSubtitleFile(file); });
    };
    EXPECT_EQ(codeFor(folder / "missing.srt"), ErrorCode::NotFound);
    EXPECT_EQ(codeFor(folder.path()), ErrorCode::Unreadable);
    std::ofstream(folder / "big.srt").seekp((std::int64_t{64} << 20) + 1).put('x');
    EXPECT_EQ(codeFor(folder / "big.srt"), ErrorCode::Unsupported);
    std::ofstream(folder / "good.srt") << "1\n00:00:01,0 --> 00:00:02,0\na\n";
    EXPECT_EQ(readSubtitleFile(folder / "good.srt").lines.size(), 1U);
}

/// Every damaged file gives either ordered cues or one sentence.
TEST(SubtitleFile, survivesDamageAnywhere) {
    const std::vector<std::string> whole{
        "1\n00:00:01,000 --> 00:00:02,500\nHello <i>there</i> {\\an8} &amp;\n\n2\n00:00:03,0 --> "
        "00:00:04,0\nb\n",
        "WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000\n<v A>b &lt;\n\n00:02.000 --> 00:03.000\nc\n",
        "[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, "
        "MarginV, Effect, Text\nDialogue: 0,0:00:01.25,0:00:02.00,D,,0,0,0,,{\\i1}a\\Nb\n"};
    std::mt19937 random(7);
    int parsed = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = whole[static_cast<std::size_t>(round) % whole.size()];
        for (int change = 0; change < 3; ++change) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0)
                text[at] = static_cast<char>(random());
            else
                text.erase(at, random() % 9);
            if (text.empty()) text = "\n";
        }
        try {
            const Transcript found = parse(text);
            ++parsed;
            for (std::size_t i = 0; i < found.lines.size(); ++i) {
                EXPECT_LE(found.lines[i].start, found.lines[i].end);
                EXPECT_FALSE(found.lines[i].text.empty());
                if (i > 0) {
                    EXPECT_LE(found.lines[i - 1].start, found.lines[i].start);
                }
            }
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        }
    }
    EXPECT_GT(parsed, 1000);
}

/// With quadratic work these took from ten seconds to minutes.
TEST(SubtitleFile, longRowsTakeNoLongerThanTheirLength) {
    const double before = test::threadMilliseconds();
    const std::string head = "1\n00:00:01,000 --> 00:00:03,000\nhello\n";
    EXPECT_EQ(parse(head + std::string(100'000, '\n') + "more\n").lines.size(), 1U);
    EXPECT_EQ(assEventText(std::string(1'000'000, '{') + "said").size(), 1'000'004U);
    EXPECT_EQ(assEventText("{a}" + std::string(1'000'000, '{') + "}said{"), "said{");
    EXPECT_LT(test::threadMilliseconds() - before, 2000);
}

TEST(SubtitleFile, stopsOnRequest) {
    StopFlag stop;
    stop.request();
    const RunContext context(stop, {});
    for (const char* start : {"", "WEBVTT\n\n", "[Script Info]\n[Events]\n"})
        EXPECT_ERROR(ErrorCode::Cancelled,
                     parseSubtitles(std::string(start) + "00:01.000 --> 00:02.000\nhello\n",
                                    "a.srt", context));
}

}  // namespace
}  // namespace skimline
