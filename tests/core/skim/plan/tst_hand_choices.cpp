// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/hand_choices.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

HandFraming framing(int start, int end, double across) {
    return {{Rational(start), Rational(end)}, across, 0.5};
}

TEST(HandFraming, holdsOverItsShotOnly) {
    const std::vector<HandFraming> framings{framing(2, 5, 0.1), framing(5, 7, 0.9)};
    EXPECT_FALSE(framingAt(framings, Rational(1)));
    EXPECT_EQ(framingAt(framings, Rational(2))->across, 0.1);
    EXPECT_EQ(framingAt(framings, Rational(5))->across, 0.9);
    EXPECT_FALSE(framingAt(framings, Rational(7)));
}

TEST(HandFraming, theLastOnePlacedHolds) {
    std::vector<HandFraming> framings;
    placeFraming(framings, framing(2, 5, 0.1));
    placeFraming(framings, framing(2, 5, 0.2));
    EXPECT_EQ(framings, (std::vector<HandFraming>{framing(2, 5, 0.2)}));
    // The shot was divided: one half is framed anew.
    placeFraming(framings, framing(2, 3, 0.7));
    EXPECT_EQ(framingAt(framings, Rational(5, 2))->across, 0.7);
    EXPECT_EQ(framingAt(framings, Rational(4))->across, 0.2);
    // Merged with others and framed: none of the old ones is left.
    placeFraming(framings, framing(0, 9, 0.4));
    EXPECT_EQ(framings.size(), 1U);
}

TEST(HandFraming, isTakenAwayWhereItHolds) {
    std::vector<HandFraming> framings{framing(2, 5, 0.1), framing(5, 7, 0.9)};
    EXPECT_FALSE(removeFramings(framings, {Rational(7), Rational(9)}));
    EXPECT_TRUE(removeFramings(framings, {Rational(4), Rational(5)}));
    EXPECT_EQ(framings, (std::vector<HandFraming>{framing(5, 7, 0.9)}));
}

}  // namespace
}  // namespace skimline
