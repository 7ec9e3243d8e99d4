// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/handles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"

using namespace skimline;

namespace {

EditList edits(std::vector<TimeRange> ranges, const Rational& rate = Rational(25)) {
    return {"film.mp4", rate, std::move(ranges)};
}

TimeRange seconds(std::int64_t start, std::int64_t end) { return {Rational(start), Rational(end)}; }

const std::vector<TimeRange> kHardCutAt20{{Rational(20), Rational(20)}};

}  // namespace

TEST(Handles, lengthenEveryPieceAndStopAtTheEndsOfTheVideo) {
    const EditList found = withHandles(edits({seconds(1, 5), seconds(10, 12), seconds(58, 60)}),
                                       {2, 1}, {}, Rational(60));
    EXPECT_EQ(found.ranges,
              (std::vector<TimeRange>{seconds(0, 6), seconds(8, 13), seconds(56, 60)}));
    EXPECT_EQ(found.source, "film.mp4");
}

TEST(Handles, ofZeroChangeNothing) {
    const EditList before = edits({{Rational(1, 3), Rational(2, 3)}, seconds(10, 12)});
    EXPECT_EQ(withHandles(before, {}, kHardCutAt20, Rational(60)).ranges, before.ranges);
}

TEST(Handles, stayInTheirScene) {
    const std::vector<TimeRange> cuts{seconds(9, 9), seconds(13, 15)};
    const EditList found =
        withHandles(edits({seconds(10, 12), seconds(15, 17)}), {3, 3}, cuts, Rational(60));
    // Back to the cut, ahead to the start of the dissolve; nothing before a piece that begins with
    // a cut.
    EXPECT_EQ(found.ranges, (std::vector<TimeRange>{seconds(9, 13), seconds(15, 20)}));
    const EditList asked = withHandles(edits({seconds(10, 12)}), {3, 3, true}, cuts, Rational(60));
    EXPECT_EQ(asked.ranges, (std::vector<TimeRange>{seconds(7, 15)}));
}

TEST(Handles, piecesThatEndAtACutGetNone) {
    const EditList found =
        withHandles(edits({seconds(15, 20), seconds(25, 30)}), {0, 4}, kHardCutAt20, Rational(60));
    EXPECT_EQ(found.ranges, (std::vector<TimeRange>{seconds(15, 20), seconds(25, 34)}));
}

TEST(Handles, aPieceOfADissolveStaysInTheDissolve) {
    const std::vector<TimeRange> cuts{seconds(10, 20)};
    const EditList found = withHandles(edits({seconds(14, 16)}), {9, 9}, cuts, Rational(60));
    EXPECT_EQ(found.ranges, (std::vector<TimeRange>{seconds(10, 20)}));
}

TEST(Handles, neighboursThatMeetBecomeOne) {
    const EditList found = withHandles(edits({seconds(10, 12), seconds(14, 16), seconds(30, 31)}),
                                       {1, 1}, {}, Rational(60));
    EXPECT_EQ(found.ranges, (std::vector<TimeRange>{seconds(9, 17), seconds(29, 32)}));
    const EditList overlapping =
        withHandles(edits({seconds(10, 20), seconds(21, 22)}), {15, 0}, {}, Rational(60));
    EXPECT_EQ(overlapping.ranges, (std::vector<TimeRange>{seconds(0, 22)}));
}

TEST(Handles, countWholeFrames) {
    const Rational ntsc(30000, 1001);
    const Rational frame = Rational(1) / ntsc;
    const TimeRange piece{frame * Rational(300), frame * Rational(360)};
    const EditList found = withHandles(edits({piece}, ntsc), {0.5, 0.5}, {}, Rational(60));
    ASSERT_EQ(found.ranges.size(), 1U);
    EXPECT_EQ(found.ranges[0], (TimeRange{frame * Rational(286), frame * Rational(374)}));
}

TEST(Handles, refuseNonsense) {
    for (const double bad : {-1.0, std::nan(""), HUGE_VAL})
        EXPECT_THROW(withHandles(edits({seconds(1, 2)}), {bad, 0}, {}, Rational(60)), Error);
}

namespace {

Shot shot(std::int64_t start, std::int64_t end, bool kept, Padding padding = {}) {
    Shot made;
    made.range = seconds(start, end);
    made.kept = kept;
    made.padding = padding;
    return made;
}

}  // namespace

TEST(Padding, lengthensItsOwnPieceAlone) {
    const std::vector<Shot> shots{shot(0, 10, false),
                                  shot(10, 12, true, {Rational(3), Rational(1)}),
                                  shot(12, 30, false), shot(30, 40, true), shot(40, 60, false)};
    EXPECT_EQ(withPadding(edits({seconds(10, 12), seconds(30, 40)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(7, 13), seconds(30, 40)}));
}

TEST(Padding, stopsAtTheEndsOfTheVideoAndJoinsWhatMeets) {
    const std::vector<Shot> shots{shot(0, 2, false), shot(2, 12, true, {Rational(9), Rational(9)}),
                                  shot(12, 20, false), shot(20, 58, true, {{}, Rational(9)}),
                                  shot(58, 60, false)};
    EXPECT_EQ(withPadding(edits({seconds(2, 12), seconds(20, 58)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(0, 60)}));
}

TEST(Padding, countsAtTheEndsOfAPieceOnly) {
    const Padding both{Rational(1), Rational(2)};
    const std::vector<Shot> shots{shot(0, 10, false), shot(10, 12, true, both),
                                  shot(12, 20, true, both), shot(20, 60, false, both)};
    EXPECT_EQ(withPadding(edits({seconds(10, 20)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(9, 22)}));
}

TEST(Padding, reachesToWhereABorderWasMoved) {
    const std::vector<Shot> shots{
        shot(0, 10, false), shot(10, 20, true, {Rational(2), Rational(2)}), shot(20, 60, false)};
    // Inwards at the start; further out at the end than was asked for.
    EXPECT_EQ(withPadding(edits({seconds(11, 23)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(8, 23)}));
    EXPECT_TRUE(withPadding(edits({}), shots, Rational(60)).ranges.empty());
}

TEST(Padding, doesNotGoOnBehindWhatIsLockedOut) {
    std::vector<Shot> shots{shot(0, 10, false), shot(10, 11, false),
                            shot(11, 20, true, {Rational(4), Rational(6)}), shot(20, 21, false),
                            shot(21, 60, false)};
    shots[1].lock = shots[3].lock = Lock::Out;
    EXPECT_EQ(withPadding(edits({seconds(11, 20)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(11, 20)}));
    shots[1].lock = Lock::None;
    shots[3].range = seconds(23, 25);
    EXPECT_EQ(withPadding(edits({seconds(11, 20)}), shots, Rational(60)).ranges,
              (std::vector<TimeRange>{seconds(7, 23)}));
}
