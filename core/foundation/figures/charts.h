// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"

namespace skimline {

struct ChartPoint {
    double x = 0;
    double y = 0;
};
struct ChartCurve {
    std::string name;  ///< in a legend if there are several
    std::vector<ChartPoint> points;
};
struct Chart {
    std::string title;
    std::string xName;
    std::vector<ChartCurve> curves;
    bool smoothed = false;  ///< the curves themselves are faint, their running means strong
};
/// Curves over numbered axes that span the data; without title and legend. Points that are not
/// finite are left out. Of many points, means of neighbours are drawn.
/// @return without items if there is nothing to show
Sheet chartSheet(const Chart& chart, const SheetStyle& style);

struct ChartBar {
    double value = 0;  ///< from 0 on; NaN: there is none
    std::string text;  ///< behind it
};
struct BarGroup {
    std::string name;
    std::vector<ChartBar> bars;  ///< in the colours of runs
};
/// Groups of bars below each other, all on one scale from 0.
Sheet barSheet(const std::vector<BarGroup>& groups, const SheetStyle& style);

}  // namespace skimline
