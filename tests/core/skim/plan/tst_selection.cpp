// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/selection.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

const Budget kFiveSeconds{0, 5};

/// Six shots of five seconds, each worth a little less than the one before.
class SelectionTest : public testing::Test {
protected:
    SelectionTest() {
        for (std::size_t step = 0; step < 60; ++step)
            m_scores.push_back(1 - static_cast<float>(step / 10) * 0.1F);
        source.scale = {m_scores, m_scores, Rational(2), Rational(30), Rational(25)};
        for (std::int64_t shot = 0; shot < 6; ++shot) {
            m_shots.push_back(
                measuredShot({Rational(shot * 5), Rational(shot * 5 + 5)}, source.scale));
            if (shot > 0) m_firstSteps.push_back(shot * 10);
        }
        source.shots = m_shots;
        source.firstSteps = m_firstSteps;
        source.trims = false;
    }

    static std::vector<std::size_t> keptOf(const std::vector<Shot>& shots) {
        std::vector<std::size_t> kept;
        for (std::size_t shot = 0; shot < shots.size(); ++shot)
            if (shots[shot].kept) kept.push_back(shot);
        return kept;
    }

    SkimSource source;

private:
    std::vector<float> m_scores;
    std::vector<Shot> m_shots;
    std::vector<std::int64_t> m_firstSteps;
};

TEST_F(SelectionTest, anotherSkimIsAnotherOne) {
    for (int alternative = 0; alternative < 6; ++alternative) {
        const Selection skim = selectAlternative(source, kFiveSeconds, alternative);
        ASSERT_FALSE(skim.problem);
        EXPECT_EQ(keptOf(skim.shots),
                  std::vector<std::size_t>{static_cast<std::size_t>(alternative)});
        EXPECT_EQ(skim.shownBefore.size(), static_cast<std::size_t>(alternative));
        EXPECT_EQ(selectAlternative(source, kFiveSeconds, alternative).shots, skim.shots);
    }
    EXPECT_THROW(selectAlternative(source, kFiveSeconds, -1), Error);
}

TEST_F(SelectionTest, aPartOfTheVideoIsAllThereIsToChooseFrom) {
    const TimeRange part{Rational(12), Rational(27)};
    source.part = part;
    for (const bool trims : {false, true})
        for (const bool flat : {false, true})
            for (const Budget& budget : {Budget{0.2, 0}, Budget{0.8, 0}, Budget{0, 1}}) {
                source.trims = trims;
                source.scale.flat = flat;
                const Selection skim = select(source, budget);
                ASSERT_FALSE(skim.problem) << trims << flat;
                const double limit = budget.seconds > 0 ? 1 : 15 * budget.fraction;
                double kept = 0;
                for (const Shot& shot : skim.shots) {
                    if (!shot.kept) continue;
                    EXPECT_GE(shot.range.start, part.start);
                    EXPECT_LE(shot.range.end, part.end);
                    kept += (shot.range.end - shot.range.start).toDouble();
                }
                EXPECT_GT(kept, 0);
                EXPECT_LE(kept, limit + 1e-6);
                EXPECT_NEAR(skim.budget.seconds, limit, 1.0 / 25);
                EXPECT_EQ(skim.shots.front().range.start, Rational(0));
                EXPECT_EQ(skim.shots.back().range.end, Rational(30));
            }
    // Nothing is lost if the part is the whole video.
    source.part = TimeRange{Rational(0), Rational(30)};
    source.trims = false;
    source.scale.flat = false;
    const Selection whole = select(source, kFiveSeconds);
    source.part.reset();
    EXPECT_EQ(whole.shots, select(source, kFiveSeconds).shots);
}

TEST_F(SelectionTest, afterAllHaveBeenShownTheBestComeBack) {
    // After six skims every score was damped six times and still distinguishes the shots.
    for (int skim = 0; skim < 36; ++skim)
        EXPECT_EQ(keptOf(selectAlternative(source, kFiveSeconds, skim).shots),
                  std::vector<std::size_t>{static_cast<std::size_t>(skim % 6)})
            << skim;
}

