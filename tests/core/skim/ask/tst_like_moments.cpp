// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/ask/like_moments.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

Shot shotOf(std::int64_t first, std::int64_t end) {
    Shot shot;
    shot.firstStep = first;
    shot.endStep = end;
    shot.range = {Rational(first) / Rational(2), Rational(end) / Rational(2)};
    return shot;
}

/// 30 s in three shots of 10 s; the second looks like the picture, most at 14 s.
class LikeMomentsTest : public testing::Test {
protected:
    LikeMomentsTest() {
        m_facts.sampleRate = Rational(2);
        m_likeness.assign(60, 0.3F);
        for (std::size_t step = 26; step < 31; ++step) m_likeness[step] = 0.7F;
        m_likeness[28] = 0.8F;
        m_likeness[50] = 0.4F;
    }
    std::vector<LikeMoment> moments() const { return likeMoments(m_likeness, m_facts, m_shots); }

    VideoFacts m_facts;
    std::vector<float> m_likeness;
    std::vector<Shot> m_shots{shotOf(0, 20), shotOf(20, 40), shotOf(40, 60)};
};

TEST_F(LikeMomentsTest, oneAShotTheMostAlikeFirst) {
    const std::vector<LikeMoment> found = moments();
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].range, (TimeRange{Rational(13), Rational(31) / Rational(2)}));
    EXPECT_EQ(found[0].best, Rational(14));
    EXPECT_FLOAT_EQ(found[0].likeness, 0.8F);
    EXPECT_TRUE(found[0].close);
    // A single sample is made watchable.
    EXPECT_EQ(found[1].best, Rational(25));
    EXPECT_EQ(found[1].range.end - found[1].range.start, Rational(2));
    EXPECT_FALSE(found[1].close);
    // Nothing stands out in the first shot, which looks like the rest of the video.
    EXPECT_EQ(found[2].range, (TimeRange{Rational(0), Rational(10)}));
    EXPECT_FALSE(found[2].close);
}

TEST_F(LikeMomentsTest, staysInsideItsShot) {
    m_likeness.assign(60, 0.2F);
    m_likeness[20] = 0.9F;
    m_likeness[39] = 0.9F;
    const std::vector<LikeMoment> found = moments();
    EXPECT_EQ(found[0].range, (TimeRange{Rational(10), Rational(12)}));
    m_shots[1].passing = true;
    for (const LikeMoment& moment : moments()) EXPECT_NE(moment.best, Rational(10));
    m_shots = {shotOf(0, 1)};  // shorter than a moment
    ASSERT_EQ(moments().size(), 1U);
    EXPECT_EQ(moments()[0].range, m_shots[0].range);
}

TEST_F(LikeMomentsTest, aLongSceneIsCutAroundItsBest) {
    m_shots = {shotOf(0, 60)};
    for (std::size_t step = 0; step < 60; ++step) m_likeness[step] = step < 35 ? 0.3F : 0.9F;
    m_likeness[47] = 0.95F;
    ASSERT_EQ(moments().size(), 1U);
    EXPECT_EQ(moments()[0].best, Rational(47) / Rational(2));
    EXPECT_EQ(moments()[0].range,
              (TimeRange{Rational(37) / Rational(2), Rational(57) / Rational(2)}));
}

TEST_F(LikeMomentsTest, nothingIsCloseInAVideoThatIsTheSameThroughout) {
    m_likeness.assign(60, 0.5F);
    for (const LikeMoment& moment : moments()) EXPECT_FALSE(moment.close);
    EXPECT_TRUE(likeMoments({}, m_facts, m_shots).empty());
}

TEST_F(LikeMomentsTest, keptOnesFitTheLength) {
    m_likeness[50] = 0.75F;
    const std::vector<LikeMoment> found = moments();
    const auto kept = [&](int seconds, std::optional<TimeRange> part = {}) {
        return momentsToKeep(found, Rational(seconds), part);
    };
    EXPECT_EQ(kept(5).size(), 2U);
    EXPECT_LT(kept(5)[0].start, kept(5)[1].start) << "in order of time";
    ASSERT_EQ(kept(2).size(), 1U);
    EXPECT_EQ(kept(2)[0].end - kept(2)[0].start, Rational(2)) << "the best, cut to the length";
    EXPECT_LE(kept(2)[0].start, Rational(14));
    EXPECT_GT(kept(2)[0].end, Rational(14));
    ASSERT_EQ(kept(5, TimeRange{Rational(20), Rational(30)}).size(), 1U);
    EXPECT_TRUE(kept(5, TimeRange{Rational(0), Rational(5)}).empty());
}

TEST(CosinesTo, areThoseOfTheDirections) {
    FloatMatrix rows(3, 2);
    rows.values = {2, 0, 0, 0, -1, 1};
    const std::vector<float> picture{3, 0};
    const std::vector<float> found = cosinesTo(rows, picture);
    EXPECT_FLOAT_EQ(found[0], 1);
    EXPECT_FLOAT_EQ(found[1], 0);
    EXPECT_NEAR(found[2], -0.70710678, 1e-6);
    EXPECT_ERROR(ErrorCode::Shape, cosinesTo(rows, std::vector<float>{1}));
}

}  // namespace
}  // namespace skimline
