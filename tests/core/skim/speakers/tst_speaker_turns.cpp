// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/speaker_turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/speakers/voice_clusters.h"

namespace skimline {
namespace {

/// Prints whose windows have the numbers of their speaker, a little disturbed: speakers have a
/// cosine of about 0.3 to each other, windows of one speaker 0.95.
class MadePrints {
public:
    /// A stretch of speech, of several speakers one after the other.
    void speak(std::int32_t pause, const std::vector<std::pair<int, std::int32_t>>& parts) {
        const std::int32_t start = m_end + pause;
        m_end = start;
        for (const auto& [speaker, steps] : parts) {
            m_said.insert(m_said.end(), static_cast<std::size_t>(m_end - std::ssize(m_said)), -1);
            m_said.insert(m_said.end(), static_cast<std::size_t>(steps), speaker);
            m_end += steps;
        }
        m_prints.speech.push_back({start, m_end});
    }

    VoicePrints finish() {
        m_prints.windows = voiceWindows(m_prints.speech);
        for (const VoiceSpan& window : m_prints.windows) addVoice(window);
        return m_prints;
    }

    static constexpr int kBoth = 100;  ///< speakers 0 and 1 at once

private:
    static bool isOf(int number, int speaker) {
        return speaker == kBoth ? number == 0 || number == 1 : number == speaker;
    }
    void addVoice(const VoiceSpan& window) {
        std::vector<double> voice(VoicePrints::kNumbers);
        for (std::int32_t step = window.start; step < window.end; ++step) {
            const int speaker = m_said[static_cast<std::size_t>(step)];
            for (std::size_t at = 0; at < voice.size(); ++at)
                voice[at] += isOf(static_cast<int>(at % 8), speaker) ? 1 : 0.12;
        }
        double most = 0;
        for (double& number : voice) {
            m_random = 1664525 * m_random + 1013904223;
            number *= 0.8 + 0.4 * static_cast<double>(m_random) / 4294967296.0;
            most = std::max(most, number);
        }
        for (const double number : voice)
            m_prints.values.push_back(static_cast<std::uint8_t>(std::lround(255 * number / most)));
    }

