// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/moments.h"

#include <gtest/gtest.h>

#include <vector>

using namespace skimline;

namespace {

/// An hour of a fixed camera: one shot, quiet but for events of 4 s.
class Moments : public testing::Test {
protected:
    Moments() {
        for (std::size_t step = 0; step < m_scores.size(); ++step)
            m_scores[step] = 0.4F + 0.05F * static_cast<float>(step % 3);
        Shot& whole = m_shots.emplace_back();
        whole.endStep = static_cast<std::int64_t>(m_scores.size());
        whole.range = {Rational(), Rational(3600)};
        whole.length = 3600 * 25;
        m_source.scale = {m_scores, m_scores, Rational(2), Rational(3600), Rational(25), {}, true};
        m_source.shots = m_shots;
    }

    void event(int second, float score) {
        for (int step = 2 * second; step < 2 * second + 8; ++step)
            m_scores[static_cast<std::size_t>(step)] = score;
    }

    std::vector<TimeRange> kept(double seconds) const {
        std::vector<TimeRange> ranges;
        const auto skim = selectMoments(m_source, {.seconds = seconds});
        if (!skim) return ranges;
        Rational from;
        for (const Shot& shot : skim->shots) {
            EXPECT_EQ(shot.range.start, from);
            from = shot.range.end;
            EXPECT_EQ(shot.lock, Lock::None);
            EXPECT_EQ(shot.kept, shot.chosen);
            if (shot.kept) ranges.push_back(shot.range);
        }
        EXPECT_EQ(from, Rational(3600));
        return ranges;
    }

    std::vector<float> m_scores = std::vector<float>(7200);
    std::vector<Shot> m_shots;
    SkimSource m_source;
};

}  // namespace

TEST_F(Moments, areKeptWhole) {
    for (int number = 0; number < 12; ++number) event(30 + 290 * number, 0.8F);
    // One that is weaker in its middle.
    m_scores[2 * 30 + 3] = 0.65F;
    const std::vector<TimeRange> found = kept(61);
    ASSERT_EQ(found.size(), 12U);
    for (int number = 0; number < 12; ++number) {
        const int second = 30 + 290 * number;
        EXPECT_EQ(found[static_cast<std::size_t>(number)],
                  (TimeRange{nearestFrame(Rational(2 * second - 1, 2), Rational(25)),
                             Rational(second + 4)}));
    }
}

TEST_F(Moments, theBestThatFitAreKept) {
    event(100, 0.8F);
    event(200, 0.9F);
    event(300, 0.7F);
    const std::vector<TimeRange> found = kept(9.5);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].end, Rational(104));
    EXPECT_EQ(found[1].end, Rational(204));
    EXPECT_TRUE(kept(3).empty());
}

TEST_F(Moments, areOfThePartThatIsAskedFor) {
    event(100, 0.8F);
    event(200, 0.9F);
    m_source.part = TimeRange{Rational(102), Rational(150)};
    EXPECT_EQ(kept(10), (std::vector<TimeRange>{{Rational(102), Rational(104)}}));
}

TEST_F(Moments, beginAtABorderAndEndWhereTheNoiseBegins) {
    event(100, 0.9F);
    // Noise before and after.
    for (const int step : {196, 197, 198, 199, 208, 209}) m_scores[step] = 0.6F;
    Shot second = m_shots[0];
    m_shots[0].range.end = second.range.start = Rational(2493, 25);
    m_shots.push_back(second);
    m_source.shots = m_shots;
    EXPECT_EQ(kept(60), (std::vector<TimeRange>{{Rational(2493, 25), Rational(104)}}));
}

TEST_F(Moments, twoPeaksOfOneStretchAreTwo) {
    for (int step = 200; step < 220; ++step) m_scores[step] = 0.6F;
    event(100, 0.9F);
    event(107, 0.9F);
    EXPECT_EQ(kept(60).size(), 2U);
}

TEST_F(Moments, noneIsAnAnswer) {
    EXPECT_TRUE(kept(60).empty());
    event(100, 0.6F);
    EXPECT_TRUE(kept(60).empty());
}

TEST(RestsMostly, isSaidWhereTheBestTenthIsHardlyBetter) {
    EXPECT_FALSE(restsMostly({}));
    std::vector<float> worth(100, 0.5F);
    EXPECT_TRUE(restsMostly(worth));
    // Dull parts do not make the others stand out, nor do a few events.
    for (std::size_t step = 0; step < 30; ++step) worth[step] = 0.1F;
    for (std::size_t step = 30; step < 38; ++step) worth[step] = 0.9F;
    EXPECT_TRUE(restsMostly(worth));
    for (std::size_t step = 30; step < 42; ++step) worth[step] = 0.9F;
    EXPECT_FALSE(restsMostly(worth));
}

TEST_F(Moments, touchTheEndsOfTheVideo) {
    event(0, 0.8F);
    event(3596, 0.8F);
    EXPECT_EQ(kept(60),
              (std::vector<TimeRange>{
                  {Rational(), Rational(4)},
                  {Rational(nearestFrame(Rational(7191, 2), Rational(25))), Rational(3600)}}));
}
