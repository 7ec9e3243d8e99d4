// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/highlights/moment_ranks.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

/// Twenty seconds: worth grows, one sound is sudden at 4 s, somebody speaks from 10 to 15 s.
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
    // Worth .65 and all of it spoken; worth .75 and half spoken; worth .2 and the sudden sound.
    EXPECT_EQ(moments[0].start, 12);
    EXPECT_EQ(moments[1].start, 14);
    EXPECT_EQ(moments[2].start, 3);
    EXPECT_NEAR(moments[0].worth, 0.64, 0.02);
    EXPECT_EQ(moments[0].speech, 1);
    EXPECT_EQ(moments[1].speech, 0.5);
    EXPECT_GT(moments[2].sound, 0.99);
    EXPECT_LT(moments[0].sound, 0.5);  // one like all others
    for (const HighlightMoment& moment : moments)
        EXPECT_DOUBLE_EQ(moment.rank, moment.worth / 2 + moment.sound / 4 + moment.speech / 4);
}

TEST_F(MomentRanks, equalOnesFollowTheNetwork) {
    m_worth.assign(40, 0.3F);
    m_onset.clear();
    m_speech.clear();
    const auto moments = ranked({{1, 2, 0.6}, {3, 4, 0.9}, {5, 6, 0.7}});
    EXPECT_EQ(moments[0].start, 3);
    EXPECT_EQ(moments[2].start, 1);
    EXPECT_EQ(moments[0].worth, 0.5);
    EXPECT_EQ(moments[0].sound, 0);
}

TEST_F(MomentRanks, nothingIsKnownOrTheMomentLiesAtTheEnd) {
    const auto moments = ranked({{19.9, 30, 0.5}, {50, 60, 0.5}});
    EXPECT_GT(moments[0].worth, 0.95);
    m_worth.clear();
    EXPECT_EQ(ranked({{0, 1, 0.5}})[0].worth, 0.5);
    EXPECT_TRUE(ranked({}).empty());
}

}  // namespace
}  // namespace skimline
