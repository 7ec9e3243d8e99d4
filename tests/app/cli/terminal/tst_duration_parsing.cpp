// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/duration_parsing.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

TEST(Quantities, timesInEveryNotation) {
    EXPECT_DOUBLE_EQ(secondsFromText("90"), 90);
    EXPECT_DOUBLE_EQ(secondsFromText("90s"), 90);
    EXPECT_DOUBLE_EQ(secondsFromText("0.5s"), 0.5);
    EXPECT_DOUBLE_EQ(secondsFromText("1:30"), 90);
    EXPECT_DOUBLE_EQ(secondsFromText("61:05"), 3665);
    EXPECT_DOUBLE_EQ(secondsFromText("00:01:30.5"), 90.5);
    EXPECT_DOUBLE_EQ(secondsFromText("1:00:00"), 3600);
    EXPECT_DOUBLE_EQ(secondsFromText("2m"), 120);
    EXPECT_DOUBLE_EQ(secondsFromText("1h30m"), 5400);
    EXPECT_DOUBLE_EQ(secondsFromText("1m2.5s"), 62.5);
}

TEST(Quantities, refuseWhatIsNoTime) {
    for (const char* text :
         {"", "s", "ninety", "-5", "1:75", "1:2:3:4", "1:", ":30", "1.5:30", "90 s", "1e3", "nan",
          "inf", "0x10", "90ss", "1:-5", "m", "1m1h", "1h30"}) {
        EXPECT_THROW(secondsFromText(text), Error) << text;
    }
}

TEST(Quantities, sharesArePercentages) {
    EXPECT_DOUBLE_EQ(fractionFromText("15%"), 0.15);
    EXPECT_DOUBLE_EQ(fractionFromText("2.5%"), 0.025);
    EXPECT_DOUBLE_EQ(fractionFromText("100%"), 1);
    EXPECT_DOUBLE_EQ(fractionFromText("12,5%"), 0.125);
    EXPECT_DOUBLE_EQ(fractionFromText("15 %"), 0.15);
    EXPECT_DOUBLE_EQ(fractionFromText("50"), 0.5);
    for (const char* text : {"", "%", "0.15", "101", "0%", "101%", "-1%", "nan%"}) {
        EXPECT_THROW(fractionFromText(text), Error) << text;
    }
}

}  // namespace
}  // namespace skimline::cli
