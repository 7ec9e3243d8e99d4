// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"

namespace skimline {

/// Maps values to positions inside an area and draws the axes. Not thread-safe beyond its sheet.
class Axes {
public:
    Axes(const Area& area, double firstX, double lastX, double firstY, double lastY);

    double x(double value) const;
    double y(double value) const;
    const Area& area() const { return m_area; }

    /// Ticks at round times with m:ss below them. @param name  of the axis; may be empty
    void drawTimes(Sheet& sheet, const SheetStyle& style, const std::string& name) const;
    /// The same along the left side, first value at the top where the axis runs downwards.
    void drawTimesUpwards(Sheet& sheet, const SheetStyle& style, const std::string& name) const;
    /// The same for steps, which are counted: "1" is in the middle of the first, [0, 1].
    void drawSteps(Sheet& sheet, const SheetStyle& style, const std::string& name) const;
    void drawStepsUpwards(Sheet& sheet, const SheetStyle& style, const std::string& name) const;
    /// Grid lines and numbers at `values` on the left.
    void drawValues(Sheet& sheet, const SheetStyle& style, std::span<const double> values,
                    const std::string& name) const;
    /// Round numbers below, followed by the name of the axis; at the left, with grid lines.
    void drawNumbers(Sheet& sheet, const SheetStyle& style, const std::string& name) const;
    void drawNumbersUpwards(Sheet& sheet, const SheetStyle& style) const;
    void drawFrame(Sheet& sheet, const SheetStyle& style) const;
    /// Points that are not finite break the line. Of the points in one column of dots, the extremes
    /// are kept.
    void drawCurve(Sheet& sheet, const SheetStyle& style, const Stroke& stroke,
                   std::span<const double> xs, std::span<const float> ys) const;

private:
    struct Tick {
        double at = 0;  ///< in points
        std::string text;
    };
    void drawBelow(Sheet& sheet, const SheetStyle& style, const std::vector<Tick>& ticks,
                   const std::string& name) const;
    void drawBeside(Sheet& sheet, const SheetStyle& style, const std::vector<Tick>& ticks,
                    const std::string& name) const;
    int mostAcross(const SheetStyle& style) const;
    int mostUpwards(const SheetStyle& style) const;

    Area m_area;
    double m_firstX, m_spanX, m_firstY, m_spanY;
};

/// Round numbers of seconds between the two, at most `most` of them.
std::vector<double> timeTicks(double first, double last, int most);
/// Steps between the two, counted from 0, at most `most` of them.
std::vector<std::int64_t> stepTicks(double first, double last, int most);
/// Round numbers between the two, at most `most` + 1 of them.
std::vector<double> valueTicks(double first, double last, int most);
/// A readable number: four significant digits, an exponent only if needed; "-" for NaN.
std::string readableNumber(double value);
/// "1:05", "1:01:05"
std::string timeText(double seconds);
/// A number's digits in the style's format.
std::string spelled(std::string number, const SheetStyle& style);
/// Estimated width of the text: painters measure it, but drawings are laid out without a display.
double textWidth(const std::string& text, double size);

/// A line of text in the style's size: faint, or bold and dark.
void addLabel(Sheet& sheet, const SheetStyle& style, const Place& place, const std::string& text,
              TextAnchor anchor, bool bold = false);

struct LegendEntry {
    std::string name;
    Stroke stroke;
};
/// In rows from `place`, which is on the first baseline; as many entries per row as fit uncut.
void drawLegend(Sheet& sheet, const SheetStyle& style, const Place& place, double width,
                std::span<const LegendEntry> entries);
/// Height of these rows.
double legendHeight(const SheetStyle& style, double width, std::span<const LegendEntry> entries);

}  // namespace skimline
