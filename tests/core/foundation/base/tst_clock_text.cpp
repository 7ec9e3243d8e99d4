// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/clock_text.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

TEST(ClockText, hoursAppearWhenThereAreSome) {
    EXPECT_EQ(clockText(0), "0:00");
    EXPECT_EQ(clockText(7), "0:07");
    EXPECT_EQ(clockText(754), "12:34");
    EXPECT_EQ(clockText(3599), "59:59");
    EXPECT_EQ(clockText(3600), "1:00:00");
    EXPECT_EQ(clockText(3723), "1:02:03");
    EXPECT_EQ(clockText(360'000), "100:00:00");
}

TEST(ClockText, hoursAlwaysOrNever) {
    EXPECT_EQ(clockText(7, ClockHours::Always), "0:00:07");
    EXPECT_EQ(clockText(3723, ClockHours::Always), "1:02:03");
    EXPECT_EQ(clockText(7, ClockHours::Never), "0:07");
    EXPECT_EQ(clockText(3723, ClockHours::Never), "62:03");
}

TEST(ClockText, negativeTimesReadAsZero) {
    EXPECT_EQ(clockText(-5), "0:00");
    EXPECT_EQ(clockText(-5, ClockHours::Always), "0:00:00");
    EXPECT_EQ(roundedClockText(-3), "0:00");
    EXPECT_EQ(subtitleClockText(-1, ','), "00:00:00,000");
}

TEST(ClockText, roundsToTheNearestSecond) {
    EXPECT_EQ(roundedClockText(0), "0:00");
    EXPECT_EQ(roundedClockText(0.5), "0:01");
    EXPECT_EQ(roundedClockText(59.4), "0:59");
    EXPECT_EQ(roundedClockText(59.6), "1:00");
    EXPECT_EQ(roundedClockText(3599.5), "1:00:00");
}

TEST(ClockText, aPlayerShowsTheSecondThatHasBegun) {
    EXPECT_EQ(playedClockText(-1), "0:00");
    EXPECT_EQ(playedClockText(12.9), "0:12");
    EXPECT_EQ(playedClockText(12.9999999), "0:13");
    EXPECT_EQ(playedClockText(3723), "1:02:03");
}

TEST(ClockText, subtitlesHaveMilliseconds) {
    EXPECT_EQ(subtitleClockText(0, ','), "00:00:00,000");
    EXPECT_EQ(subtitleClockText(3'723'004, ','), "01:02:03,004");
    EXPECT_EQ(subtitleClockText(59'999, '.'), "00:00:59.999");
    EXPECT_EQ(subtitleClockText(360'000'010, '.'), "100:00:00.010");
}

}  // namespace
}  // namespace skimline
