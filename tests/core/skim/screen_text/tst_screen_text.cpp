// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/screen_text.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

TEST(ScreenText, longShotsAreLookedAtInEqualParts) {
    const std::vector<TimeRange> shots{{Rational(0), Rational(4)},
                                       {Rational(4), Rational(4)},
                                       {Rational(4), Rational(24)},
                                       {Rational(25), Rational(46)}};
    const std::vector<ScreenLook> looks = looksAt(shots);
    ASSERT_EQ(looks.size(), 6U);
    EXPECT_EQ(looks[0].time, Rational(2));
    EXPECT_EQ(looks[1].range, (TimeRange{Rational(4), Rational(14)}));
    EXPECT_EQ(looks[2].range, (TimeRange{Rational(14), Rational(24)}));
    EXPECT_EQ(looks[3].range, (TimeRange{Rational(25), Rational(32)}));
    EXPECT_EQ(looks[5].range.end, Rational(46));
    EXPECT_TRUE(looksAt({}).empty());
}

TEST(ScreenText, onlySureLinesOfTwoCharactersAreReadable) {
    EXPECT_TRUE(isReadable({{}, "no", 0.9F}));
    EXPECT_FALSE(isReadable({{}, "no", 0.899F}));
    EXPECT_FALSE(isReadable({{}, "I", 1}));
    EXPECT_FALSE(isReadable({{}, "\u00e9", 1}));
    EXPECT_FALSE(isReadable({{}, " | ", 1}));
    EXPECT_TRUE(isReadable({{}, "\u4eca\u5929", 1}));
    EXPECT_FALSE(isReadable({{}, "", 1}));
}

TEST(ScreenText, bytesGiveTheSameText) {
    ScreenText text;
    EXPECT_EQ(screenTextIn(bytesOf(text)), text);
    text.looks = looksAt(std::vector<TimeRange>{{Rational(0), Rational(1001, 30)}});
    text.looks[1].share = 0.1234;
    text.looks[1].lines = {{{0.1, 0.25, 0.5, 0.0417}, "two words", 0.9871F},
                           {{0, 0, 1, 1}, " \u3000 \"x\"", 0.95F}};
    EXPECT_EQ(screenTextIn(bytesOf(text)), text);
}

TEST(ScreenText, otherBytesGiveNone) {
    ScreenText text;
    text.looks = looksAt(std::vector<TimeRange>{{Rational(0), Rational(5)}});
    text.looks[0].lines = {{{0.1, 0.25, 0.5, 0.0417}, "words", 0.9871F}};
    const std::string bytes = bytesOf(text);
    for (std::size_t length = 0; length + 7 < bytes.size(); ++length)
        EXPECT_FALSE(screenTextIn(bytes.substr(0, length))) << length;
    EXPECT_FALSE(screenTextIn("99999999999999999999"));
    EXPECT_FALSE(screenTextIn("1\n0 0 1 1 0 1 0.5 0\n"));
    EXPECT_FALSE(screenTextIn("1\n0 1 1 1 0 1 0.5 9999999999\n"));
    EXPECT_FALSE(screenTextIn(std::string("\0\xff", 2)));
}

}  // namespace
}  // namespace skimline
