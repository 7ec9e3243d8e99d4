// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/global_shift.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/core/skim/worth/cues/cue_frames.h"

namespace skimline {
namespace {

using test::small;

TEST(GlobalShift, findsShiftsBetweenPixels) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const test::MovingWorld world(seed);
        const auto first = world.seenFrom(200, 100);
        for (const auto& [x, y] : {std::pair{0.6, 0.0}, {-2.3, 1.2}, {5.5, -3}, {12, 4}}) {
            // The camera goes right, the frame goes left.
            const auto second = world.seenFrom(200 + x, 100 + y);
            const GlobalShift shift = globalShift(small(first), small(second));
            EXPECT_NEAR(shift.x * 64, -x, 0.25) << seed << " " << x << " " << y;
            EXPECT_NEAR(shift.y * 64, -y, 0.25) << seed << " " << x << " " << y;
            EXPECT_NEAR(shift.zoom, 0, 0.02);
            EXPECT_LT(shift.residual, 2);
        }
    }
}

TEST(GlobalShift, findsZoom) {
    const test::MovingWorld world(5);
    const auto first = world.seenFrom(200, 100);
    for (const double zoom : {0.93, 1.04, 1.1}) {
        const auto second = world.seenFrom(200, 100, zoom);
        const GlobalShift shift = globalShift(small(first), small(second));
        EXPECT_NEAR(shift.zoom, zoom - 1, 0.02);
        EXPECT_NEAR(shift.x, 0, 0.005);
    }
}

TEST(GlobalShift, isNotDrawnByAnActor) {
    const test::MovingWorld world(7);
    for (const double pan : {0.0, 2.0}) {
        auto first = world.seenFrom(200, 100);
        auto second = world.seenFrom(200 + pan, 100);
        test::pasteActor(first, 20, 8, 14);
        test::pasteActor(second, 26, 10, 14);
        const GlobalShift shift = globalShift(small(first), small(second));
        EXPECT_NEAR(shift.x * 64, -pan, 0.4);
        EXPECT_NEAR(shift.y * 64, 0, 0.4);
        EXPECT_GT(shift.residual, 4);
    }
}

TEST(GlobalShift, lightIsNoChange) {
    const test::MovingWorld world(9);
    const auto first = world.seenFrom(200, 100);
    auto second = first;
    for (auto& value : second) value = static_cast<std::uint8_t>(std::min(255, value + 12));
    const GlobalShift shift = globalShift(small(first), small(second));
    EXPECT_LT(shift.residual, 0.5);
    EXPECT_EQ(shift.x, 0);
    EXPECT_FALSE(sameImage(small(first), small(second)));
}

TEST(GlobalShift, isFiniteForAnything) {
    for (const auto& [width, height] : {std::pair{1, 1}, {2, 5}, {8, 8}, {9, 40}, {64, 36}}) {
        const auto count = static_cast<std::size_t>(width * height);
        std::vector<std::uint8_t> noise(count);
        for (std::size_t i = 0; i < count; ++i)
            noise[i] = static_cast<std::uint8_t>(i * i * 31 + i * 7);
        for (const auto& other :
             {noise, std::vector<std::uint8_t>(count, 0), std::vector<std::uint8_t>(count, 255)}) {
            const GlobalShift shift = globalShift({width, height, noise}, {width, height, other});
            for (const double value : {shift.x, shift.y, shift.zoom, shift.residual})
                EXPECT_TRUE(std::isfinite(value)) << width << "x" << height;
        }
    }
    const std::vector<std::uint8_t> bytes(16);
    EXPECT_THROW(globalShift({4, 4, bytes}, {2, 8, bytes}), Error);
    EXPECT_THROW(sameImage({4, 4, bytes}, {8, 2, bytes}), Error);
}

}  // namespace
}  // namespace skimline
