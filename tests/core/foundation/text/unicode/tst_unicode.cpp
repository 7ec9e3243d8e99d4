// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/unicode/unicode.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

TEST(Unicode, everyEncodingGivesTheSameText) {
    const std::string wanted = "caf\xC3\xA9 \xE2\x82\xAC\n";
    EXPECT_EQ(textFromBytes("caf\xC3\xA9 \xE2\x82\xAC\r\n"), wanted);
    EXPECT_EQ(textFromBytes("\xEF\xBB\xBF"
                            "caf\xC3\xA9 \xE2\x82\xAC\r"),
              wanted);
    EXPECT_EQ(textFromBytes("caf\xE9 \x80\n"), wanted) << "Windows-1252";
    std::string little;
    std::string big;
    for (const char16_t unit : std::u16string(u"caf\u00E9 \u20AC\r\n")) {
        little += {static_cast<char>(unit & 0xFF), static_cast<char>(unit >> 8)};
        big += {static_cast<char>(unit >> 8), static_cast<char>(unit & 0xFF)};
    }
    EXPECT_EQ(textFromBytes("\xFF\xFE" + little), wanted);
    EXPECT_EQ(textFromBytes("\xFE\xFF" + big), wanted);
    EXPECT_EQ(textFromBytes(little), wanted) << "without a mark";
    EXPECT_EQ(textFromBytes(big), wanted) << "without a mark";
}

TEST(Unicode, surrogatePairsAndLoneHalves) {
    EXPECT_EQ(textFromBytes(std::string("\xFF\xFE\x3D\xD8\x00\xDE", 6)), "\xF0\x9F\x98\x80");
    EXPECT_EQ(textFromBytes(std::string("\xFF\xFE\x3D\xD8\x41\x00", 6)),
              "\xEF\xBF\xBD"
              "A");
    EXPECT_EQ(textFromBytes(std::string("\xFF\xFE\x41", 3)), "");
    EXPECT_EQ(textFromBytes(""), "");
}

TEST(Unicode, brokenUtf8IsWalkedThrough) {
    const std::string text =
        "a\xC3"
        "b\xF0\x9F";
    EXPECT_FALSE(isValidUtf8(text));
    std::size_t points = 0;
    for (std::size_t at = 0; at < text.size(); ++points) {
        const CodePoint point = codePointAt(text, at);
        ASSERT_GT(point.end, at);
        ASSERT_LE(point.end, text.size());
        at = point.end;
    }
    EXPECT_EQ(points, 4U);
}

TEST(Unicode, classesOfCharacters) {
    EXPECT_TRUE(isLetter(U'\u00E9') && isLetter(U'\u65E5') && !isLetter(U'1') && !isLetter(U'_'));
    EXPECT_TRUE(isNumber(U'7') && isNumber(U'\u00BD') && !isNumber(U'a'));
    EXPECT_TRUE(isSpace(U' ') && isSpace(U'\u00A0') && isSpace(U'\u3000') && !isSpace(U'\u200B'));
    EXPECT_EQ(lowerCase("\xC3\x89T\xC3\x89 ABC 1"), "\xC3\xA9t\xC3\xA9 abc 1");
}

TEST(Unicode, nationalEncodingsAreToldByTheirLetters) {
    const std::string timing = "1\n00:00:01,000 --> 00:00:04,000\n";
    // "Today we speak of the kiln", "Oven" and the like.
    EXPECT_EQ(textFromBytes(timing + "\xBD\xF1\xCC\xEC\xCE\xD2\xC3\xC7\xB5\xC4\xD2\xA4\xC2\xAF"),
              timing + "今天我们的窑炉");
    EXPECT_EQ(textFromBytes(timing + "\x8D\xA1\x93\xFA\x82\xCD\x97\x71\x82\xCC\x89\xB7\x93\x78"),
              timing + "今日は窯の温度");
    EXPECT_EQ(textFromBytes(timing + "\xCF\xE5\xF7\xFC \xE3\xEE\xF0\xFF\xF7\xE0\xFF."),
              timing + "Печь горячая.");
    EXPECT_EQ(textFromBytes(timing + "L\x92\xE9t\xE9 a \xE9t\xE9 beau"),
              timing + "L’été a été beau");
}

TEST(Unicode, wordsThatNoSpaceParts) {
    const std::string text = "打开窑炉之前";
    const std::vector<std::size_t> ends = wordEnds(text);
    EXPECT_EQ(ends.back(), text.size());
    EXPECT_GT(ends.size(), 2U);
    EXPECT_TRUE(isWrittenWithoutSpaces(U'窑'));
    EXPECT_FALSE(isWrittenWithoutSpaces(U'Ж'));
    EXPECT_EQ(wordEnds(""), std::vector<std::size_t>{0});
}

TEST(Unicode, accentsAreComposed) {
    EXPECT_EQ(composed("Cafe\xCC\x81"), "Caf\xC3\xA9");
    EXPECT_EQ(composed("Caf\xC3\xA9"), "Caf\xC3\xA9");
    EXPECT_EQ(composed("no \xFF UTF-8"), "no \xFF UTF-8");
}

TEST(Unicode, linesAndTrimming) {
    EXPECT_EQ(linesOf("a\n\nb\n").size(), 3U);
    EXPECT_TRUE(linesOf("").empty());
    EXPECT_EQ(trimmed(" \t a b \n"), "a b");
    EXPECT_EQ(trimmed(" \n"), "");
}

}  // namespace
}  // namespace skimline
