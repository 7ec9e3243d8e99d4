// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_run.h"

#include <gtest/gtest.h>

#include <algorithm>

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

SoundEvent heard(double start, double end, const char* kind, float confidence) {
    return {{Rational::fromSeconds(start), Rational::fromSeconds(end)}, kind, kind, confidence};
}

TEST_F(MomentRanks, soundEventsRaiseTheMomentsNearThem) {
    const std::vector<HighlightMoment> moments{{3, 5, 0.99}, {12, 14, 0.7}, {14, 16, 0.8}};
    const auto plain = ranked(moments);
    // Applause for what was seen until 5 s; the moments from 12 s on lie too far away.
    const std::vector<SoundEvent> events{heard(7.5, 10, "applause", 0.9F)};
    std::vector<HighlightMoment> raised = moments;
    rankMoments(raised, {m_worth, m_onset, m_speech, events});
    EXPECT_EQ(raised[0].start, plain[0].start);
    EXPECT_EQ(raised[0].score, plain[0].score);
    const auto& first = *std::ranges::find(raised, 3.0, &HighlightMoment::start);
    EXPECT_NEAR(first.score, plain[2].score + (1 - plain[2].score) * 0.45, 1e-6);
    EXPECT_EQ(first.heard, "applause");
    EXPECT_EQ(raised[0].heard, "");
    // The surest one counts.
    const std::vector<SoundEvent> two{heard(3, 4, "bang", 0.6F), heard(4, 6, "laughter", 0.8F)};
    raised = {{3, 5, 0.99}};
    rankMoments(raised, {m_worth, m_onset, m_speech, two});
    EXPECT_EQ(raised[0].heard, "laughter");
}

TEST_F(MomentRanks, withoutEventsNothingChanges) {
    const std::vector<HighlightMoment> moments{{3, 5, 0.99}, {12, 14, 0.7}, {14, 16, 0.8}};
    std::vector<HighlightMoment> same = moments;
    addHeardMoments(same, {}, 20);
    rankMoments(same, {m_worth, m_onset, m_speech, {}});
    const auto plain = ranked(moments);
    ASSERT_EQ(same.size(), plain.size());
    for (std::size_t at = 0; at < same.size(); ++at) {
        EXPECT_EQ(same[at].start, plain[at].start);
        EXPECT_EQ(same[at].score, plain[at].score);
        EXPECT_EQ(same[at].heard, "");
    }
}

TEST_F(MomentRanks, eventsFarFromAllMomentsAddSome) {
    std::vector<HighlightMoment> moments{{3, 5, 0.99}};
    addHeardMoments(
        moments,
        std::vector<SoundEvent>{heard(4, 6, "laughter", 0.5F), heard(9, 40, "applause", 0.8F),
                                heard(15, 16, "bang", 0.7F), heard(99, 101, "whistle", 0.6F)},
        100);
    ASSERT_EQ(moments.size(), 3U);
    EXPECT_DOUBLE_EQ(moments[1].start, 6);
    EXPECT_DOUBLE_EQ(moments[1].end, 14);
    EXPECT_NEAR(moments[1].score, 0.8, 1e-6);
    EXPECT_DOUBLE_EQ(moments[2].start, 96);
    EXPECT_DOUBLE_EQ(moments[2].end, 100);
    for (std::size_t at = 1; at < moments.size(); ++at)
        EXPECT_GE(moments[at].start, moments[at - 1].end);
    std::vector<HighlightMoment> first;
    addHeardMoments(first, std::vector<SoundEvent>{heard(1, 2, "bang", 0.7F)}, 1.5);
    ASSERT_EQ(first.size(), 1U);
    EXPECT_DOUBLE_EQ(first[0].start, 0);
    EXPECT_DOUBLE_EQ(first[0].end, 1.5);
}

TEST(SoundsForAQuery, areOfItsKindOrTellingOnes) {
    const std::vector<SoundEvent> all{heard(0, 9, "speech", 0.9F), heard(1, 2, "bell", 0.9F),
                                      heard(3, 4, "applause", 0.9F), heard(5, 8, "music", 0.9F)};
    EXPECT_EQ(soundsFor("", all), (std::vector<SoundEvent>{all[2]}));
    EXPECT_EQ(soundsFor("bell", all), (std::vector<SoundEvent>{all[1]}));
    EXPECT_TRUE(soundsFor("siren", all).empty());
}

}  // namespace
}  // namespace skimline
