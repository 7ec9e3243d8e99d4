// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/events/sound_events.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/events/sound_kinds.h"
#include "core/skim/features/audio/sound_network.h"
#include "core/skim/features/audio/sound_scores.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::vector<std::string> classes() {
    static const std::vector<std::string> kNames =
        SoundNetwork(test::sourceFolder() / "resources/models" / kSoundFile).classes();
    return kNames;
}

/// Scores of 0 but for some classes. @param heard  scores of each patch, in percent
SoundScores scoresOf(const std::map<std::string, std::vector<int>>& heard) {
    SoundScores scores{classes(), {}};
    const std::size_t patches = heard.begin()->second.size();
    scores.values.resize(patches * scores.classes.size());
    for (const auto& [name, percents] : heard) {
        const auto place = static_cast<std::size_t>(std::ranges::find(scores.classes, name) -
                                                    scores.classes.begin());
        for (std::size_t patch = 0; patch < patches; ++patch)
            scores.values[patch * scores.classes.size() + place] =
                static_cast<std::uint8_t>(std::lround(percents[patch] * 2.55));
    }
    return scores;
}

TimeRange cells(int begin, int end) {
    return {Rational(begin) * SoundScores::hop(), Rational(end) * SoundScores::hop()};
}

TEST(SoundKinds, nameClassesOfTheNetworkEachOnce) {
    std::set<std::string> seen;
    const std::vector<std::string> known = classes();
    for (const SoundKind& kind : soundKinds()) {
        EXPECT_FALSE(kind.classes.empty()) << kind.name;
        EXPECT_GE(kind.threshold, 0.25F) << kind.name;
        for (const std::string_view name : kind.classes) {
            EXPECT_TRUE(seen.insert(std::string(name)).second) << name;
            EXPECT_NE(std::ranges::find(known, name), known.end()) << name;
        }
    }
    EXPECT_EQ(soundKindNames().size(), soundKinds().size());
}

TEST(SoundEvents, anEventLastsFromTheFirstCellToTheLast) {
    // The mean of 0 and 90 is 45: above 0.25, from which applause begins.
    const auto events = soundEvents(scoresOf({{"Applause", {0, 0, 90, 90, 90, 0, 0, 0}}}));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].range, cells(2, 6));
    EXPECT_EQ(events[0].kind, "applause");
    EXPECT_EQ(events[0].sound, "Applause");
    EXPECT_NEAR(events[0].confidence, 0.9, 0.003);
}

TEST(SoundEvents, itGoesOnWhileItIsFaintAndOverAShortGap) {
    // From the sixth patch on: 0.17, 0.09, which is below 0.15, then 0.47.
    const auto events = soundEvents(
        scoresOf({{"Laughter", {26, 26, 60, 60, 30, 4, 14, 80, 80, 0, 0, 0, 0, 60, 60}}}));
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].range, cells(0, 10));
    EXPECT_EQ(events[1].range, cells(13, 15));
    EXPECT_TRUE(soundEvents(scoresOf({{"Laughter", {0, 15, 24, 24, 15, 0}}})).empty());
}

TEST(SoundEvents, aSinglePatchIsNoProofUnlessItIsSure) {
    EXPECT_TRUE(soundEvents(scoresOf({{"Bang", {0, 0, 80, 0, 0}}})).empty());
    EXPECT_EQ(soundEvents(scoresOf({{"Bang", {0, 0, 80, 80, 0}}})).size(), 1U);
}

TEST(SoundEvents, theClassThatScoresMostNamesTheSound) {
    const auto events =
        soundEvents(scoresOf({{"Clapping", {60, 90, 90, 90}}, {"Applause", {70, 20, 20, 20}}}));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, "applause");
    EXPECT_EQ(events[0].sound, "Clapping");
}

