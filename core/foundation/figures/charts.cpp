// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/charts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

constexpr std::size_t kMostPoints = 300;
constexpr double kFaint = 0.28;  ///< opacity
constexpr double kStrong = 1.8;  ///< width of a line
constexpr double kShape = 0.42;  ///< height of a chart over its width
constexpr double kBar = 9;       ///< height
constexpr double kNextBar = 12;  ///< from one to the next

/// Means of neighbours, so that the drawing stays small.
std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points) {
    std::vector<ChartPoint> finite;
    for (const ChartPoint& point : points)
        if (std::isfinite(point.x) && std::isfinite(point.y)) finite.push_back(point);
    const std::size_t together = (finite.size() + kMostPoints - 1) / kMostPoints;
    if (together < 2) return finite;
    std::vector<ChartPoint> result;
    for (std::size_t first = 0; first < finite.size(); first += together) {
        const std::size_t end = std::min(first + together, finite.size());
        ChartPoint mean;
        for (std::size_t i = first; i < end; ++i) {
            mean.x += finite[i].x / static_cast<double>(end - first);
            mean.y += finite[i].y / static_cast<double>(end - first);
        }
        result.push_back(mean);
    }
    return result;
}

std::vector<ChartPoint> runningMean(const std::vector<ChartPoint>& points) {
    const std::size_t reach = std::max<std::size_t>(2, points.size() / 30);
    std::vector<ChartPoint> result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t first = i > reach ? i - reach : 0;
        const std::size_t end = std::min(points.size(), i + reach + 1);
        double sum = 0;
        for (std::size_t j = first; j < end; ++j) sum += points[j].y;
        result.push_back({points[i].x, sum / static_cast<double>(end - first)});
    }
    return result;
}

struct Span {
    double first = 0;
    double last = 1;
};

/// From the smallest value to the largest; some space around a single one.
template <class Value>
Span spanOf(const std::vector<ChartPoint>& points, Value value) {
    const auto [least, most] = std::ranges::minmax_element(points, {}, value);
    const Span span{(*least).*value, (*most).*value};
    if (span.last > span.first) return span;
    const double around = std::max(std::abs(span.last) * 0.1, 1e-12);
    return {span.first - around, span.last + around};
}

Axes axesFor(const std::vector<ChartPoint>& all, const Sheet& sheet, const SheetStyle& style) {
    const double left = 5 * style.textSize;
    const double below = 2 * style.textSize + 14;
    const Area area{left, style.textSize, std::max(sheet.width - left - 2 * style.textSize, 1.0),
                    std::max(sheet.height - style.textSize - below, 1.0)};
    const Span x = spanOf(all, &ChartPoint::x);
    const Span y = spanOf(all, &ChartPoint::y);
    return {area, x.first, x.last, y.first, y.last};
}

void addCurve(Sheet& sheet, const Axes& axes, const std::vector<ChartPoint>& points,
              const Stroke& stroke) {
    LineItem line{{}, stroke};
    for (const ChartPoint& point : points)
        line.points.push_back({axes.x(point.x), axes.y(point.y)});
    sheet.add(std::move(line));
}

}  // namespace

Sheet chartSheet(const Chart& chart, const SheetStyle& style) {
    Sheet sheet{style.width, style.width * kShape, style.paper, {}};
    std::vector<std::vector<ChartPoint>> curves;
    std::vector<ChartPoint> all;
    for (const ChartCurve& curve : chart.curves) {
        curves.push_back(thinned(curve.points));
        all.insert(all.end(), curves.back().begin(), curves.back().end());
    }
    if (all.empty()) return sheet;
    const Axes axes = axesFor(all, sheet, style);
    axes.drawNumbersUpwards(sheet, style);
    axes.drawNumbers(sheet, style, chart.xName);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        Stroke stroke{style.run(i), kStrong, false};
        if (chart.smoothed) {
            Stroke faint{style.run(i), 1, false};
            faint.ink.opacity = kFaint;
            addCurve(sheet, axes, curves[i], faint);
            curves[i] = runningMean(curves[i]);
        }
        addCurve(sheet, axes, curves[i], stroke);
    }
    return sheet;
}

Sheet barSheet(const std::vector<BarGroup>& groups, const SheetStyle& style) {
    Sheet sheet{style.width, 0, style.paper, {}};
    double most = 1e-9;
    for (const BarGroup& group : groups)
        for (const ChartBar& bar : group.bars)
            if (bar.value > most) most = bar.value;
    const double room = std::max(style.width - 6 * style.textSize, 1.0);
    for (const BarGroup& group : groups) {
        sheet.height += style.textSize + 1;
        sheet.add(TextItem{{0, sheet.height},
                           group.name,
                           style.textSize,
                           TextAnchor::Left,
                           false,
                           false,
                           style.text});
        sheet.height += style.textSize / 2;
        for (std::size_t i = 0; i < group.bars.size(); ++i, sheet.height += kNextBar) {
            const ChartBar& bar = group.bars[i];
            if (std::isnan(bar.value)) continue;
            const Area area{0, sheet.height, room * bar.value / most, kBar};
            sheet.add(BoxItem{area, style.run(i), {}});
            addLabel(sheet, style, {area.width + 6, area.bottom()}, bar.text, TextAnchor::Left);
        }
        sheet.height += style.textSize / 2;
    }
    return sheet;
}

}  // namespace skimline
