// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/model/idle_moments.h"

namespace skimline {
namespace {

/// A fixed camera unless `camera` says otherwise.
FloatMatrix moving(const std::vector<float>& motion, float camera = 0) {
    FloatMatrix cues(static_cast<std::int64_t>(motion.size()),
                     static_cast<std::int64_t>(kCueCount));
    for (std::int64_t step = 0; step < cues.rows; ++step) {
        cues.row(step)[static_cast<std::size_t>(Cue::Motion)] =
            motion[static_cast<std::size_t>(step)];
        cues.row(step)[static_cast<std::size_t>(Cue::GlobalMotion)] = camera;
    }
    return cues;
}

std::vector<float> visits() {
    std::vector<float> motion(30, 0.01F);
    std::fill(motion.begin() + 10, motion.begin() + 16, 2.0F);
    return motion;
}

TEST(IdleMoments, aRoomIsIdleBetweenVisits) {
    const std::vector<float> idle = idleness(moving(visits()), {}, {});
    EXPECT_GT(idle[3], 0.9F);
    EXPECT_GT(idle[25], 0.9F);
    EXPECT_EQ(idle[12], 0);
    EXPECT_EQ(idle[9], 0) << "somebody is about to enter";
    EXPECT_EQ(idle[16], 0) << "somebody has just left";
}

TEST(IdleMoments, aCameraThatMovesIsNeverIdle) {
    for (const float value : idleness(moving(visits(), 0.3F), {}, {})) EXPECT_EQ(value, 0);
}

TEST(IdleMoments, aViewThatThePanArrivesAtIsNoWaitingRoom) {
    std::vector<float> motion(40, 0.05F);
    std::fill(motion.begin(), motion.begin() + 8, 2.0F);
    FloatMatrix cues = moving(motion);
    for (std::int64_t step = 0; step < 8; ++step)
        cues.row(step)[static_cast<std::size_t>(Cue::GlobalMotion)] = 0.15F;
    for (const float value : idleness(cues, {}, {})) EXPECT_EQ(value, 0);
}

TEST(IdleMoments, whoCrossesTheViewOfAFixedCameraDoesNotMoveIt) {
    FloatMatrix cues = moving(visits());
    for (std::int64_t step = 11; step < 13; ++step)  // large and near, for a moment
        cues.row(step)[static_cast<std::size_t>(Cue::GlobalMotion)] = 0.3F;
    EXPECT_GT(idleness(cues, {}, {})[25], 0.9F);
}

TEST(IdleMoments, aViewInWhichNothingEverMovesIsNoWaitingRoom) {
    for (const float value : idleness(moving(std::vector<float>(20, 0.03F)), {}, {}))
        EXPECT_EQ(value, 0);
}

TEST(IdleMoments, everyTakeIsSeenByItself) {
    std::vector<float> motion = visits();
    motion.insert(motion.end(), 20, 0.03F);
    const std::vector<float> idle = idleness(moving(motion), {}, std::vector<std::int64_t>{30});
    EXPECT_GT(idle[3], 0.9F);
    EXPECT_EQ(idle[40], 0);
}

TEST(IdleMoments, oddTakesDoNoHarm) {
    EXPECT_TRUE(idleness(moving({}), {}, {}).empty());
    EXPECT_EQ(idleness(moving({1}), {}, std::vector<std::int64_t>{0, 1, 5}).size(), 1U);
    EXPECT_EQ(idleness(moving(visits()), {}, std::vector<std::int64_t>{-3, 7, 7, 900}).size(), 30U);
}

}  // namespace
}  // namespace skimline
