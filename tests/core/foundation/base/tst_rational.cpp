// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rational.h"

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

namespace {

__extension__ using Wide = __int128;

/// As slow as can be.
Rational theLongWay(Wide num, Wide den) {
    Wide a = num < 0 ? -num : num;
    for (Wide b = den; b != 0;) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return {static_cast<std::int64_t>(num / a), static_cast<std::int64_t>(den / a)};
}

}  // namespace

TEST(Rational, sumsAndProductsAreThoseOfTheLongWay) {
    std::mt19937_64 random(7);
    for (const std::int64_t most :
         {std::int64_t{30}, std::int64_t{100'000}, std::int64_t{1} << 31}) {
        std::uniform_int_distribution<std::int64_t> num(-most, most);
        std::uniform_int_distribution<std::int64_t> den(1, std::min<std::int64_t>(most, 90'000));
        for (int round = 0; round < 2000; ++round) {
            const Rational a(num(random), den(random));
            const Rational b(num(random), round % 2 == 0 ? a.den() : den(random));
            const Wide both = Wide{a.den()} * b.den();
            EXPECT_EQ(a + b, theLongWay(Wide{a.num()} * b.den() + Wide{b.num()} * a.den(), both));
            EXPECT_EQ(a - b, theLongWay(Wide{a.num()} * b.den() - Wide{b.num()} * a.den(), both));
            EXPECT_EQ(a * b, theLongWay(Wide{a.num()} * b.num(), both));
            EXPECT_EQ(std::gcd((a + b).num(), (a + b).den()), 1);
        }
    }
}

TEST(Rational, whatIsLongInBetweenMayBeShortInTheEnd) {
    const auto huge = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(Rational(huge) * Rational(1, huge), Rational(1));
    EXPECT_EQ(Rational(huge, 3) + Rational(-huge, 3), Rational(0));
    EXPECT_EQ(Rational(1, huge) + Rational(huge - 1, huge), Rational(1));
    EXPECT_THROW(Rational(huge) + Rational(huge), Error);
}
