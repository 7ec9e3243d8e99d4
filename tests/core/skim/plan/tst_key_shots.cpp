// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/key_shots.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

using namespace skimline;

namespace {

const Rational kTwoPerSecond(2);

std::vector<float> constantScores(std::size_t count, float score = 0.5F) {
    return std::vector<float>(count, score);
}

Rational keptSeconds(const std::vector<Shot>& shots) {
    Rational sum;
    for (const Shot& shot : shots)
        if (shot.kept) sum = sum + (shot.range.end - shot.range.start);
    return sum;
}

}  // namespace

TEST(Budget, countsWholeFrames) {
    const Rational ntsc(30000, 1001);
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(177), Rational(25))), 663);  // 26.55 s
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(100), ntsc)), 449);          // 449.55
    EXPECT_EQ((Budget{0.15, 10}.frames(Rational(100), ntsc)), 299);         // 299.70
    EXPECT_EQ((Budget{1, 0}.frames(Rational(100), ntsc)), 2998);            // everything may stay
    EXPECT_EQ((Budget{0.15, 500}.frames(Rational(100), Rational(25))), 2500);
}

TEST(Budget, keepsWhatCanBeWatchedOfAShortClip) {
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(5), Rational(25))), 30);     // 0.75 s would be 15 %
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(8), Rational(25))), 30);     // which 1.2 s are here
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(2), Rational(25))), 25);     // half
    EXPECT_EQ((Budget{0.15, 0}.frames(Rational(1, 25), Rational(25))), 1);  // its only frame
    EXPECT_EQ((Budget{0.15, 0.6}.frames(Rational(5), Rational(25))), 15);   // asked for in seconds
}

TEST(Budget, refusesFractionsOutsideTheVideo) {
    for (const double fraction : {0.0, -0.1, 1.01, std::numeric_limits<double>::quiet_NaN()})
        EXPECT_ERROR(ErrorCode::Config, Budget{fraction, 0}.frames(Rational(10), Rational(25)));
    EXPECT_ERROR(ErrorCode::Config, Budget{0.5, 0}.frames(Rational(10), Rational(0)));
}

TEST(MakeShots, coversTheWholeVideo) {
    const std::vector<float> scores{0.1F, 0.3F, 0.9F, 0.5F, 0.5F};
    const auto shots = makeShots(std::vector<std::int64_t>{2, 3}, scores, kTwoPerSecond,
                                 Rational(12, 5), Rational(30));
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_EQ(shots[0].range, (TimeRange{Rational(0), Rational(1)}));
    EXPECT_EQ(shots[1].range, (TimeRange{Rational(1), Rational(3, 2)}));
    EXPECT_EQ(shots[2].range, (TimeRange{Rational(3, 2), Rational(12, 5)}));
    EXPECT_EQ(shots[0].length, 30);
    EXPECT_EQ(shots[1].length, 15);
    EXPECT_EQ(shots[2].length, 27);
    EXPECT_NEAR(shots[0].meanScore, 0.2, 1e-7);
    EXPECT_NEAR(shots[2].meanScore, 0.5, 1e-7);
    EXPECT_EQ(shots[2].firstStep, 3);
    EXPECT_EQ(shots[2].endStep, 5);
}

TEST(MakeShots, oneFrameIsOneShot) {
    const auto shots =
        makeShots({}, constantScores(1), kTwoPerSecond, Rational(1, 25), Rational(25));
    ASSERT_EQ(shots.size(), 1U);
    EXPECT_EQ(shots[0].length, 1);
    // even when the container names no duration
    EXPECT_EQ(makeShots({}, constantScores(1), kTwoPerSecond, Rational(0), Rational(25))[0].range,
              (TimeRange{Rational(0), Rational(1, 25)}));
}

TEST(MakeShots, stepsBehindTheEndJoinTheLastShot) {
    const auto shots = makeShots(std::vector<std::int64_t>{4, 8, 9}, constantScores(10),
                                 kTwoPerSecond, Rational(3), Rational(25));
    ASSERT_EQ(shots.size(), 2U);
    EXPECT_EQ(shots[1].endStep, 10);
    EXPECT_EQ(shots[1].range, (TimeRange{Rational(2), Rational(3)}));
}

TEST(MakeShots, refusesWhatDoesNotFit) {
    using Frames = std::vector<std::int64_t>;
    const auto attempt = [](const Frames& frames, const std::vector<float>& scores) {
        return test::codeOf(
            [&] { makeShots(frames, scores, Rational(2), Rational(5), Rational(25)); });
    };
    EXPECT_EQ(attempt({}, {}), ErrorCode::Shape);
    EXPECT_EQ(attempt({0}, constantScores(5)), ErrorCode::Shape);
    EXPECT_EQ(attempt({3, 3}, constantScores(5)), ErrorCode::Shape);
    EXPECT_EQ(attempt({5}, constantScores(5)), ErrorCode::Shape);
    EXPECT_EQ(attempt({}, {0.5F, std::numeric_limits<float>::quiet_NaN()}), ErrorCode::Corrupt);
}

