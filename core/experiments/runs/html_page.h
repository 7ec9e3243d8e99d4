// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skimline {

// Pieces of reports: pages that hold everything they show, run no script, load nothing, and follow
// the reader's light or dark setting.

/// A whole page. @param title  plain text  @param body  HTML
std::string htmlPage(std::string_view title, std::string_view body);

/// Text as HTML shows it, whatever it holds.
std::string escapedHtml(std::string_view text);

struct ChartPoint {
    double x = 0;
    double y = 0;
};
struct Curve {
    std::string name;  ///< plain text; in the legend where there are several
    std::vector<ChartPoint> points;
};
struct Chart {
    std::string title;
    std::string xName;
    std::vector<Curve> curves;
    bool smoothed = false;  ///< the curves themselves are faint, their running means strong
};
/// An inline SVG in a figure; says so where there is nothing to show. Points that are not finite
/// are left out. Of many points, means of neighbours are drawn.
std::string htmlChart(const Chart& chart);

/// An image inside the page. @param png  bytes  @param caption  plain text
std::string htmlImage(std::string_view png, std::string_view caption);

struct HtmlTable {
    std::vector<std::string> headings;           ///< plain text; the first column is text
    std::vector<std::vector<std::string>> rows;  ///< plain text, all other columns are numbers
};
std::string htmlTable(const HtmlTable& table);

/// A number as people read it: four digits, no exponent where there is no need of one; "-" for NaN.
std::string readableNumber(double value);

}  // namespace skimline
