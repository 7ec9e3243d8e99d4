// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/rest_remark.h"

#include <gtest/gtest.h>

namespace skimline::cli {
namespace {

/// A video of two minutes with ten seconds kept.
RestFacts factsOf(double length, double speed, bool isTyped) {
    RestFacts facts{Rational::fromSeconds(length), Rational(120), Rational(10), Rational(110)};
    facts.frame = Rational(1, 25);
    facts.speed = speed;
    facts.isTyped = isTyped;
    facts.played = facts.kept + facts.rest / Rational::fromSeconds(speed);
    return facts;
}

TEST(RestRemark, aClipAsLongAsAskedNeedsNone) {
    EXPECT_EQ(restRemark(factsOf(21, 10, false)), "");
    EXPECT_EQ(restRemark(factsOf(22, 10, true)), "");
    RestFacts onlySpeed = factsOf(60, 10, true);
    onlySpeed.length.reset();
    EXPECT_EQ(restRemark(onlySpeed), "");
}

TEST(RestRemark, aLengthThatCannotBeMetIsSaid) {
    EXPECT_EQ(
        restRemark(factsOf(11, 60, false)),
        "The clip lasts 11.8 s, not 11.0 s: the rest takes 1.8 s at 60.0 times its speed, the "
        "fastest; that length needs 110 times.");
    EXPECT_EQ(restRemark(factsOf(8, 60, false)),
              "The clip lasts 11.8 s, not 8.0 s: the rest takes 1.8 s at 60.0 times its speed, the "
              "fastest, and the kept parts alone are too long.");
    EXPECT_EQ(restRemark(factsOf(100, 2, false)),
              "The clip lasts 65.0 s, not 100.0 s: the rest takes 55.0 s at 2.0 times its speed, "
              "the slowest.");
    EXPECT_EQ(restRemark(factsOf(15, 10, true)),
              "The clip lasts 21.0 s, not 15.0 s: the rest takes 11.0 s at 10.0 times its speed.");
    EXPECT_EQ(restRemark(factsOf(60, 10, true)),
              "The clip lasts 21.0 s, not 60.0 s: the rest takes 11.0 s at 10.0 times its speed, "
              "and no further shot is worth its own speed.");
}

TEST(RestRemark, withoutARestTheReasonIsSaid) {
    RestFacts facts{Rational(120), Rational(120), Rational(120), Rational()};
    EXPECT_EQ(restRemark(facts),
              "The video lasts 120.0 s, which is no longer than --length allows, so all of it is "
              "shown at its own speed.");
    facts.length = Rational(20);
    EXPECT_EQ(restRemark(facts),
              "The options keep or cut all of the video, so nothing is left to play fast.");
}

}  // namespace
}  // namespace skimline::cli
