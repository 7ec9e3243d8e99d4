// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>

#include "core/skim/shots/boundaries/exact_shots.h"

namespace skimline {
namespace {

/// A minute at two samples a second, nothing known; tests fill in the facts that they need.
struct Video {
    std::vector<std::int64_t> firstFrames;
    std::vector<double> reductions;
    std::vector<Boundary> boundaries;
    std::vector<Rational> stillest;

    std::vector<ExactShot> shots(double minSeconds = 1.2) const {
        ExactShotInput input;
        input.firstFrames = firstFrames;
        input.reductions = reductions;
        input.boundaries = boundaries;
        input.stillest = stillest;
        input.duration = Rational(60);
        input.minSeconds = minSeconds;
        return exactShots(input);
    }
};

Boundary cutAt(const Rational& time) { return {BoundaryKind::Cut, time, time, 1, false}; }

void expectWhole(const std::vector<ExactShot>& shots) {
    ASSERT_FALSE(shots.empty());
    EXPECT_EQ(shots.front().start, Rational(0));
    EXPECT_EQ(shots.back().end, Rational(60));
    for (std::size_t shot = 1; shot < shots.size(); ++shot)
        EXPECT_EQ(shots[shot].start, shots[shot - 1].end);
}

TEST(ExactShots, aChangePointMovesToTheCutBesideIt) {
    Video video{{21}, {5}, {cutAt(Rational(1022, 100))}, {}};
    const auto shots = video.shots();
    expectWhole(shots);
    ASSERT_EQ(shots.size(), 2U);
    EXPECT_EQ(shots[1].start, Rational(1022, 100));
}

TEST(ExactShots, aCutThatKtsDoesNotSeeDividesToo) {
    Video video{{21}, {5}, {cutAt(Rational(101, 10)), cutAt(Rational(40))}, {}};
    const auto shots = video.shots();
    expectWhole(shots);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_EQ(shots[2].start, Rational(40));
}

TEST(ExactShots, withoutABoundaryTheStillestMomentIsTaken) {
    Video video{{21}, {5}, {}, std::vector<Rational>(120, Rational(0))};
    video.stillest[21] = Rational(1033, 100);
    const auto shots = video.shots();
    ASSERT_EQ(shots.size(), 2U);
    EXPECT_EQ(shots[1].start, Rational(1033, 100));
}

TEST(ExactShots, aDissolveBelongsToNobody) {
    Video video{{21}, {5}, {{BoundaryKind::Gradual, Rational(10), Rational(11), 1, false}}, {}};
    const auto shots = video.shots();
    expectWhole(shots);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_TRUE(shots[1].passing);
    EXPECT_EQ(shots[1].start, Rational(10));
    EXPECT_EQ(shots[1].end, Rational(11));
    EXPECT_FALSE(shots[0].passing);
    EXPECT_FALSE(shots[2].passing);
}

TEST(ExactShots, shortShotsJoinWhatIsMostAlikeButNeverAcrossACut) {
    // Soft change points at 10 s (weak) and 11 s (strong): the weak one goes.
    Video soft{{20, 22}, {1, 9}, {}, {}};
    const auto joined = soft.shots();
    ASSERT_EQ(joined.size(), 2U);
    EXPECT_EQ(joined[1].start, Rational(11));
    // A second between two cuts is a separate piece, and not one to keep.
    Video hard{{}, {}, {cutAt(Rational(10)), cutAt(Rational(11))}, {}};
    const auto apart = hard.shots();
    expectWhole(apart);
    ASSERT_EQ(apart.size(), 3U);
    EXPECT_TRUE(apart[1].passing);
    EXPECT_FALSE(hard.shots(0)[1].passing);
}

TEST(ExactShots, boundariesAtTheEndsDoNoHarm) {
    Video video{{},
                {},
                {{BoundaryKind::Gradual, Rational(0), Rational(2), 1, false},
                 {BoundaryKind::Gradual, Rational(58), Rational(61), 1, false}},
                {}};
    const auto shots = video.shots();
    expectWhole(shots);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_TRUE(shots.front().passing);
    EXPECT_TRUE(shots.back().passing);
}

TEST(ExactShots, aVideoOfAMomentIsOneShot) {
    ExactShotInput input;
    input.duration = Rational(1, 2);
    const auto shots = exactShots(input);
    ASSERT_EQ(shots.size(), 1U);
    EXPECT_FALSE(shots.front().passing);
}

TEST(ExactShots, aVideoOfQuickCutsHasShots) {
    Video video{{}, {}, {}, {}};
    for (int cut = 1; cut < 60; ++cut) video.boundaries.push_back(cutAt(Rational(cut)));
    const auto passing = [&video] {
        return std::ranges::count_if(video.shots(), &ExactShot::passing);
    };
    EXPECT_EQ(video.shots().size(), 60U);
    EXPECT_EQ(passing(), 0);
    // Next to one that can be watched, the others are nothing to keep.
    video.boundaries.pop_back();
    EXPECT_EQ(passing(), 58);
}

TEST(ExactShots, networksSeeWholeSteps) {
    const std::vector<ExactShot> shots{{Rational(0), Rational(1022, 100)},
                                       {Rational(1022, 100), Rational(103, 10), true},
                                       {Rational(103, 10), Rational(104, 10)},
                                       {Rational(104, 10), Rational(60)}};
    // 10.22 and 10.3 and 10.4 s all begin before step 21 at 10.5 s: one of them has it.
    EXPECT_EQ(firstStepsOf(shots, Rational(2), 120), (std::vector<std::int64_t>{21}));
    EXPECT_TRUE(firstStepsOf(shots, Rational(2), 21).empty());
}

TEST(ExactShots, takesBeginAtTheFirstSampleBehindABoundary) {
    const std::vector<Boundary> boundaries{
        {BoundaryKind::Cut, Rational(1), Rational(1), 1},
        {BoundaryKind::Gradual, Rational(3), Rational(41, 10), 1},
        {BoundaryKind::Cut, Rational(43, 10), Rational(43, 10), 1},
        {BoundaryKind::Cut, Rational(90), Rational(90), 1}};
    EXPECT_EQ(takesOf(boundaries, Rational(2), 40), (std::vector<std::int64_t>{2, 9}));
    EXPECT_TRUE(takesOf({}, Rational(2), 40).empty());
}

}  // namespace
}  // namespace skimline
