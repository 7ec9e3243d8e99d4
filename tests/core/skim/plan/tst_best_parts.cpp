// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/skim/plan/best_parts.h"
#include "core/skim/plan/key_shots.h"
#include "core/skim/plan/selection.h"

namespace skimline {
namespace {

/// 40 s at two samples and 25 frames a second; the best moments lie from 20 to 24 s.
class BestParts : public ::testing::Test {
protected:
    BestParts() : m_scores(80, 0.2F) {
        for (std::size_t step = 40; step < 48; ++step) m_scores[step] = 0.9F;
    }
    ShotScale scale() const {
        return {m_scores, m_scores, Rational(2), Rational(40), Rational(25)};
    }
    Shot whole() const { return measuredShot({Rational(0), Rational(40)}, scale()); }

    std::vector<float> m_scores;
};

TEST_F(BestParts, theBestStretchOfALongShotStandsAlone) {
    const auto shots = withBestParts({whole()}, scale(), {}, 4);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_EQ(shots[1].range, (TimeRange{Rational(20), Rational(24)}));
    EXPECT_NEAR(shots[1].meanScore, 0.9, 1e-6);
    EXPECT_EQ(shots[0].range.start, Rational(0));
    EXPECT_EQ(shots[2].range.end, Rational(40));
}

TEST_F(BestParts, cutsAtStillMoments) {
    std::vector<Rational> stillest;
    for (std::int64_t step = 0; step < 80; ++step) stillest.push_back(Rational(step * 5 - 1, 10));
    const auto shots = withBestParts({whole()}, scale(), stillest, 4);
    ASSERT_EQ(shots.size(), 3U);
    // 19.9 s lies on no frame of 25 a second; 19.92 s does.
    EXPECT_EQ(shots[1].range.start, nearestFrame(Rational(199, 10), Rational(25)));
}

TEST_F(BestParts, shortOnesAndDecidedOnesStayWhole) {
    EXPECT_EQ(withBestParts({whole()}, scale(), {}, 32).size(), 1U);
    for (const auto change : {0, 1, 2, 3, 4}) {
        Shot shot = whole();
        if (change == 0) shot.lock = Lock::In;
        if (change == 1) shot.edited = true;
        if (change == 2) shot.passing = true;
        if (change == 3) shot.padding.after = Rational(1);
        if (change == 4) shot.place = 70;
        EXPECT_EQ(withBestParts({shot}, scale(), {}, 4).size(), 1U) << change;
    }
}

TEST_F(BestParts, noSplinterIsLeft) {
    m_scores.assign(80, 0.2F);
    for (std::size_t step = 1; step < 9; ++step) m_scores[step] = 0.9F;
    const auto shots = withBestParts({whole()}, scale(), {}, 4);
    ASSERT_EQ(shots.size(), 2U);
    EXPECT_EQ(shots[0].range.start, Rational(0));  // the half second before the part stays with it
}

TEST_F(BestParts, moreOfTheSameTakeIsWorthHalf) {
    const auto shots = withBestParts({whole()}, scale(), {}, 4);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_NEAR(shots[0].meanScore, 0.1, 1e-6);
    EXPECT_NEAR(shots[2].meanScore, 0.1, 1e-6);
}

/// Six takes of ten seconds, one a little better than the others: all are shown.
TEST(BestPartsOfTakes, everyTakeIsShown) {
    std::vector<float> scores(120, 0.5F);
    std::fill(scores.begin() + 20, scores.begin() + 40, 0.6F);
    const ShotScale scale{scores, scores, Rational(2), Rational(60), Rational(25)};
    std::vector<Shot> takes;
    for (const int start : {0, 10, 20, 30, 40, 50})
        takes.push_back(measuredShot({Rational(start), Rational(start + 10)}, scale));
    const std::vector<std::int64_t> firstSteps{20, 40, 60, 80, 100};
    const Selection skim = select({scale, takes, firstSteps, {}}, {0.3, 0});
    for (const Shot& take : takes) {
        const bool isShown = std::ranges::any_of(skim.shots, [&](const Shot& shot) {
            return shot.kept && shot.range.start >= take.range.start &&
                   shot.range.end <= take.range.end;
        });
        EXPECT_TRUE(isShown) << take.range.start.toDouble();
    }
}

TEST(BestPartSeconds, aSixthOfTheBudgetWithinBounds) {
    EXPECT_NEAR(bestPartSeconds(2), 1.6, 1e-9);
    EXPECT_NEAR(bestPartSeconds(0.5), 1.2, 1e-9);
    EXPECT_EQ(bestPartSeconds(6), 3);
    EXPECT_EQ(bestPartSeconds(24), 4);
    EXPECT_EQ(bestPartSeconds(300), 6);
}

TEST(PassingShots, areNotKeptUnlessLockedIn) {
    const std::vector<float> scores(80, 0.5F);
    const std::vector<TimeRange> passing{{Rational(10), Rational(12)}};
    const ShotScale scale{scores, scores, Rational(2), Rational(40), Rational(25), passing};
    std::vector<Shot> shots;
    for (const auto& [from, to] : {std::pair{0, 10}, std::pair{10, 12}, std::pair{12, 40}})
        shots.push_back(measuredShot({Rational(from), Rational(to)}, scale));
    EXPECT_FALSE(shots[0].passing);
    EXPECT_TRUE(shots[1].passing);
    ASSERT_FALSE(selectKeyShots(shots, 12 * 25, Rational(25)));
    EXPECT_TRUE(shots[0].kept);
    EXPECT_FALSE(shots[1].kept);
    shots[1].lock = Lock::In;
    ASSERT_FALSE(selectKeyShots(shots, 12 * 25, Rational(25)));
    EXPECT_TRUE(shots[1].kept);
}

}  // namespace
}  // namespace skimline
