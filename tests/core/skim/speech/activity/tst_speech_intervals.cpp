// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/speech_intervals.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/support/pauses_between.h"

namespace skimline {
namespace {

/// Steps of these probabilities: (how many, how likely).
SpeechTrack track(const std::vector<std::pair<int, float>>& parts) {
    SpeechTrack made;
    for (const auto& [steps, probability] : parts)
        made.probabilities.insert(made.probabilities.end(), static_cast<std::size_t>(steps),
                                  probability);
    made.samples = static_cast<std::int64_t>(made.probabilities.size()) * kVoiceStep;
    return made;
}

/// From one step to another, with so many samples more at either end.
TimeRange steps(std::int64_t from, std::int64_t to, std::int64_t before = 480,
                std::int64_t after = 480) {
    return {Rational(from * kVoiceStep - before, kVoiceRate),
            Rational(to * kVoiceStep + after, kVoiceRate)};
}

using Ranges = std::vector<TimeRange>;

TEST(SpeechIntervals, speechGoesOnUntilItFallsBelowTheLowerThreshold) {
    EXPECT_EQ(speechIntervals(track({{20, 0.1F}, {10, 0.6F}, {10, 0.4F}, {20, 0.3F}})),
              (Ranges{steps(20, 40)}));
    EXPECT_EQ(speechIntervals(track({{20, 0.1F}, {20, 0.49F}, {20, 0.1F}})), Ranges());
}

TEST(SpeechIntervals, shortPausesDoNotEndSpeechAndShortSpeechIsNone) {
    // Three steps without speech are 96 ms, four 128; the pause ends where the fifth would begin.
    EXPECT_EQ(speechIntervals(track({{10, 0}, {10, 0.9F}, {3, 0}, {10, 0.9F}, {10, 0}})),
              (Ranges{steps(10, 33)}));
    EXPECT_EQ(speechIntervals(track({{10, 0}, {10, 0.9F}, {5, 0}, {10, 0.9F}, {10, 0}})),
              (Ranges{steps(10, 20), steps(25, 35)}));
    EXPECT_EQ(speechIntervals(track({{10, 0}, {7, 0.9F}, {10, 0}})), Ranges());
    EXPECT_EQ(speechIntervals(track({{10, 0}, {8, 0.9F}, {10, 0}})), (Ranges{steps(10, 18)}));
}

TEST(SpeechIntervals, paddingStaysInsideAndSharesNarrowPauses) {
    EXPECT_EQ(speechIntervals(track({{20, 0.9F}})), (Ranges{steps(0, 20, 0, 0)}));
    SpeechRules rules;
    rules.padding = 0.1;
    // Five steps are 0.16 s: each side gains 0.08 s, and nothing is left of the pause.
    EXPECT_EQ(speechIntervals(track({{10, 0}, {10, 0.9F}, {5, 0}, {10, 0.9F}, {10, 0}}), rules),
              (Ranges{steps(10, 35, 1600, 1600)}));
    EXPECT_EQ(speechIntervals({}), Ranges());
}

/// Speech of power `loud` from step 20 to 40, heard 3 steps too long, in noise of power `noise`.
SpeechTrack heardLate(float loud, float noise) {
    SpeechTrack made = track({{20, 0.1F}, {23, 0.9F}, {40, 0.1F}});
    for (std::int64_t at = 0; at < made.samples / kPowerStep; ++at) {
        const std::int64_t step = at * kPowerStep / kVoiceStep;
        const float ripple = at % 2 == 0 ? 1.1F : 0.9F;
        made.power.push_back((step >= 20 && step < 40 ? loud + noise : noise) * ripple);
    }
    return made;
}

TEST(SpeechIntervals, endsGoToWhereTheSoundEnds) {
    SpeechRules rules;
    rules.padding = 0;
    const auto near = [&](const SpeechTrack& heard, double start, double end) {
        const Ranges found = speechIntervals(heard, rules);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_NEAR(found[0].start.toDouble(), start, 0.017);
        EXPECT_NEAR(found[0].end.toDouble(), end, 0.017);
    };
    near(heardLate(0.01F, 0), 0.64, 1.28);
    near(heardLate(0.01F, 0.001F), 0.64, 1.28);
    // Noise as loud as the speech says nothing about its end.
    near(heardLate(0.0001F, 0.01F), 0.64, 1.376);
    rules.sharpen = false;
    near(heardLate(0.01F, 0), 0.64, 1.376);
    // No more than 0.3 s back, and some of the speech is left.
    SpeechTrack silent = track({{20, 0.1F}, {23, 0.9F}, {40, 0.1F}});
    silent.power.assign(static_cast<std::size_t>(silent.samples / kPowerStep), 0);
    rules.sharpen = true;
    near(silent, 0.64, 1.376);
}

TEST(SpeechIntervals, pausesAreWhatIsLeft) {
    const Ranges speech{{Rational(1), Rational(2)}, {Rational(5, 2), Rational(4)}};
    EXPECT_EQ(test::pausesBetween(speech, Rational(5)), (Ranges{{Rational(0), Rational(1)},
                                                                {Rational(2), Rational(5, 2)},
                                                                {Rational(4), Rational(5)}}));
    EXPECT_EQ(test::pausesBetween(speech, Rational(5), 0.6),
              (Ranges{{Rational(0), Rational(1)}, {Rational(4), Rational(5)}}));
    EXPECT_EQ(test::pausesBetween(speech, Rational(3)),
              (Ranges{{Rational(0), Rational(1)}, {Rational(2), Rational(5, 2)}}));
    EXPECT_EQ(test::pausesBetween({}, Rational(3)), (Ranges{{Rational(0), Rational(3)}}));
    EXPECT_EQ(test::pausesBetween({}, Rational(0)), Ranges());
}

TEST(SpeechIntervals, shareOfASpan) {
    const Ranges speech{{Rational(1), Rational(2)}, {Rational(3), Rational(4)}};
    EXPECT_DOUBLE_EQ(speechShare({Rational(0), Rational(4)}, speech), 0.5);
    EXPECT_DOUBLE_EQ(speechShare({Rational(3, 2), Rational(7, 2)}, speech), 0.5);
    EXPECT_DOUBLE_EQ(speechShare({Rational(2), Rational(3)}, speech), 0);
    EXPECT_DOUBLE_EQ(speechShare({Rational(1), Rational(1)}, speech), 0);
    EXPECT_DOUBLE_EQ(speechShare({Rational(0), Rational(4)}, {}), 0);
}

}  // namespace
}  // namespace skimline
