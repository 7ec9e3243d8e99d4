// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/frame_sampler.h"

#include <gtest/gtest.h>

using namespace skimline;

TEST(SampleGrid, countsInstantsLikeFractionsDo) {
    for (const AVRational base :
         {AVRational{1, 1000}, AVRational{1, 90000}, AVRational{1001, 30000}}) {
        for (const Rational& rate : {Rational(2), Rational(30000, 7001), Rational(1, 3)}) {
            const std::int64_t start = -37;
            const SampleGrid grid(start, base, rate);
            std::int64_t before = 0;
            for (std::int64_t tick = start; tick < start + 4000; ++tick) {
                const Rational time = ffmpeg::toSeconds(tick - start, base);
                while (Rational(before) / rate < time) ++before;
                const bool onInstant = Rational(before) / rate == time;
                ASSERT_EQ(grid.before(tick), before) << tick;
                ASSERT_EQ(grid.upTo(tick), before + (onInstant ? 1 : 0)) << tick;
            }
        }
    }
}

TEST(SampleGrid, hasNothingBeforeItsStart) {
    const SampleGrid grid(100, {1, 25}, Rational(2));
    EXPECT_EQ(grid.before(INT64_MIN), 0);
    EXPECT_EQ(grid.before(100), 0);
    EXPECT_EQ(grid.upTo(99), 0);
    EXPECT_EQ(grid.upTo(100), 1);
}