TEST(SoundEvents, namesOfOneSoundCountTogether) {
    const std::vector<int> faint{15, 15, 15, 15};
    EXPECT_TRUE(soundEvents(scoresOf({{"Laughter", faint}})).empty());
    EXPECT_TRUE(soundEvents(scoresOf({{"Laughter", faint}, {"Crowd", faint}})).empty());
    const auto events =
        soundEvents(scoresOf({{"Laughter", faint}, {"Chuckle, chortle", {16, 16, 16, 16}}}));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].sound, "Chuckle, chortle");
    EXPECT_NEAR(events[0].confidence, 1 - 0.85 * 0.84, 0.005);
    // Those of other kinds do not: an instrument is part of what makes music.
    EXPECT_TRUE(soundEvents(scoresOf({{"Music", {40, 40, 40, 40}},
                                      {"Musical instrument", {40, 40, 40, 40}}}))
                    .empty());
}

TEST(SoundEvents, kindsOverlapAndAreInOrderOfTime) {
    const SoundScores scores =
        scoresOf({{"Music", {90, 90, 90, 90, 90, 90}}, {"Speech", {0, 0, 90, 90, 90, 90}}});
    const auto events = soundEvents(scores);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].kind, "music");
    EXPECT_EQ(events[0].range, cells(0, 6));
    EXPECT_EQ(events[1].kind, "speech");
    const std::vector<std::string> wanted{"speech", "applause"};
    EXPECT_EQ(soundEvents(scores, wanted).size(), 1U);
}

TEST(SoundEvents, ofNothingThereAreNone) {
    EXPECT_TRUE(soundEvents({}).empty());
    EXPECT_TRUE(soundEvents({classes(), {}}).empty());
    EXPECT_ERROR(ErrorCode::Mismatch, soundEvents({{"Speech"}, {255}}));
}

/// Kinds heard in 5 s of audio, in blocks of an odd length.
std::vector<std::string> kindsIn(const std::vector<float>& samples) {
    SoundListener listener(test::sourceFolder() / "resources/models" / kSoundFile);
    for (std::size_t at = 0; at < samples.size(); at += 4321)
        listener.hear(
            std::span(samples).subspan(at, std::min<std::size_t>(4321, samples.size() - at)));
    std::vector<std::string> kinds;
    for (const SoundEvent& event : soundEvents(listener.finish())) kinds.push_back(event.kind);
    return kinds;
}

TEST(SoundEvents, silenceAndNoiseAreNoEventsOfPeople) {
    EXPECT_TRUE(kindsIn(std::vector<float>(80'000)).empty());
    EXPECT_TRUE(kindsIn(std::vector<float>(80'000, 0.5F)).empty()) << "a constant";
    EXPECT_TRUE(kindsIn({0.1F, -0.1F}).empty());
    EXPECT_TRUE(kindsIn(std::vector<float>(80'000, std::nanf(""))).empty());
    std::mt19937 random(1);
    for (const float level : {0.001F, 0.03F, 1.0F}) {
        std::vector<float> noise;
        for (int at = 0; at < 80'000; ++at)
            noise.push_back(level * (static_cast<float>(random() % 20'001) / 10'000 - 1));
        for (const std::string& kind : kindsIn(noise))
            for (const char* const wrong :
                 {"speech", "laughter", "cheering", "screaming", "crying", "singing", "music"})
                EXPECT_NE(kind, wrong) << level;
    }
}

TEST(MomentsAround, areWiderBeforeAndWithinTheVideo) {
    const auto event = [](int begin, int end) {
        SoundEvent made;
        made.range = {Rational(begin), Rational(end)};
        return made;
    };
    const std::vector<SoundEvent> events{event(1, 2), event(10, 12), event(14, 15), event(15, 16),
                                         event(29, 40)};
    const std::vector<TimeRange> expected{
        {Rational(0), Rational(3)}, {Rational(7), Rational(17)}, {Rational(26), Rational(30)}};
    EXPECT_EQ(momentsAround(events, Rational(30)), expected);
    EXPECT_TRUE(momentsAround({}, Rational(30)).empty());
}

}  // namespace
}  // namespace skimline
