// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/rare_motion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

constexpr std::size_t kSteps = 200;

/// Noise of a sensor: between 0.5 and 0.9, now and then 1.2.
std::vector<float> noise() {
    std::vector<float> motion(kSteps);
    for (std::size_t step = 0; step < kSteps; ++step)
        motion[step] =
            step % 37 == 5 ? 1.2F : 0.7F + 0.2F * std::sin(static_cast<float>(step) * 1.7F);
    return motion;
}

FloatMatrix cuesOf(const std::vector<float>& motion, float camera = 0) {
    FloatMatrix cues(static_cast<std::int64_t>(motion.size()),
                     static_cast<std::int64_t>(kCueCount));
    for (std::int64_t step = 0; step < cues.rows; ++step) {
        cues.row(step)[static_cast<std::size_t>(Cue::Motion)] =
            motion[static_cast<std::size_t>(step)];
        cues.row(step)[static_cast<std::size_t>(Cue::GlobalMotion)] = camera;
    }
    return cues;
}

/// Two cars; the second one is the faster one.
std::vector<float> cars() {
    std::vector<float> motion = noise();
    motion[50] = 1.3F;
    motion[51] = 3;
    motion[52] = 2;
    motion[120] = 5;
    motion[121] = 1.1F;
    motion[122] = 0.6F;
    return motion;
}

TEST(RareMotion, stretchesOfMotionAreFoundWhole) {
    const std::vector<float> moves = rareMotion(cuesOf(cars()));
    ASSERT_EQ(moves.size(), kSteps);
    std::vector<std::size_t> found;
    for (std::size_t step = 0; step < kSteps; ++step)
        if (moves[step] > 0) found.push_back(step);
    EXPECT_EQ(found, (std::vector<std::size_t>{49, 50, 51, 52, 53, 54, 119, 120, 121, 122, 123}));
    EXPECT_GE(moves[50], 0.5F);
    EXPECT_EQ(moves[49], moves[54]);
    EXPECT_GT(moves[120], moves[50]);
    EXPECT_LT(moves[120], 1);
}

TEST(RareMotion, noiseAloneIsNone) { EXPECT_TRUE(rareMotion(cuesOf(noise())).empty()); }

TEST(RareMotion, aMovingCameraAndALivelyPlaceHaveNone) {
    EXPECT_TRUE(rareMotion(cuesOf(cars(), 0.1F)).empty());
    std::vector<float> lively = cars();
    for (std::size_t step = 0; step < kSteps; step += 7) lively[step] = 3;
    EXPECT_TRUE(rareMotion(cuesOf(lively)).empty());
    EXPECT_TRUE(rareMotion({}).empty());
}

TEST(RareMotion, aPictureWithoutNoiseHasAFloor) {
    std::vector<float> still(kSteps, 0);
    still[60] = 0.3F;
    EXPECT_TRUE(rareMotion(cuesOf(still)).empty());
    still[60] = 2;
    EXPECT_FALSE(rareMotion(cuesOf(still)).empty());
    still.front() = still.back() = 2;
    const std::vector<float> moves = rareMotion(cuesOf(still));
    EXPECT_GT(moves.front(), 0);
    EXPECT_GT(moves.back(), 0);
}

}  // namespace
}  // namespace skimline