// Sums of kept ranges, not of rounded lengths, at rates that divide nothing evenly.
TEST(KeyShots, neverExceedTheBudgetInExactTime) {
    std::mt19937 generator(7);
    for (const Rational& rate : {Rational(25), Rational(30000, 1001), Rational(24000, 1001),
                                 Rational(87169000, 2905633), Rational(2997, 100), Rational(7)}) {
        for (const double fraction : {0.02, 0.15, 0.5, 0.99, 1.0}) {
            std::vector<std::int64_t> firstFrames;
            for (std::int64_t step = 1; step < 400; ++step)
                if (generator() % 7 == 0) firstFrames.push_back(step);
            std::vector<float> scores;
            for (int step = 0; step < 400; ++step)
                scores.push_back(static_cast<float>(generator() % 1000) / 1000.0F);
            const Rational duration(17999993, 90000);
            auto shots = makeShots(firstFrames, scores, kTwoPerSecond, duration, rate);
            ASSERT_FALSE(selectKeyShots(shots, Budget{fraction, 0}.frames(duration, rate), rate));
            const Rational kept = keptSeconds(shots);
            EXPECT_LE(kept, Rational::fromSeconds(fraction) * duration);
            // no room worth mentioning is left unused, either
            EXPECT_GT(kept.toDouble(), 0.85 * fraction * duration.toDouble());
            EXPECT_EQ(makeEditList(shots, "v.mp4", rate).duration(), kept);
        }
    }
}

TEST(KeyShots, aFullBudgetKeepsEverything) {
    auto shots = makeShots(std::vector<std::int64_t>{1, 2, 3}, constantScores(6, 0.0F),
                           kTwoPerSecond, Rational(1001 * 89, 30000), Rational(30000, 1001));
    ASSERT_FALSE(selectKeyShots(
        shots, Budget{1, 0}.frames(Rational(1001 * 89, 30000), Rational(30000, 1001)),
        Rational(30000, 1001)));
    for (const Shot& shot : shots) EXPECT_TRUE(shot.kept);
    const EditList list = makeEditList(shots, "v.mp4", Rational(30000, 1001));
    ASSERT_EQ(list.ranges.size(), 1U);
    EXPECT_EQ(list.ranges[0], (TimeRange{Rational(0), Rational(1001 * 89, 30000)}));
}

TEST(KeyShots, prefersScoresAndObeysLocks) {
    const std::vector<float> scores{0.9F, 0.9F, 0.1F, 0.1F, 0.8F, 0.8F, 0.2F, 0.2F};
    const std::vector<std::int64_t> firstFrames{2, 4, 6};
    auto shots = makeShots(firstFrames, scores, kTwoPerSecond, Rational(4), Rational(25));
    const auto keptOnes = [&] {
        std::string kept;
        for (const Shot& shot : shots) kept += shot.kept ? '1' : '0';
        return kept;
    };
    ASSERT_FALSE(selectKeyShots(shots, 50, Rational(25)));
    EXPECT_EQ(keptOnes(), "1010");
    shots[1].lock = Lock::In;
    ASSERT_FALSE(selectKeyShots(shots, 50, Rational(25)));
    EXPECT_EQ(keptOnes(), "1100");
    shots[0].lock = Lock::Out;
    ASSERT_FALSE(selectKeyShots(shots, 50, Rational(25)));
    EXPECT_EQ(keptOnes(), "0110");
    ASSERT_FALSE(selectKeyShots(shots, 25, Rational(25)));
    EXPECT_EQ(keptOnes(), "0100");
    ASSERT_FALSE(selectKeyShots(shots, 1000, Rational(25)));
    EXPECT_EQ(keptOnes(), "0111");
}

TEST(KeyShots, scoresOfZeroStillGiveASkim) {
    auto shots = makeShots(std::vector<std::int64_t>{2, 4}, constantScores(6, 0.0F), kTwoPerSecond,
                           Rational(3), Rational(25));
    ASSERT_FALSE(selectKeyShots(shots, 30, Rational(25)));
    EXPECT_EQ(keptSeconds(shots), Rational(1));
}

/// Why the budget is not met; the locked-in shots are still kept, and no others.
std::string sentenceOf(std::vector<Shot> shots, std::int64_t frames) {
    const std::optional<Error> problem = selectKeyShots(shots, frames, Rational(25));
    for (const Shot& shot : shots) EXPECT_EQ(shot.kept, shot.lock == Lock::In);
    if (!problem) return {};
    EXPECT_EQ(problem->code(), ErrorCode::Infeasible);
    return problem->what();
}

TEST(KeyShots, saysByHowMuchTheBudgetIsMissed) {
    auto shots = makeShots(std::vector<std::int64_t>{4, 8}, constantScores(12), kTwoPerSecond,
                           Rational(6), Rational(25));
    EXPECT_EQ(sentenceOf(shots, 40),
              "No shot fits the target length of 1.60 s: the shortest one lasts 2.00 s, 0.40 s too "
              "long.");
    shots[0].lock = shots[1].lock = Lock::In;
    EXPECT_EQ(sentenceOf(shots, 75),
              "Your shots need 4.00 s, 1.00 s more than the target length of 3.00 s.");
    for (Shot& shot : shots) shot.lock = Lock::Out;
    EXPECT_EQ(sentenceOf(shots, 75), "You have dropped every shot, so nothing is left to keep.");
    for (Shot& shot : shots) {
        shot.lock = Lock::None;
        shot.passing = true;
    }
    EXPECT_EQ(sentenceOf(shots, 75), "There are no shots to choose from.");
    shots.clear();
    EXPECT_EQ(sentenceOf(shots, 75), "There are no shots to choose from.");
}

TEST(EditList, mergesTouchingShots) {
    auto shots = makeShots(std::vector<std::int64_t>{2, 4, 6, 8}, constantScores(10), kTwoPerSecond,
                           Rational(5), Rational(25));
    shots[0].kept = shots[1].kept = shots[3].kept = true;
    const EditList list = makeEditList(shots, "a/b.mp4", Rational(25));
    EXPECT_EQ(list.source, "a/b.mp4");
    EXPECT_EQ(list.frameRate, Rational(25));
    EXPECT_EQ(list.ranges,
              (std::vector<TimeRange>{{Rational(0), Rational(2)}, {Rational(3), Rational(4)}}));
    for (Shot& shot : shots) shot.kept = false;
    EXPECT_TRUE(makeEditList(shots, "a", Rational(25)).ranges.empty());
}