TEST_F(SelectionTest, shownOnceMoreCountsForLessOnceMore) {
    const TimeRange second{Rational(5), Rational(10)};
    const auto once = scoresBesides(std::vector{second}, source.scale);
    const auto twice = scoresBesides(std::vector{second, second}, source.scale);
    EXPECT_FLOAT_EQ(once[9], source.scale.scores[9]);
    EXPECT_FLOAT_EQ(once[10], 0.05F * source.scale.scores[10]);
    EXPECT_FLOAT_EQ(twice[10], 0.0025F * source.scale.scores[10]);
    EXPECT_TRUE(std::ranges::equal(scoresBesides({}, source.scale), source.scale.scores));
}

TEST_F(SelectionTest, whereNothingStandsOutASkimIsSpreadEvenly) {
    source.scale.flat = true;
    const Selection skim = select(source, {0, 9});  // three parts of 3 s
    std::vector<double> middles;
    double seconds = 0;
    for (const Shot& shot : skim.shots) {
        if (!shot.kept) continue;
        middles.push_back((shot.range.start.toDouble() + shot.range.end.toDouble()) / 2);
        seconds += (shot.range.end - shot.range.start).toDouble();
    }
    ASSERT_EQ(middles.size(), 3U);
    for (std::size_t part = 0; part < 3; ++part)
        EXPECT_NEAR(middles[part], 5 + 10 * static_cast<double>(part), 2.0);
    EXPECT_LE(seconds, 9);
    // The scores that are shown stay what they were.
    EXPECT_DOUBLE_EQ(skim.shots.front().meanScore, 1);
    const Selection another = select(source, {0, 9}, {skim.shots.begin()->range});
    EXPECT_FALSE(another.problem);
}

TEST(NothingStandsOut, isSaidOfWorthThatHardlyDiffers) {
    std::vector<float> worth(100, 0.5F);
    EXPECT_TRUE(nothingStandsOut(worth));
    for (std::size_t step = 0; step < 5; ++step) worth[step] = 0.1F;  // one odd moment
    EXPECT_TRUE(nothingStandsOut(worth));
    for (std::size_t step = 0; step < 30; ++step) worth[step] = 0.9F;
    EXPECT_FALSE(nothingStandsOut(worth));
    EXPECT_FALSE(nothingStandsOut({}));
}

TEST_F(SelectionTest, aSmallBudgetIsOneStretchAndNoFlashes) {
    const Selection skim = select(source, {0, 1.5});
    ASSERT_FALSE(skim.problem);
    const EditList edits = makeEditList(skim.shots, "v.mp4", Rational(25));
    ASSERT_EQ(edits.ranges.size(), 1U);
    EXPECT_GE(edits.duration().toDouble(), 1.2);
    EXPECT_LE(edits.duration().toDouble(), 1.5);
}

TEST_F(SelectionTest, theBestShotIsCutToASmallBudgetThatItMissesByAFewFrames) {
    // 0 to 2.2 s is clearly the best part; shots that fit into 2 s are dull.
    const std::vector<float> scores{1, 1, 1, 1, 0.9F, 0.1F, 0.1F, 0.1F, 0.1F, 0.1F, 0.1F, 0.1F};
    SkimSource small;
    small.scale = {scores, scores, Rational(2), Rational(6), Rational(25)};
    const std::vector<Shot> shots{
        measuredShot({Rational(0), Rational(11, 5)}, small.scale),
        measuredShot({Rational(11, 5), Rational(4)}, small.scale),
        measuredShot({Rational(4), Rational(6)}, small.scale),
    };
    const std::vector<std::int64_t> firstSteps{5, 8};
    small.shots = shots;
    small.firstSteps = firstSteps;
    const Selection skim = select(small, {0, 2});
    ASSERT_FALSE(skim.problem);
    const EditList edits = makeEditList(skim.shots, "v.mp4", Rational(25));
    ASSERT_EQ(edits.ranges.size(), 1U);
    EXPECT_EQ(edits.ranges[0], (TimeRange{Rational(0), Rational(2)}));
}

