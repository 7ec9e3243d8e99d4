// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/skim/shots/kts/kts.h"

using namespace skimline;

namespace {

using Frames = std::vector<std::int64_t>;

Segmentation cutAt(Frames firstFrames, std::vector<double> reductions) {
    Segmentation result;
    result.firstFrames = std::move(firstFrames);
    result.reductions = std::move(reductions);
    return result;
}

}  // namespace

TEST(ShotLengths, leavesFittingShotsAlone) {
    EXPECT_EQ(boundShotLengths(cutAt({10, 20}, {1, 1}), 30, 5, 15), (Frames{10, 20}));
    EXPECT_EQ(boundShotLengths(cutAt({}, {}), 1, 1, 10), Frames{});
    EXPECT_EQ(boundShotLengths(cutAt({10}, {1}), 300, 0, 0), (Frames{10}));
}

TEST(ShotLengths, splitsLongShotsIntoEqualParts) {
    EXPECT_EQ(boundShotLengths(cutAt({}, {}), 100, 1, 30), (Frames{25, 50, 75}));
    EXPECT_EQ(boundShotLengths(cutAt({4}, {1}), 14, 1, 5), (Frames{4, 9}));
    for (std::int64_t rows = 1; rows < 60; ++rows)
        for (std::int64_t longest = 1; longest < 20; ++longest) {
            std::int64_t first = 0;
            Frames frames = boundShotLengths(cutAt({}, {}), rows, 1, longest);
            frames.push_back(rows);
            std::int64_t shortestSeen = rows;
            std::int64_t longestSeen = 0;
            for (const std::int64_t end : frames) {
                shortestSeen = std::min(shortestSeen, end - first);
                longestSeen = std::max(longestSeen, end - first);
                first = end;
            }
            EXPECT_LE(longestSeen, longest);
            EXPECT_LE(longestSeen - shortestSeen, 1);
        }
}

TEST(ShotLengths, mergesShortShotsAcrossTheWeakerCut) {
    EXPECT_EQ(boundShotLengths(cutAt({10, 12}, {5, 1}), 30, 4, 0), (Frames{10}));
    EXPECT_EQ(boundShotLengths(cutAt({10, 12}, {1, 5}), 30, 4, 0), (Frames{12}));
    EXPECT_EQ(boundShotLengths(cutAt({2, 20}, {9, 1}), 30, 4, 0), (Frames{20}));
    EXPECT_EQ(boundShotLengths(cutAt({10, 28}, {1, 9}), 30, 4, 0), (Frames{10}));
    EXPECT_EQ(boundShotLengths(cutAt({1, 2, 3}, {1, 1, 1}), 4, 9, 0), Frames{});
}

TEST(ShotLengths, noShortShotIsLeftAmongMany) {
    Frames firstFrames;
    std::vector<double> reductions;
    for (std::int64_t frame = 1; frame < 100'000; ++frame) {
        firstFrames.push_back(frame);
        reductions.push_back(static_cast<double>((frame * 7919) % 1009));
    }
    const Frames merged = boundShotLengths(cutAt(firstFrames, reductions), 100'000, 4, 0);
    std::int64_t first = 0;
    for (const std::int64_t frame : merged) {
        EXPECT_GE(frame - first, 4);
        first = frame;
    }
    EXPECT_GE(100'000 - first, 4);
    EXPECT_GT(merged.size(), 10'000U);
}

TEST(ShotLengths, refusesCutsThatAreNotCuts) {
    EXPECT_THROW(boundShotLengths(cutAt({10, 10}, {1, 1}), 30, 1, 0), Error);
    EXPECT_THROW(boundShotLengths(cutAt({30}, {1}), 30, 1, 0), Error);
    EXPECT_THROW(boundShotLengths(cutAt({0}, {1}), 30, 1, 0), Error);
    EXPECT_THROW(boundShotLengths(cutAt({5}, {}), 30, 1, 0), Error);
}
