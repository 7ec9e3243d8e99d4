// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/charts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/figures/svg.h"
#include "tests/core/foundation/figures/sheet_items.h"

namespace skimline {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(ChartSheet, curvesSpanTheirAxes) {
    const Chart chart{"F", "updates", {{"a", {{0, 1}, {50, 3}, {100, 2}}}}, false};
    const Sheet sheet = chartSheet(chart, {});
    test::expectWithin(sheet);
    EXPECT_TRUE(test::says(sheet, "updates"));
    EXPECT_TRUE(test::says(sheet, "2"));
    const auto lines = test::itemsOf<LineItem>(sheet);
    const std::vector<Place>& curve = lines.back().points;
    ASSERT_EQ(curve.size(), 3U);
    EXPECT_LT(curve[0].x, curve[1].x);
    EXPECT_GT(curve[0].y, curve[2].y);
    EXPECT_GT(curve[2].y, curve[1].y);
}

TEST(ChartSheet, whatIsNoNumberIsLeftOut) {
    const Chart none{"", "x", {{"a", {{1, kNan}, {kNan, 2}}}}, true};
    EXPECT_TRUE(chartSheet(none, {}).items.empty());
    const Chart some{"", "x", {{"a", {{1, 2}, {2, kNan}, {3, 4}}}}, false};
    EXPECT_EQ(test::itemsOf<LineItem>(chartSheet(some, {})).back().points.size(), 2U);
}

TEST(ChartSheet, smoothedCurvesAreFaintBehindTheirMeans) {
    Chart chart{"", "x", {{"a", {}}}, true};
    for (int i = 0; i < 60; ++i) chart.curves[0].points.push_back({double(i), double(i % 2)});
    const auto lines = test::itemsOf<LineItem>(chartSheet(chart, {}));
    ASSERT_GE(lines.size(), 2U);
    const LineItem& own = lines[lines.size() - 2];
    const LineItem& mean = lines.back();
    EXPECT_LT(own.stroke.ink.opacity, 1);
    EXPECT_EQ(mean.stroke.ink.opacity, 1);
    const auto height = [](const LineItem& line) {
        const auto [top, bottom] = std::ranges::minmax_element(line.points, {}, &Place::y);
        return bottom->y - top->y;
    };
    EXPECT_LT(height(mean), height(own) / 2);
}

TEST(BarSheet, barsAreOnOneScale) {
    const Sheet sheet = barSheet(
        {{"ours", {{0.5, "50.0"}, {0.25, "25.0"}}}, {"theirs", {{kNan, ""}, {1, "100.0"}}}}, {});
    test::expectWithin(sheet);
    const auto boxes = test::itemsOf<BoxItem>(sheet);
    ASSERT_EQ(boxes.size(), 3U);
    EXPECT_NEAR(boxes[0].area.width, 2 * boxes[1].area.width, 1e-9);
    EXPECT_NEAR(boxes[2].area.width, 2 * boxes[0].area.width, 1e-9);
    EXPECT_EQ(boxes[2].fill, SheetStyle().run(1));
    EXPECT_TRUE(test::says(sheet, "theirs"));
    EXPECT_TRUE(test::says(sheet, "25.0"));
    EXPECT_EQ(barSheet({}, {}).height, 0);
}

TEST(InlineSvg, holdsWhatIsOnTheSheet) {
    Sheet sheet{100, 50, {}, {}};
    Ink half{1, 2, 3};
    half.opacity = 0.5;
    sheet.add(LineItem{{{1, 2}, {3.25, 4}}, {half, 2, true}});
    sheet.add(BoxItem{{5, 6, 7, 8}, Ink{255, 0, 16}, Stroke{{}, 1, false}});
    sheet.add(TextItem{{9, 10}, "a<b>", 8, TextAnchor::Right, true, true, {}});
    const std::string svg = inlineSvg(sheet, "what \"it\" is", hexName);
    const auto holds = [&](const char* part) { return svg.find(part) != std::string::npos; };
    EXPECT_TRUE(svg.starts_with("<svg viewBox=\"0 0 100.0 50.0\""));
    EXPECT_TRUE(holds("aria-label=\"what &quot;it&quot; is\""));
    EXPECT_TRUE(holds("points=\"1.0,2.0 3.2,4.0 \"") || holds("points=\"1.0,2.0 3.3,4.0 \""));
    EXPECT_TRUE(holds("stroke:#010203;stroke-opacity:50.0%"));
    EXPECT_TRUE(holds("stroke-dasharray"));
    EXPECT_TRUE(holds("fill:#ff0010"));
    EXPECT_TRUE(holds("text-anchor=\"end\""));
    EXPECT_TRUE(holds("rotate(-90 9.0 10.0)"));
    EXPECT_TRUE(holds(">a&lt;b&gt;</text>"));
    EXPECT_TRUE(svg.ends_with("</svg>"));
}

}  // namespace
}  // namespace skimline