TEST_F(SelectionTest, aChoiceDecidesAndScoresAreShown) {
    std::vector<float> choice(source.scale.scores.size(), 0.0F);
    for (std::size_t step = 20; step < 30; ++step) choice[step] = 1;
    source.scale.choice = choice;
    const Selection skim = select(source, kFiveSeconds);
    EXPECT_EQ(keptOf(skim.shots), std::vector<std::size_t>{2});
    EXPECT_EQ(skim.shots[2].meanScore, measuredShot(skim.shots[2].range, source.scale).meanScore);
    EXPECT_GT(skim.shots[0].meanScore, skim.shots[2].meanScore);
}

/// Six shots of five seconds: one good, one fair, the others next to nothing.
std::vector<float> mostlyEmpty() {
    std::vector<float> scores(60, 0.1F);
    std::fill(scores.begin() + 20, scores.begin() + 30, 1.0F);
    std::fill(scores.begin() + 40, scores.begin() + 50, 0.5F);
    return scores;
}

TEST_F(SelectionTest, roomIsLeftRatherThanFilledWithNextToNothing) {
    const std::vector<float> scores = mostlyEmpty();
    source.scale.scores = source.scale.choice = scores;
    const Budget half{0.5, 0};
    EXPECT_EQ(keptOf(select(source, half).shots).size(), 3U);
    source.fills = false;
    // 0.2 x (1 - 0.5) of the best: as much as the others have.
    EXPECT_EQ(keptOf(select(source, half).shots).size(), 3U);
    EXPECT_EQ(keptOf(select(source, {0.4, 0}).shots), (std::vector<std::size_t>{2, 4}));
    // A budget of nearly the whole video is met.
    EXPECT_EQ(keptOf(select(source, {0.85, 0}).shots).size(), 5U);
}

/// A take that is far longer than the budget has several moments that are worth seeing.
TEST_F(SelectionTest, aShotThatIsTooLongGivesItsBestStretches) {
    std::vector<float> scores(80, 0.3F);
    for (const std::size_t peak : {4U, 34U, 60U})
        for (std::size_t step = peak; step < peak + 8; ++step) scores[step] = 0.9F;
    source.scale = {scores, scores, Rational(2), Rational(40), Rational(25)};
    const std::vector<Shot> shots{measuredShot({Rational(), Rational(10)}, source.scale),
                                  measuredShot({Rational(10), Rational(40)}, source.scale)};
    const std::vector<std::int64_t> firstSteps{20};
    source.shots = shots;
    source.firstSteps = firstSteps;
    source.trims = true;
    source.fills = false;
    for (const double seconds : {8.0, 10.0, 12.0}) {
        const Selection skim = select(source, {0, seconds});
        ASSERT_FALSE(skim.problem);
        const Rational kept = secondsOf(skim.shots, &Shot::kept);
        EXPECT_GT(kept.toDouble(), seconds - 1.3);
        EXPECT_LE(kept.toDouble(), seconds);
        for (const Shot& shot : skim.shots) {
            EXPECT_EQ(shot.meanScore, measuredShot(shot.range, source.scale).meanScore);
            if (shot.kept) {
                EXPECT_GT(shot.range.end - shot.range.start, Rational(1));
            }
        }
    }
    // A shot that shows next to nothing is left out here, too.
    for (float& score : scores) score = score > 0.5F ? score : 0.01F;
    std::fill(scores.begin() + 30, scores.end(), 0.01F);
    const Selection sparse = select(source, {0, 12});
    for (const Shot& shot : sparse.shots)
        if (shot.kept) {
            EXPECT_GT(shot.meanScore, 0.1);
        }
}

/// Parts that suit a budget are parts of shots, which are those of the video.
TEST_F(SelectionTest, numbersDoNotFollowTheBudget) {
    source.trims = true;
    std::vector<Shot> shots(source.shots.begin(), source.shots.end());
    shots[2].passing = true;
    source.shots = shots;
    for (const double share : {0.1, 0.2, 0.4, 0.8, 1.0}) {
        const Selection skim = select(source, {share, 0});
        EXPECT_EQ(shotCount(skim.shots), 5) << share;
        EXPECT_LE(keptShotCount(skim.shots), 5) << share;
        for (std::size_t at = 0; at < skim.shots.size(); ++at) {
            if (skim.shots[at].passing) continue;
            const TimeRange& range = skim.shots[at].range;
            const auto whole =
                static_cast<std::int64_t>((range.start + range.end).toDouble() / 2 / 5);
            EXPECT_EQ(shotNumber(skim.shots, at), whole < 2 ? whole + 1 : whole) << share;
        }
    }
}

