// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/figures/axes.h"

#include <limits>

#include "tests/core/figures/sheet_items.h"

namespace skimline {
namespace {

TEST(Axes, placesValues) {
    const Axes axes({10, 20, 100, 50}, 0, 200, 0, 1);
    EXPECT_DOUBLE_EQ(axes.x(0), 10);
    EXPECT_DOUBLE_EQ(axes.x(200), 110);
    EXPECT_DOUBLE_EQ(axes.y(0), 70);
    EXPECT_DOUBLE_EQ(axes.y(1), 20);
    const Axes downwards({10, 20, 100, 50}, 0, 200, 60, 0);
    EXPECT_DOUBLE_EQ(downwards.y(0), 20);
    const Axes nothing({0, 0, 10, 10}, 0, 0, 0, 0);
    EXPECT_TRUE(std::isfinite(nothing.x(5)));
}

TEST(Axes, ticksAreRoundAndFewEnough) {
    EXPECT_EQ(timeTicks(0, 100, 5), (std::vector<double>{0, 30, 60, 90}));
    for (const double last : {0.3, 1.0, 7.0, 59.0, 700.0, 3600.0, 36000.0, 1e6}) {
        const auto ticks = timeTicks(0, last, 8);
        EXPECT_LE(ticks.size(), 9U) << last;
        EXPECT_GE(ticks.size(), 1U) << last;
        for (const double tick : ticks) EXPECT_LE(tick, last * 1.001);
    }
    EXPECT_EQ(timeTicks(5, 5, 8), std::vector<double>{5});
}

TEST(Axes, stepsAreWholeAndFewEnough) {
    EXPECT_EQ(stepTicks(0, 5, 9), (std::vector<std::int64_t>{0, 1, 2, 3, 4}));
    EXPECT_EQ(stepTicks(3, 25, 6), (std::vector<std::int64_t>{5, 10, 15, 20}));
    EXPECT_LE(stepTicks(0, 100000, 7).size(), 8U);
    EXPECT_TRUE(stepTicks(4, 4, 3).empty());
}

TEST(Axes, timesAreReadable) {
    EXPECT_EQ(timeText(0), "0:00");
    EXPECT_EQ(timeText(65), "1:05");
    EXPECT_EQ(timeText(0.5), "0:00.5");
    EXPECT_EQ(timeText(3723), "1:02:03");
    EXPECT_EQ(timeText(-1), "0:00");
}

TEST(Axes, curvesBreakWhereThereIsNoNumber) {
    Sheet sheet{100, 100, {}, {}};
    const Axes axes({0, 0, 100, 100}, 0, 5, 0, 1);
    const float none = std::numeric_limits<float>::quiet_NaN();
    const std::vector<double> times{0, 1, 2, 3, 4, 5};
    const std::vector<float> values{0, 1, none, 0.5F, 1, none};
    axes.drawCurve(sheet, {}, times, values);
    const auto lines = test::itemsOf<LineItem>(sheet);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].points.size(), 2U);
    EXPECT_EQ(lines[1].points.size(), 2U);
    EXPECT_DOUBLE_EQ(lines[1].points[0].x, 60);
    test::expectWithin(sheet);
}

TEST(Axes, widthsCountLettersNotBytes) {
    EXPECT_DOUBLE_EQ(textWidth("Zeit", 8), textWidth("Z\xC3\xA4it", 8));
    EXPECT_DOUBLE_EQ(textWidth("", 8), 0);
}

}  // namespace
}  // namespace skimline