    VoicePrints m_prints;
    std::vector<int> m_said;
    std::int32_t m_end = 0;
    std::uint32_t m_random = 1;
};

TimeRange seconds(std::int64_t start, std::int64_t end) {
    return {Rational(start, 100), Rational(end, 100)};
}

TEST(SpeakerTurns, FindsHowManySpeak) {
    for (const int speakers : {1, 2, 3, 5}) {
        MadePrints made;
        for (int turn = 0; turn < 4 * speakers; ++turn) made.speak(40, {{turn % speakers, 300}});
        const std::vector<SpeakerTurn> turns = speakerTurns(made.finish(), {}, {});
        EXPECT_EQ(speakerCount(turns), speakers);
        ASSERT_EQ(turns.size(), static_cast<std::size_t>(4 * speakers));
        for (std::size_t at = 0; at < turns.size(); ++at) {
            const auto start = static_cast<std::int64_t>(40 + 340 * at);
            EXPECT_EQ(turns[at].range, seconds(start, start + 300));
            EXPECT_EQ(turns[at].speaker, static_cast<int>(at) % speakers + 1);
        }
    }
}

TEST(SpeakerTurns, TheirNumberMayBeGiven) {
    MadePrints made;
    for (int turn = 0; turn < 9; ++turn) made.speak(40, {{turn % 3, 300}});
    const VoicePrints prints = made.finish();
    SpeakerRules rules;
    for (const int speakers : {1, 2, 3}) {
        rules.speakers = speakers;
        EXPECT_EQ(speakerCount(speakerTurns(prints, rules, {})), speakers);
    }
    // There are no more speakers than windows.
    rules.speakers = 50;
    EXPECT_LE(speakerCount(speakerTurns(prints, rules, {})), 50);
}

TEST(SpeakerTurns, ASpeakerMayFollowWithoutAPause) {
    MadePrints made;
    made.speak(10, {{0, 500}});
    made.speak(60, {{1, 500}});
    made.speak(60, {{0, 400}, {1, 400}});
    const std::vector<SpeakerTurn> turns = speakerTurns(made.finish(), {}, {});
    ASSERT_EQ(turns.size(), 4U);
    EXPECT_EQ(turns[2].speaker, 1);
    EXPECT_EQ(turns[3].speaker, 2);
    EXPECT_EQ(turns[2].range.end, turns[3].range.start);
    EXPECT_NEAR(turns[2].range.end.toDouble(), 15.3, 0.5);
}

TEST(SpeakerTurns, AVoiceHeardBrieflyIsNoSpeaker) {
    MadePrints made;
    for (int turn = 0; turn < 6; ++turn) made.speak(40, {{turn % 2, 300}});
    made.speak(40, {{3, 120}});
    const std::vector<SpeakerTurn> turns = speakerTurns(made.finish(), {}, {});
    EXPECT_EQ(speakerCount(turns), 2);
    EXPECT_EQ(turns.size(), 7U);
}

TEST(SpeakerTurns, TwoAtOnceAreNoThirdSpeaker) {
    MadePrints made;
    for (int turn = 0; turn < 8; ++turn) {
        made.speak(40, {{turn % 2, 300}});
        if (turn % 3 == 2) made.speak(40, {{MadePrints::kBoth, 150}});
    }
    const std::vector<SpeakerTurn> turns = speakerTurns(made.finish(), {}, {});
    EXPECT_EQ(speakerCount(turns), 2);
    for (std::size_t at = 1; at < turns.size(); ++at)
        EXPECT_LE(turns[at - 1].range.end, turns[at].range.start);
}

TEST(SpeakerTurns, NothingAndAWordAlone) {
    EXPECT_TRUE(speakerTurns({}, {}, {}).empty());
    MadePrints made;
    made.speak(100, {{0, 40}});
    const std::vector<SpeakerTurn> turns = speakerTurns(made.finish(), {}, {});
    ASSERT_EQ(turns.size(), 1U);
    EXPECT_EQ(turns[0], (SpeakerTurn{seconds(100, 140), 1}));
}

TEST(SpeakerTurns, haveNames) { EXPECT_EQ(speakerName(2), "Speaker 2"); }

TEST(SpeakerTurns, Stops) {
    MadePrints made;
    for (int turn = 0; turn < 6; ++turn) made.speak(40, {{turn % 2, 300}});
    StopFlag stop;
    stop.request();
    EXPECT_THROW(speakerTurns(made.finish(), {}, RunContext(stop, {})), Error);
}

TEST(VoiceClusters, otherSoundsOfOnePersonStayTogether) {
    // Two sounds of a cosine of 0.72, which alone would be two speakers, and somebody else.
    HeardVoices heard;
    for (int at = 0; at < 60; ++at) {
        std::vector<float> voice(VoicePrints::kNumbers);
        voice[at < 40 ? 0U : 90U] = 0.85F;
        voice[at < 40 ? (at % 2 == 0 ? 1U : 2U) : 91U] = 0.5268F;
        heard.voices.push_back(voice);
        heard.seconds.push_back(1);
        heard.stretches.push_back(static_cast<std::size_t>(at / 10));
    }
    EXPECT_EQ(speakerVoices(heard, {}, {}).size(), 2U);
    // Neighbours across a pause may be other people.
    for (std::size_t at = 0; at < heard.stretches.size(); ++at) heard.stretches[at] = at;
    EXPECT_EQ(speakerVoices(heard, {}, {}).size(), 3U);
}

TEST(VoiceClusters, AnHourOfVoicesIsGroupedWithItsNeighbours) {
    HeardVoices heard;
    for (int at = 0; at < 7000; ++at) {
        std::vector<float> voice(VoicePrints::kNumbers);
        voice[at / 10 % 2 == 0 ? 3U : 90U] = 1;
        heard.voices.push_back(voice);
        heard.seconds.push_back(1);
        heard.stretches.push_back(static_cast<std::size_t>(at / 10));
    }
    EXPECT_EQ(speakerVoices(heard, {}, {}).size(), 2U);
}

}  // namespace
}  // namespace skimline