TEST_F(SelectionTest, whatIsLockedInIsNoFiller) {
    const std::vector<float> scores = mostlyEmpty();
    source.scale.scores = source.scale.choice = scores;
    const std::int64_t frames = 112;
    std::vector<Shot> shots = measuredAgain(source.shots, source.scale);
    for (Shot& shot : shots) shot.kept = true;
    shots[0].lock = Lock::In;
    finishSkim(shots, frames, source.scale);
    EXPECT_EQ(keptOf(shots), (std::vector<std::size_t>{0, 2, 4}));
    // If all shots are alike none is filler, and if none is kept none is left out.
    for (Shot& shot : shots) shot.meanScore = 0.1;
    finishSkim(shots, frames, source.scale);
    EXPECT_EQ(keptOf(shots), (std::vector<std::size_t>{0, 2, 4}));
}

TEST_F(SelectionTest, noRemainderIsChosenInPlaceOfTheBestStretch) {
    // A few frames of a shot may score higher than any stretch; they are no skim.
    std::vector<float> scores(60, 0.4F);
    for (std::size_t step = 0; step < 60; step += 10) scores[step] = 1;
    scores[59] = 1;
    scores[58] = 1;
    source.scale.scores = source.scale.choice = scores;
    for (const double seconds : {0.9, 1.2, 1.5, 2.0, 3.3, 4.5}) {
        const Selection skim = select(source, {0, seconds});
        ASSERT_FALSE(skim.problem) << seconds;
        const EditList edits = makeEditList(skim.shots, "v.mp4", Rational(25));
        ASSERT_EQ(edits.ranges.size(), 1U) << seconds;
        EXPECT_NEAR(edits.duration().toDouble(), seconds, 0.04);
        EXPECT_LE(edits.duration().toDouble(), seconds);
        EXPECT_EQ(skim.shots.front().range.start, Rational(0));
        EXPECT_EQ(skim.shots.back().range.end, Rational(30));
        for (std::size_t at = 1; at < skim.shots.size(); ++at)
            EXPECT_EQ(skim.shots[at].range.start, skim.shots[at - 1].range.end);
    }
}

TEST_F(SelectionTest, aBudgetThatHoldsNoShotIsAnAnswer) {
    source.splits = false;
    const Selection none = select(source, {0, 3});
    ASSERT_TRUE(none.problem);
    EXPECT_EQ(none.problem->code(), ErrorCode::Infeasible);
    EXPECT_STREQ(none.problem->what(),
                 "No shot fits the target length of 3.00 s: the shortest one lasts 5.00 s, 2.00 s "
                 "too long.");
    std::vector<Shot> all(source.shots.begin(), source.shots.end());
    numberShots(all, source.shots);
    EXPECT_EQ(none.shots, all);
    EXPECT_TRUE(selectAlternative(source, {0, 3}, 2).problem);
}

TEST_F(SelectionTest, shotsOfWhichNoneFitsAreSplitOnRequest) {
    const Selection skim = select(source, {0, 4.9});
    ASSERT_FALSE(skim.problem);
    // Ten steps each, in pieces of at most four.
    EXPECT_EQ(skim.shots.size(), 18U);
    EXPECT_EQ(skim.shots[1].range, (TimeRange{Rational(3, 2), Rational(3)}));
    EXPECT_FALSE(keptOf(skim.shots).empty());
    EXPECT_EQ(skim.shots.back().range.end, Rational(30));
}

TEST_F(SelectionTest, longShotsAreTrimmedOnRequest) {
    source.trims = true;
    const Selection skim = select(source, {0, 6});
    ASSERT_FALSE(skim.problem);
    EXPECT_GT(skim.shots.size(), source.shots.size());
    EXPECT_EQ(skim.shots.back().range.end, Rational(30));
}

