// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/mention_frames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

using Frames = std::vector<std::int64_t>;

std::vector<double> everySecond(int count) {
    std::vector<double> times;
    for (int i = 0; i < count; ++i) times.push_back(i);
    return times;
}

TEST(MentionFrames, nearestFramesOnce) {
    EXPECT_EQ(mentionFrames({{"a", {1.2, 1.3, 4}}, {"b", {4.1}}}, 2, 100), (Frames{2, 3, 8}));
    EXPECT_TRUE(mentionFrames({}, 2, 100).empty());
    EXPECT_TRUE(mentionFrames({{"a", {}}}, 2, 100).empty());
    EXPECT_TRUE(mentionFrames({{"a", {0}}}, 2, 0).empty());
}

TEST(MentionFrames, whatLiesOutsideTheVideoDoesNotCount) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(mentionFrames({{"a", {-1, nan, 49.9, 50, 1e300}}}, 2, 100), (Frames{99}));
}

TEST(MentionFrames, atMostTwentyAKeywordSpreadOverItsMentions) {
    const Frames frames = mentionFrames({{"a", everySecond(400)}}, 1, 400);
    ASSERT_EQ(frames.size(), 20U);
    EXPECT_EQ(frames.front(), 0);
    EXPECT_EQ(frames.back(), 399);
}

TEST(MentionFrames, atMostATenthOfTheVideoInTurns) {
    // Ten frames' worth: five of each, not ten of the first.
    const Frames frames =
        mentionFrames({{"a", everySecond(15)}, {"b", {50, 51, 52, 53, 54, 55, 56}}}, 1, 100);
    ASSERT_EQ(frames.size(), 10U);
    EXPECT_EQ(std::ranges::count_if(frames, [](std::int64_t frame) { return frame >= 50; }), 5);
    EXPECT_EQ(mentionFrames({{"a", {0, 1, 2}}}, 1, 4).size(), 1U) << "one at least";
}

TEST(NearMentions, fallsEvenlyToNothing) {
    EXPECT_EQ(nearMentions({4}, 1, 8), (std::vector<float>{0, 0, 0, 0.5F, 1, 0.5F, 0, 0}));
    EXPECT_EQ(nearMentions({0, 1}, 1, 3), (std::vector<float>{1, 1, 0.5F}));
    EXPECT_EQ(nearMentions({}, 2, 2), (std::vector<float>{0, 0}));
    EXPECT_TRUE(nearMentions({0}, 2, 0).empty());
}

}  // namespace
}  // namespace skimline
