// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/cost_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

struct LogRange {
    double first = std::numeric_limits<double>::infinity();
    double last = -std::numeric_limits<double>::infinity();

    void take(double value) {
        if (!(value > 0)) return;
        first = std::min(first, std::log10(value));
        last = std::max(last, std::log10(value));
    }
};

/// 1, 2 and 5 times powers of ten in a range, or powers alone where these are enough.
std::vector<double> logTicks(double first, double last) {
    std::vector<double> ticks;
    const bool wide = last - first > 2.5;
    for (double power = std::floor(first); power <= last; ++power)
        for (const double times : {1.0, 2.0, 5.0}) {
            const double at = power + std::log10(times);
            if ((wide && times > 1) || at < first - 1e-9 || at > last + 1e-9) continue;
            ticks.push_back(at);
        }
    return ticks;
}

class CostPlot {
public:
    CostPlot(Sheet& sheet, const SheetStyle& style, const Area& area, const CostPanel& panel)
        : m_sheet(sheet), m_style(style), m_panel(panel), m_axes(axesOf(area, panel)) {}

    void draw(const std::string& xName) {
        const Area& area = m_axes.area();
        addLabel(m_sheet, m_style, {area.left, area.top - m_style.textSize / 2}, m_panel.title,
                 TextAnchor::Left, true);
        for (const double tick : logTicks(m_lowest, m_highest)) drawValue(tick);
        drawSizes(xName);
        m_axes.drawFrame(m_sheet, m_style);
        for (std::size_t at = 0; at < m_panel.curves.size(); ++at)
            drawCurve(m_panel.curves[at], m_style.run(at));
    }

private:
    Axes axesOf(const Area& area, const CostPanel& panel) {
        LogRange sizes;
        LogRange values;
        for (const CostCurve& curve : panel.curves)
            for (const CostPoint& point : curve.points) {
                sizes.take(point.x);
                for (const double value : {point.value, point.least, point.most})
                    values.take(value);
            }
        constexpr double room = 0.06;  // of a decade, beyond the outermost points
        m_lowest = values.first - room;
        m_highest = values.last + room;
        return {area, sizes.first - room, sizes.last + room, m_lowest, m_highest};
    }

    void drawValue(double tick) {
        const Area& area = m_axes.area();
        const double at = m_axes.y(tick);
        m_sheet.add(LineItem{{{area.left, at}, {area.right(), at}}, {m_style.grid, 0.5, false}});
        addLabel(m_sheet, m_style, {area.left - 2 * kSheetGap, at + 0.35 * m_style.textSize},
                 spelled(readableNumber(std::pow(10, tick)), m_style), TextAnchor::Right);
    }

    /// Under every point of the longest curve, unless they would overlap.
    void drawSizes(const std::string& xName) {
        const Area& area = m_axes.area();
        const double below = area.bottom() + 2 * kSheetGap + m_style.textSize;
        double free = area.left - m_style.textSize;
        const auto longest = std::ranges::max_element(
            m_panel.curves, {}, [](const CostCurve& curve) { return curve.points.size(); });
        if (longest == m_panel.curves.end()) return;
        for (const CostPoint& point : longest->points) {
            const std::string text = spelled(readableNumber(point.x), m_style);
            const double width = textWidth(text, m_style.textSize);
            const double at = m_axes.x(std::log10(point.x));
            if (at - width / 2 < free) continue;
            addLabel(m_sheet, m_style, {at, below}, text, TextAnchor::Centre);
            free = at + width / 2 + m_style.textSize / 2;
        }
        addLabel(m_sheet, m_style,
                 {area.left + area.width / 2, below + m_style.textSize + kSheetGap}, xName,
                 TextAnchor::Centre);
    }

    void drawCurve(const CostCurve& curve, const Ink& ink) {
        LineItem line{{}, {ink, 1.25, false}};
        for (const CostPoint& point : curve.points) {
            if (!(point.value > 0)) continue;
            const Place place{m_axes.x(std::log10(point.x)), m_axes.y(std::log10(point.value))};
            line.points.push_back(place);
            m_sheet.add(BoxItem{{place.x - 2, place.y - 2, 4, 4}, ink, {}});
            if (point.least > 0 && point.most > point.least)
                m_sheet.add(LineItem{{{place.x, m_axes.y(std::log10(point.least))},
                                      {place.x, m_axes.y(std::log10(point.most))}},
                                     {ink, 1, false}});
        }
        if (line.points.size() > 1) m_sheet.add(std::move(line));
    }

    Sheet& m_sheet;
    const SheetStyle& m_style;
    const CostPanel& m_panel;
    double m_lowest = 0;
    double m_highest = 0;
    Axes m_axes;
};

}  // namespace

Sheet costSheet(const std::vector<CostPanel>& panels, const std::string& xName,
                const SheetStyle& style) {
    Sheet sheet{style.width, kSheetEdge, style.paper, {}};
    if (panels.empty()) return sheet;
    std::vector<LegendEntry> entries;
    for (std::size_t at = 0; at < panels.front().curves.size(); ++at)
        entries.push_back({panels.front().curves[at].name, {style.run(at), 1.25, false}});
    const double legend = style.width - 2 * kSheetEdge;
    drawLegend(sheet, style, {kSheetEdge, kSheetEdge + style.textSize}, legend, entries);
    sheet.height += legendHeight(style, legend, entries);
    const bool beside = style.width >= 44 * style.textSize;
    const std::size_t columns = beside ? panels.size() : 1;
    const double step = style.width / static_cast<double>(columns);
    const double left = kSheetEdge + 4 * style.textSize;
    const double high = 13 * style.textSize;
    const double row = high + 5.5 * style.textSize;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const Area area{step * static_cast<double>(at % columns) + left,
                        sheet.height + 1.5 * style.textSize, step - left - 2 * kSheetEdge, high};
        CostPlot(sheet, style, area, panels[at]).draw(xName);
        if ((at + 1) % columns == 0 || at + 1 == panels.size()) sheet.height += row;
    }
    return sheet;
}

}  // namespace skimline