/// Five shots of five seconds and a passing one of a second behind each but the last.
class LongSkimTest : public testing::Test {
protected:
    LongSkimTest() {
        source.fills = false;
        source.trims = false;
        for (std::int64_t shot = 0; shot < 9; ++shot) {
            const Rational start(shot / 2 * 6 + shot % 2 * 5);
            m_ranges.push_back({start, start + Rational(shot % 2 == 0 ? 5 : 1)});
        }
    }

    /// The passing ones of a skim whose scores are these, a number per shot.
    std::vector<std::size_t> passingKept(const std::vector<float>& scores, double seconds) {
        std::vector<float> steps;
        for (std::size_t shot = 0; shot < 9; ++shot)
            steps.insert(steps.end(), shot % 2 == 0 ? 10 : 2, scores[shot]);
        std::vector<TimeRange> passing;
        for (std::size_t shot = 1; shot < 9; shot += 2) passing.push_back(m_ranges[shot]);
        source.scale = {steps, steps, Rational(2), Rational(29), Rational(25), passing};
        std::vector<Shot> shots;
        for (const TimeRange& range : m_ranges) shots.push_back(measuredShot(range, source.scale));
        shots[1].lock = firstGap;
        shots[8].place = lastPlace;
        source.shots = shots;
        const Selection skim = select(source, {0, seconds});
        EXPECT_FALSE(skim.problem);
        EXPECT_LE(makeEditList(skim.shots, "v.mp4", Rational(25)).duration().toDouble(), seconds);
        std::vector<std::size_t> kept;
        for (std::size_t shot = 1; shot < 9; shot += 2)
            if (skim.shots[shot].kept) kept.push_back(shot);
        return kept;
    }

    SkimSource source;
    Lock firstGap = Lock::None;
    std::optional<double> lastPlace;  ///< in the skim, of the last shot

private:
    std::vector<TimeRange> m_ranges;
};

TEST_F(LongSkimTest, keepsWhatLiesBetweenItsShotsTheBestFirst) {
    const std::vector<float> scores{0.5F, 0.5F, 0.5F, 0.2F, 0.5F, 0.6F, 0.5F, 0.7F, 0.5F};
    EXPECT_EQ(passingKept(scores, 28), (std::vector<std::size_t>{1, 5, 7}));
    EXPECT_EQ(passingKept(scores, 27.5), (std::vector<std::size_t>{5, 7}));
    EXPECT_EQ(passingKept(scores, 25), std::vector<std::size_t>{});
    EXPECT_EQ(passingKept(scores, 29), (std::vector<std::size_t>{1, 3, 5, 7}));
    firstGap = Lock::Out;
    EXPECT_EQ(passingKept(scores, 27.5), (std::vector<std::size_t>{5, 7}));
    firstGap = Lock::None;
    // Shown first, the last one has nothing before it.
    lastPlace = -1;
    EXPECT_EQ(passingKept(scores, 27.5), (std::vector<std::size_t>{1, 5}));
}

TEST_F(LongSkimTest, keepsNothingBesideAFiller) {
    const std::vector<float> scores{0.5F, 0.5F, 0.5F, 0.5F, 0.001F, 0.5F, 0.5F, 0.5F, 0.5F};
    EXPECT_EQ(passingKept(scores, 28), (std::vector<std::size_t>{1, 7}));
}

TEST_F(LongSkimTest, aShortOneKeepsShotsAlone) {
    // Neighbours with a second to spare, and more was dropped than is kept.
    const std::vector<float> scores{0.9F, 0.5F, 0.9F, 0.5F, 0.5F, 0.5F, 0.5F, 0.5F, 0.5F};
    EXPECT_EQ(passingKept(scores, 11), std::vector<std::size_t>{});
    EXPECT_EQ(passingKept(scores, 16.5), (std::vector<std::size_t>{1}));
    source.fills = true;
    EXPECT_EQ(passingKept(scores, 28), std::vector<std::size_t>{});
}

}  // namespace
}  // namespace skimline
