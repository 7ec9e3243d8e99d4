// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/figures/charts.h"

namespace skimline {

// Pieces of reports: pages that hold everything they show, run no script, load nothing, and follow
// the reader's light or dark setting.

/// A whole page. @param title  plain text  @param body  HTML
std::string htmlPage(std::string_view title, std::string_view body);

/// The chart in a figure, with title and legend; says so if there is nothing to show.
std::string htmlChart(const Chart& chart);
/// Bars in a figure. @param names  plain text, of the bars of each group
std::string htmlBars(std::string_view title, const std::vector<std::string>& names,
                     const std::vector<BarGroup>& groups);

/// An image inside the page. @param png  bytes  @param caption  plain text
std::string htmlImage(std::string_view png, std::string_view caption);

struct HtmlTable {
    std::vector<std::string> headings;           ///< plain text; the first column is text
    std::vector<std::vector<std::string>> rows;  ///< plain text, all other columns are numbers
};
std::string htmlTable(const HtmlTable& table);

}  // namespace skimline
