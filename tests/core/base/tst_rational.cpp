// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <limits>

#include "core/base/error.h"
#include "core/base/rational.h"

using skimline::Error;
using skimline::Rational;

TEST(Rational, reducesAndKeepsTheSignInTheNumerator) {
    EXPECT_EQ(Rational(6, -4), Rational(-3, 2));
    EXPECT_EQ(Rational(6, -4).den(), 2);
    EXPECT_EQ(Rational(0, 7).den(), 1);
}

TEST(Rational, addsNtscFrameTimesExactly) {
    Rational sum;
    for (int i = 0; i < 30000; ++i) sum = sum + Rational(1001, 30000);
    EXPECT_EQ(sum, Rational(1001));
}

TEST(Rational, comparesAcrossHugeDenominators) {
    const Rational odd(87169000, 2905633);
    EXPECT_LT(odd, Rational(300001, 10000));
    EXPECT_GT(odd, Rational(30));
}

TEST(Rational, ticksDoNotOverflowBeforeReduction) {
    const auto ticks = std::numeric_limits<std::int64_t>::max() / 2;
    EXPECT_EQ(Rational::fromTicks(ticks, 1000, 1000), Rational(ticks));
}

TEST(Rational, refusesWhatDoesNotFit) {
    const auto huge = std::numeric_limits<std::int64_t>::max();
    EXPECT_THROW(Rational(huge) * Rational(huge), Error);
    EXPECT_THROW(Rational(1, 0), Error);
    EXPECT_THROW(Rational(1) / Rational(0), Error);
    EXPECT_THROW(Rational::fromSeconds(1e300), Error);
    EXPECT_THROW(Rational::fromSeconds(std::numeric_limits<double>::quiet_NaN()), Error);
}

TEST(Rational, roundsAndFloorsOnBothSidesOfZero) {
    EXPECT_EQ(Rational(5, 2).floorTimes(1), 2);
    EXPECT_EQ(Rational(-5, 2).floorTimes(1), -3);
    EXPECT_EQ(Rational(5, 2).roundTimes(1), 3);
    EXPECT_EQ(Rational(-5, 2).roundTimes(1), -3);
    EXPECT_EQ(Rational(1001, 30000).roundTimes(Rational(30)), 1);
}
