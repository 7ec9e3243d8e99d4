// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/turns_on_screen.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>
#include <vector>

namespace skimline {
namespace {

using Turns = std::vector<TurnOnScreen>;

/// A face that is there in `frames` frames and speaks in some ranges.
SpeakingScores face(std::int64_t frames, const std::vector<std::pair<int, int>>& speaks,
                    float yes = 1.5F, float no = -1.5F) {
    SpeakingScores made{0, std::vector<float>(static_cast<std::size_t>(frames), no)};
    for (const auto& [begin, end] : speaks)
        for (int frame = begin; frame < end; ++frame)
            made.scores[static_cast<std::size_t>(frame)] = yes;
    return made;
}

std::vector<bool> voiceIn(std::size_t frames) { return std::vector<bool>(frames, true); }

TEST(TurnsOnScreen, turnToTheFaceThatSpeaks) {
    const std::vector<SpeakingScores> faces = {face(200, {{0, 80}, {150, 200}}),
                                               face(200, {{80, 150}})};
    EXPECT_EQ(turnsOnScreen(faces, voiceIn(200)), (Turns{{0, 80, 0}, {80, 150, 1}, {150, 200, 0}}));
}

TEST(TurnsOnScreen, doNotTurnForAShortWord) {
    // A fifth of a second would have to be shown for 1.2 s.
    const std::vector<SpeakingScores> faces = {face(200, {{0, 95}, {100, 200}}),
                                               face(200, {{95, 100}})};
    EXPECT_EQ(turnsOnScreen(faces, voiceIn(200)), (Turns{{0, 200, 0}}));
}

TEST(TurnsOnScreen, areNeverShorterThanAStay) {
    // One speaks for 0.8 s, the other for 0.8 s, and so on.
    std::vector<std::pair<int, int>> even;
    std::vector<std::pair<int, int>> odd;
    for (int begin = 0; begin < 400; begin += 40) {
        even.emplace_back(begin, begin + 20);
        odd.emplace_back(begin + 20, begin + 40);
    }
    const std::vector<SpeakingScores> faces = {face(400, even), face(400, odd)};
    const Turns turns = turnsOnScreen(faces, voiceIn(400));
    ASSERT_FALSE(turns.empty());
    for (std::size_t at = 0; at < turns.size(); ++at) {
        EXPECT_GE(turns[at].end - turns[at].begin, kShortestTurn);
        EXPECT_EQ(turns[at].begin, at > 0 ? turns[at - 1].end : 0);
        if (at > 0) {
            EXPECT_NE(turns[at].face, turns[at - 1].face);
        }
    }
    EXPECT_EQ(turns.back().end, 400);
}

TEST(TurnsOnScreen, ofTwoAtOnceTheSurerOneIsShown) {
    const std::vector<SpeakingScores> faces = {face(100, {{0, 100}}, 0.4F),
                                               face(100, {{0, 100}}, 1.6F)};
    EXPECT_EQ(turnsOnScreen(faces, voiceIn(100)), (Turns{{0, 100, 1}}));
}

TEST(TurnsOnScreen, inAPauseNothingTurns) {
    // In the pause the network takes another face to speak.
    std::vector<bool> voice = voiceIn(180);
    for (std::size_t frame = 60; frame < 120; ++frame) voice[frame] = false;
    const std::vector<SpeakingScores> faces = {face(180, {{0, 60}, {120, 180}}),
                                               face(180, {{60, 120}})};
    EXPECT_EQ(turnsOnScreen(faces, voice), (Turns{{0, 180, 0}}));
}

TEST(TurnsOnScreen, aFaceThatIsNotThereIsNotShown) {
    std::vector<SpeakingScores> faces = {face(200, {{0, 70}}), face(110, {{20, 110}})};
    faces[0].scores.resize(90);
    faces[1].first = 90;
    EXPECT_EQ(turnsOnScreen(faces, voiceIn(200)), (Turns{{0, 90, 0}, {90, 200, 1}}));
}

TEST(TurnsOnScreen, aVoiceFromElsewhereShowsNobody) {
    EXPECT_TRUE(
        turnsOnScreen(std::vector{face(100, {}), face(100, {{3, 20}})}, voiceIn(100)).empty());
    EXPECT_TRUE(turnsOnScreen(std::vector{face(100, {{0, 100}})}, std::vector<bool>(100)).empty());
    EXPECT_TRUE(turnsOnScreen({}, voiceIn(100)).empty());
    EXPECT_TRUE(turnsOnScreen(std::vector{face(0, {})}, {}).empty());
}

TEST(TurnsOnScreen, aShortStretchHasOneTurn) {
    const std::vector<SpeakingScores> faces = {face(20, {{0, 8}}), face(20, {{8, 20}})};
    EXPECT_EQ(turnsOnScreen(faces, voiceIn(20)), (Turns{{0, 20, 1}}));
    EXPECT_EQ(turnsOnScreen(std::vector{face(1, {{0, 1}})}, voiceIn(1)), (Turns{{0, 1, 0}}));
}

/// All divisions of a short stretch, one by one, with the rules of the header.
double bestByTrying(const std::vector<std::vector<double>>& worth, std::size_t from,
                    std::size_t last) {
    const std::size_t frames = worth[0].size();
    if (from == frames) return 0;
    double best = -1e9;
    for (std::size_t face = 0; face < worth.size(); ++face) {
        if (face == last) continue;
        double sum = last < worth.size() ? -12 : 0;
        for (std::size_t end = from + 1; end <= frames; ++end) {
            sum += worth[face][end - 1];
            if (end - from >= 30) best = std::max(best, sum + bestByTrying(worth, end, face));
        }
    }
    return best;
}

TEST(TurnsOnScreen, areTheBestOfAllDivisions) {
    std::srand(5);
    for (int round = 0; round < 20; ++round) {
        std::vector<SpeakingScores> faces;
        std::vector<std::vector<double>> worth;
        for (int at = 0; at < 2; ++at) {
            SpeakingScores made;
            float score = 0;
            for (int frame = 0; frame < 100; ++frame) {
                if (std::rand() % 12 == 0) score = static_cast<float>(std::rand() % 40 - 16) / 10;
                made.scores.push_back(score);
            }
            worth.emplace_back();
            for (const float each : made.scores)
                worth.back().push_back(std::min(std::max(double{each}, -2.0), 2.0));
            faces.push_back(made);
        }
        const Turns turns = turnsOnScreen(faces, voiceIn(100));
        if (turns.empty()) continue;
        double sum = -12.0 * static_cast<double>(turns.size() - 1);
        for (const TurnOnScreen& turn : turns)
            for (std::int64_t frame = turn.begin; frame < turn.end; ++frame)
                sum += worth[turn.face][static_cast<std::size_t>(frame)];
        EXPECT_NEAR(sum, bestByTrying(worth, 0, worth.size()), 1e-6);
    }
}

TEST(SmoothedScores, areMeansOfFive) {
    const std::vector<float> scores = {0, 5, 0, 0, 0, 10};
    EXPECT_EQ(smoothedScores(scores), (std::vector<float>{5.0F / 3, 1.25F, 1, 3, 2.5F, 10.0F / 3}));
    EXPECT_TRUE(smoothedScores({}).empty());
}

}  // namespace
}  // namespace skimline
