// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/model/idle_moments.h"

namespace skimline {
namespace {

constexpr std::int64_t kWidth = 16;

/// One take of a fixed camera, a letter per sample: the same letter is the same picture but for a
/// little noise, and something moves where the letter changes.
struct Take {
    FloatMatrix features;
    std::vector<float> motion;

    explicit Take(const std::string& pictures)
        : features(static_cast<std::int64_t>(pictures.size()), kWidth), motion(pictures.size()) {
        std::mt19937 random(5);
        std::normal_distribution<float> noise(0, 0.01F);
        for (std::size_t step = 0; step < pictures.size(); ++step) {
            auto row = features.row(static_cast<std::int64_t>(step));
            for (float& value : row) value = 1 + noise(random);
            row[static_cast<std::size_t>(pictures[step] - 'a')] += 3;
            motion[step] = step > 0 && pictures[step] != pictures[step - 1] ? 2.0F : 0.01F;
        }
    }

    std::vector<float> rest() const { return restingState({features, 0, motion, 2.0F}); }

    FloatMatrix cues() const {
        FloatMatrix cues(features.rows, static_cast<std::int64_t>(kCueCount));
        for (std::int64_t step = 0; step < cues.rows; ++step)
            cues.row(step)[static_cast<std::size_t>(Cue::Motion)] =
                motion[static_cast<std::size_t>(step)];
        return cues;
    }
};

// An empty room and three visitors, of whom the last one stands still for long.
const std::string kVisits = "aaaaaabbbbbbaaaaaaccccccaaaaaadddddddddddddddd";

TEST(RestingState, aRoomRestsBetweenVisits) {
    const std::vector<float> rest = Take(kVisits).rest();
    for (std::size_t step = 0; step < kVisits.size(); ++step)
        EXPECT_EQ(rest[step], kVisits[step] == 'a' ? 1 : 0) << step;
}

TEST(RestingState, aPictureThatComesBackOnceIsNoRest) {
    for (const float value : Take("aaaaaaaabbbbbbbbaaaaaaaacccccccc").rest()) EXPECT_EQ(value, 0);
}

TEST(RestingState, aPictureThatOnlyFlashesIsNoRest) {
    Take take("abacabadabacabadabacabadabacabad");
    std::ranges::fill(take.motion, 0.01F);
    for (const float value : take.rest()) EXPECT_EQ(value, 0);
}

TEST(RestingState, aTakeThatIsNeverLeftHasNone) {
    for (const float value : Take(std::string(40, 'a')).rest()) EXPECT_EQ(value, 0);
}

TEST(RestingState, whatMovesWheneverItIsSeenIsNoRest) {
    Take take(kVisits);
    for (std::size_t step = 0; step < kVisits.size(); ++step)
        if (kVisits[step] == 'a') take.motion[step] = 2;
    for (const float value : take.rest()) EXPECT_EQ(value, 0);
}

TEST(RestingState, aTakeInTheMiddleOfAVideoIsSeenByItself) {
    const std::string video = "eeeeeeee" + kVisits;
    const Take take(video);
    const auto motion = std::span(take.motion).subspan(8);
    const std::vector<float> rest = restingState({take.features, 8, motion, 2.0F});
    ASSERT_EQ(rest.size(), kVisits.size());
    EXPECT_EQ(rest[2], 1);
    EXPECT_EQ(rest[8], 0);
}

TEST(RestingState, emptyInputsGiveNothing) {
    EXPECT_TRUE(Take("").rest().empty());
    const std::vector<float> motion(5, 0.0F);
    EXPECT_EQ(restingState({FloatMatrix(5, 0), 0, motion, 1}), std::vector<float>(5, 0.0F));
    EXPECT_EQ(restingState({FloatMatrix(5, kWidth), 0, motion, 1}), std::vector<float>(5, 0.0F));
}

TEST(RestingState, aDoorThatSwingsInAnEmptyRoomIsIdle) {
    Take take(kVisits);
    take.motion[13] = 2;  // behind the first visitor
    const std::vector<float> idle = idleness(take.cues(), take.features, {});
    EXPECT_EQ(idle[13], 1);
    EXPECT_EQ(idleness(take.cues(), {}, {})[13], 0) << "by motion alone";
    EXPECT_EQ(idle[6], 0) << "somebody enters";
}

}  // namespace
}  // namespace skimline
