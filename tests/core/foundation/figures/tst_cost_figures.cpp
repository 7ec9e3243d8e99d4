// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/cost_figures.h"

#include <cmath>

#include "tests/core/foundation/figures/sheet_items.h"

namespace skimline {
namespace {

CostPanel panelOf(const char* title) {
    CostPanel panel{title, {{"LGA", {}}, {"Full", {}}}};
    for (double size = 256; size <= 8192; size *= 2) {
        panel.curves[0].points.push_back({size, size / 100, size / 110, size / 90});
        panel.curves[1].points.push_back({size, size * size / 1e4, size * size / 1e4, 0});
    }
    return panel;
}

TEST(CostFigures, powersAreStraightLines) {
    const std::vector<CostPanel> panels{panelOf("Time (ms)"), panelOf("Memory (MB)")};
    for (const double width : {300.0, 510.0, 900.0}) {
        SheetStyle style;
        style.width = width;
        const Sheet sheet = costSheet(panels, "Samples", style);
        test::expectWithin(sheet);
        for (const char* text : {"LGA", "Full", "Time (ms)", "Memory (MB)", "8192", "Samples"})
            EXPECT_TRUE(test::says(sheet, text)) << text << " at " << width;
        std::vector<double> slopes;
        for (const LineItem& line : test::itemsOf<LineItem>(sheet)) {
            if (line.points.size() != 6) continue;
            const auto slope = [&](std::size_t at) {
                return (line.points[at].y - line.points[at + 1].y) /
                       (line.points[at + 1].x - line.points[at].x);
            };
            EXPECT_NEAR(slope(0), slope(4), 1e-9);
            slopes.push_back(slope(0));
        }
        ASSERT_EQ(slopes.size(), 4U);
        EXPECT_NEAR(slopes[1] / slopes[0], 2, 1e-9);
    }
}

TEST(CostFigures, withoutPointsThereIsNoLine) {
    EXPECT_TRUE(costSheet({}, "Samples", {}).items.empty());
    CostPanel one{"Time (ms)", {{"LGA", {{256, 1, 1, 1}}}, {"Full", {}}}};
    test::expectWithin(costSheet({one}, "Samples", {}));
    one.curves[0].points[0].value = 0;
    test::expectWithin(costSheet({one}, "Samples", {}));
}

}  // namespace
}  // namespace skimline
