// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/window_pan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace skimline {
namespace {

constexpr double kWide = 16.0 / 9;
const TimeRange kPiece{Rational(0), Rational(4)};

/// Four images whose subject lies in one strip.
std::vector<SubjectProfile> subjectAt(double place) {
    SubjectProfile profile{};
    profile[static_cast<std::size_t>(place * kProfileStrips)] = 1;
    return std::vector<SubjectProfile>(4, profile);
}

/// The part of the frame that a pan which stands still shows.
TextSpan shownBy(const WindowPan& pan, const PanShares& shares) {
    const double share = pan.wider > 0 ? pan.wider : shares.share;
    const double begin = std::clamp(pan.from - share / 2, 0.0, 1 - share);
    return {begin, begin + share};
}

TEST(PanShares, areThoseOfTheShapesUpToAllOfTheFrame) {
    const PanShares vertical = panShares({9.0 / 16, true}, kWide);
    EXPECT_NEAR(vertical.share, 81.0 / 256, 1e-9);
    ASSERT_EQ(vertical.forSubject.size(), 3U);
    EXPECT_EQ(vertical.forSubject, vertical.forText);
    EXPECT_NEAR(vertical.forText[0], 9.0 / 16, 1e-9);
    EXPECT_NEAR(vertical.forText[1], 0.75, 1e-9);
    EXPECT_EQ(vertical.forText[2], 1);
    const PanShares square = panShares({1, true}, kWide);
    EXPECT_TRUE(square.forSubject.empty());
    EXPECT_EQ(square.forText.size(), 2U);
    EXPECT_TRUE(panShares({9.0 / 16, false}, kWide).forText.empty());
    EXPECT_TRUE(panShares({2, true}, kWide).forText.empty());
}

TEST(PanOver, textIsShownWholeInTheNarrowestWindowThatHoldsIt) {
    const PanShares shares = panShares({9.0 / 16, true}, kWide);
    for (const double subject : {0.1, 0.45, 0.9})
        for (const double width : {0.2, 0.5, 0.7, 0.94}) {
            const TextSpan text{0.5 - width / 2, 0.5 + width / 2};
            const ReasonedPan found = panOver(kPiece, subjectAt(subject), shares, text);
            const TextSpan shown = shownBy(found.pan, shares);
            EXPECT_LE(shown.from, text.from + 1e-6) << subject << " " << width;
            EXPECT_GE(shown.to, text.to - 1e-6) << subject << " " << width;
            // The subject stays in the picture.
            EXPECT_LE(shown.from, subject);
            EXPECT_GE(shown.to, subject);
        }
    const ReasonedPan middle = panOver(kPiece, subjectAt(0.5), shares, TextSpan{0.3, 0.7});
    EXPECT_EQ(middle.reason, WindowReason::Subtitles);
    EXPECT_NEAR(middle.pan.wider, 9.0 / 16, 1e-9);
}

TEST(PanOver, textThatIsShownAnywayChangesNothing) {
    const PanShares shares = panShares({9.0 / 16, true}, kWide);
    const auto profiles = subjectAt(0.5);
    const ReasonedPan with = panOver(kPiece, profiles, shares, TextSpan{0.45, 0.55});
    const ReasonedPan without = panOver(kPiece, profiles, shares);
    EXPECT_EQ(with.reason, without.reason);
    EXPECT_EQ(with.pan.from, without.pan.from);
    EXPECT_EQ(with.pan.wider, 0);
}

TEST(PanOver, whereItMayNotWidenOnlyTextThatFitsIsKept) {
    const PanShares shares = panShares({9.0 / 16, false}, kWide);
    const auto profiles = subjectAt(0.2);
    const ReasonedPan alone = panOver(kPiece, profiles, shares);
    const ReasonedPan fits = panOver(kPiece, profiles, shares, TextSpan{0.4, 0.6});
    EXPECT_EQ(fits.reason, WindowReason::Subtitles);
    EXPECT_GE(shownBy(fits.pan, shares).to, 0.6 - 1e-6);
    EXPECT_LE(shownBy(fits.pan, shares).from, 0.4);
    const ReasonedPan tooWide = panOver(kPiece, profiles, shares, TextSpan{0.2, 0.8});
    EXPECT_EQ(tooWide.pan.from, alone.pan.from);
    EXPECT_NE(tooWide.reason, WindowReason::Subtitles);
}

TEST(PanOver, aSquareWidensForTextAlone) {
    const PanShares shares = panShares({1, true}, kWide);
    const auto profiles = subjectAt(0.2);
    EXPECT_EQ(panOver(kPiece, profiles, shares).pan.wider, 0);
    EXPECT_NEAR(panOver(kPiece, profiles, shares, TextSpan{0.18, 0.82}).pan.wider, 0.75, 1e-9);
}

TEST(PanOver, ofNoImagesItStandsInTheMiddle) {
    const PanShares shares = panShares({9.0 / 16, true}, kWide);
    const ReasonedPan found = panOver(kPiece, {}, shares);
    EXPECT_EQ(found.pan.from, 0.5);
    EXPECT_EQ(found.reason, WindowReason::Middle);
}

}  // namespace
}  // namespace skimline
