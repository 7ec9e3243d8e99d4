// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/core/foundation/figures/sheet_items.h"

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
    axes.drawCurve(sheet, {}, {}, times, values);
    const auto lines = test::itemsOf<LineItem>(sheet);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].points.size(), 2U);
    EXPECT_EQ(lines[1].points.size(), 2U);
    EXPECT_DOUBLE_EQ(lines[1].points[0].x, 60);
    test::expectWithin(sheet);
}

TEST(Axes, curvesOfManyPointsKeepWhatIsSeenOfThem) {
    Sheet sheet{100, 100, {}, {}};
    const Axes axes({0, 0, 100, 100}, 0, 9999, 0, 1);
    std::vector<double> times;
    std::vector<float> values;
    for (int step = 0; step < 10'000; ++step) {
        times.push_back(step);
        values.push_back(step == 5050 ? 1.0F : 0.25F + 0.01F * static_cast<float>(step % 7));
    }
    SheetStyle style;
    style.dot = 1;
    axes.drawCurve(sheet, style, {}, times, values);
    const auto lines = test::itemsOf<LineItem>(sheet);
    ASSERT_EQ(lines.size(), 1U);
    const std::vector<Place>& points = lines[0].points;
    EXPECT_LE(points.size(), 404U);
    EXPECT_TRUE(std::ranges::is_sorted(points, {}, &Place::x));
    // The one peak is there, and so is the lowest of every column.
    EXPECT_DOUBLE_EQ(std::ranges::min(points, {}, &Place::y).y, 0);
    for (int column = 0; column < 100; ++column)
        EXPECT_TRUE(std::ranges::any_of(points, [&](const Place& place) {
            return std::floor(place.x) == column && std::abs(place.y - 75) < 1e-4;
        })) << column;
    EXPECT_DOUBLE_EQ(points.front().x, 0);
    EXPECT_DOUBLE_EQ(points.back().x, 100);
}

TEST(Axes, numbersAreSpelledAsTheReadersLanguageHasThem) {
    Sheet sheet{300, 100, {}, {}};
    SheetStyle style;
    style.decimal = ',';
    const Axes axes({50, 0, 200, 80}, 0, 2, 0, 1);
    axes.drawValues(sheet, style, std::array{0.0, 0.25}, {});
    axes.drawTimes(sheet, style, {});
    std::vector<std::string> texts;
    for (const TextItem& item : test::itemsOf<TextItem>(sheet)) texts.push_back(item.text);
    EXPECT_TRUE(std::ranges::count(texts, "0,25")) << ::testing::PrintToString(texts);
    EXPECT_TRUE(std::ranges::count(texts, "0:00,5")) << ::testing::PrintToString(texts);
}

TEST(Axes, widthsCountLettersNotBytes) {
    EXPECT_DOUBLE_EQ(textWidth("Zeit", 8), textWidth("Z\xC3\xA4it", 8));
    EXPECT_DOUBLE_EQ(textWidth("", 8), 0);
}

}  // namespace
}  // namespace skimline
