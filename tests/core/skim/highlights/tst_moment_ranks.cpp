// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_run.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

/// Twenty seconds: worth grows, one sound is sudden at 4 s, there is speech from 10 to 15 s.
class MomentRanks : public ::testing::Test {
protected:
    MomentRanks() : m_onset(100, 0.1F) {
        for (int sample = 0; sample < 40; ++sample)
            m_worth.push_back(static_cast<float>(sample) / 40);
        m_onset[20] = 5;
    }
    std::vector<HighlightMoment> ranked(std::vector<HighlightMoment> moments) const {
        rankMoments(moments, {m_worth, m_onset, m_speech});
        return moments;
    }

    std::vector<float> m_worth, m_onset;
    std::vector<TimeRange> m_speech{{10, 15}};
};

TEST_F(MomentRanks, areMadeOfWorthSoundAndSpeech) {
    const auto moments = ranked({{3, 5, 0.99}, {12, 14, 0.7}, {14, 16, 0.8}});
    ASSERT_EQ(moments.size(), 3U);
    EXPECT_EQ(moments[0].start, 12);
    EXPECT_EQ(moments[1].start, 14);
    EXPECT_EQ(moments[2].start, 3);
    // 25.5 and 29.5 of 40 samples are worth less than theirs; 99 of 100 sounds are like theirs and
    // one is more sudden.
    EXPECT_NEAR(moments[0].score, 0.65 / 2 + 0.495 / 4 + 1.0 / 4, 0.01);
    EXPECT_NEAR(moments[1].score, 0.75 / 2 + 0.495 / 4 + 0.5 / 4, 0.01);
    EXPECT_NEAR(moments[2].score, 0.2 / 2 + 0.995 / 4, 0.01);
}

TEST_F(MomentRanks, equalOnesFollowTheNetwork) {
    m_worth.assign(40, 0.3F);
    m_onset.clear();
    m_speech.clear();
    const auto moments = ranked({{1, 2, 0.6}, {3, 4, 0.9}, {5, 6, 0.7}});
    EXPECT_EQ(moments[0].start, 3);
    EXPECT_EQ(moments[1].start, 5);
    EXPECT_EQ(moments[2].start, 1);
    EXPECT_DOUBLE_EQ(moments[0].score, 0.25);
}

TEST_F(MomentRanks, nothingIsKnownOrTheMomentLiesAtTheEnd) {
    EXPECT_GT(ranked({{19.9, 30, 0.5}})[0].score, 0.95 / 2);
    EXPECT_GT(ranked({{50, 60, 0.5}})[0].score, 0.95 / 2);
    m_worth.clear();
    m_onset.clear();
    EXPECT_DOUBLE_EQ(ranked({{0, 1, 0.5}})[0].score, 0.25);
    EXPECT_TRUE(ranked({}).empty());
}

}  // namespace
}  // namespace skimline
