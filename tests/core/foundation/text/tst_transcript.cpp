// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/transcript.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

TEST(ExactSeconds, giveTheSameNumberBack) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> logarithm(-9, 18);
    for (int round = 0; round < 10'000; ++round) {
        const double seconds = std::exp2(logarithm(random));
        EXPECT_EQ(exactSeconds(seconds).toDouble(), seconds);
    }
    // Sums that a speech network's times are made of.
    for (int step = 0; step < 1500; ++step) {
        const double seconds = 0.02 * step + 3.2;
        EXPECT_EQ(exactSeconds(seconds).toDouble(), seconds);
        EXPECT_EQ(exactSeconds(-seconds).toDouble(), -seconds);
    }
    EXPECT_EQ(exactSeconds(0), Rational(0));
    EXPECT_EQ(exactSeconds(2.25), Rational(9, 4));
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), 1e300})
        EXPECT_EQ(test::codeOf([&] { exactSeconds(bad); }), ErrorCode::Usage);
}

TEST(InMilliseconds, timesAreThoseOfSubtitlesAndWordsBare) {
    const WordSound sound{1.5, {7, 255}, 0.5};
    const Transcript heard{{{exactSeconds(0.1 + 0.2),
                             exactSeconds(2.0004),
                             "Ask not",
                             {{exactSeconds(0.1 + 0.2), 1, " Ask", 0.5, sound}}}},
                           "en",
                           Transcript::Origin::Heard,
                           "talk.mp4"};
    const Transcript found = inMilliseconds(heard);
    EXPECT_EQ(found.lines, (std::vector<Transcript::Line>{
                               {{3, 10}, 2, "Ask not", {{{3, 10}, 1, "Ask", 0.5, sound}}}}));
    EXPECT_EQ(found.language, "en");
    EXPECT_EQ(found.origin, Transcript::Origin::Heard);
    EXPECT_EQ(found.file, "talk.mp4");
}

}  // namespace
}  // namespace skimline
