// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/run_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

Sheet emptySheet(const SheetStyle& style, double height) {
    return {style.width, height, style.paper, {}};
}

/// Room on the left for numbers and the name of the axis.
double leftRoom(const SheetStyle& style) { return kSheetEdge + 4.2 * style.textSize; }
/// Room below for times and the name of the axis.
double lowerRoom(const SheetStyle& style) { return kSheetEdge + 3 * style.textSize + 4; }
double plotWidth(const SheetStyle& style) {
    return std::max(style.width - leftRoom(style) - 2 * kSheetEdge, 1.0);
}

/// A plot with a legend above it, which makes the drawing higher by all rows but its first.
struct LegendPlot {
    std::vector<LegendEntry> entries;
    Sheet sheet;
    Area area;

    LegendPlot(const SheetStyle& style, std::vector<LegendEntry> all, double height)
        : entries(std::move(all)) {
        const double legend = legendHeight(style, plotWidth(style), entries);
        const double top = kSheetEdge + std::max(legend, style.textSize) + 0.6 * style.textSize;
        const double more = std::max(top - kSheetEdge - 2 * style.textSize, 0.0);
        sheet = emptySheet(style, height + more);
        area = {leftRoom(style), top, plotWidth(style),
                std::max(sheet.height - top - lowerRoom(style), 1.0)};
    }
    Sheet withLegend(const SheetStyle& style) && {
        drawLegend(sheet, style, {area.left, kSheetEdge + style.textSize}, area.width, entries);
        return std::move(sheet);
    }
};

std::vector<LegendEntry> legendOf(const RunsFigure& figure, const SheetStyle& style) {
    std::vector<LegendEntry> entries;
    if (!figure.reference.scores.empty())
        entries.push_back({figure.reference.name, {style.reference, 1, true}});
    for (std::size_t run = 0; run < figure.runs.size(); ++run)
        entries.push_back({figure.runs[run].name, {style.run(run), 1.25, false}});
    return entries;
}

Ink shadeOf(const SheetStyle& style) {
    Ink shade = style.run(0);
    shade.opacity = 0.15;
    return shade;
}

/// Shades the ranges that the first run keeps, from top to bottom.
void shadeKept(Sheet& sheet, const SheetStyle& style, const Axes& axes, const RunsFigure& figure) {
    if (!figure.shadesKept || figure.runs.empty()) return;
    const Area& area = axes.area();
    for (const auto& [begin, end] : figure.runs.front().kept)
        sheet.add(BoxItem{{axes.x(begin), area.top, axes.x(end) - axes.x(begin), area.height},
                          shadeOf(style),
                          {}});
}

/// A frame as high as `area`, as wide as its image, no part outside [left, right].
void addFrame(Sheet& sheet, const FigureFrame& frame, double middle, const Area& area,
              double& free) {
    if (frame.image.width <= 0 || frame.image.height <= 0) return;
    const double width = area.height * frame.image.width / frame.image.height;
    const double left = std::clamp(middle - width / 2, free, std::max(area.right() - width, free));
    if (left + width > area.right() + 0.5) return;
    sheet.add(ImageItem{{left, area.top, width, area.height}, frame.image, true});
    free = left + width + 2;
}

/// Wrapped between words if it would be wider.
std::vector<std::string> linesOf(const std::string& text, double width, double size) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        std::string& line = lines.back();
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (line.empty() || textWidth(longer, size) <= width)
            line = longer;
        else
            lines.push_back(word);
    }
    return lines;
}

/// Writes a table from the top of a sheet downwards.
class TableWriter {
public:
    TableWriter(const SheetTable& table, const SheetStyle& style)
        : m_style(style), m_sheet(emptySheet(style, 0)) {
        double total = 0;
        for (std::size_t column = 0; column < table.headings.size(); ++column) {
            double width = textWidth(table.headings[column], style.textSize);
            for (const auto& row : table.rows)
                width = std::max(width, textWidth(row[column], style.textSize));
            m_widths.push_back(width + style.textSize);
            total += m_widths.back();
        }
        const double stretch = std::max(room() / std::max(total, 1.0), 0.1);
        for (double& width : m_widths) width *= stretch;
        m_size = style.textSize * std::min(stretch, 1.0);
        m_y = kSheetEdge + style.textSize;
    }

    void addLine(const std::string& text, double size, bool bold) {
        m_sheet.add(TextItem{{kSheetEdge, m_y},
                             text,
                             size,
                             TextAnchor::Left,
                             bold,
                             false,
                             bold ? m_style.text : m_style.faint});
        m_y += (bold ? 1.7 : 1.3) * m_style.textSize;
    }
    void addRule(double width) {
        const double at = m_y - m_style.textSize - 3;
        m_sheet.add(LineItem{{{kSheetEdge, at}, {m_style.width - kSheetEdge, at}},
                             {m_style.text, width, false}});
    }
    void addCells(const std::vector<std::string>& cells, bool bold) {
        double left = kSheetEdge;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const bool text = column == 0;
            m_sheet.add(TextItem{{text ? left : left + m_widths[column] - 2, m_y},
                                 cells[column],
                                 m_size,
                                 text ? TextAnchor::Left : TextAnchor::Right,
                                 bold,
                                 false,
                                 m_style.text});
            left += m_widths[column];
        }
        m_y += 1.7 * m_style.textSize;
    }
    double room() const { return std::max(m_style.width - 2 * kSheetEdge, 1.0); }
    Sheet take() {
        m_sheet.height = m_y;
        return std::move(m_sheet);
    }

private:
    const SheetStyle& m_style;
    Sheet m_sheet;
    std::vector<double> m_widths;
    double m_size = 0;
    double m_y = 0;
};

}  // namespace

Sheet scoreSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words) {
    std::vector<LegendEntry> entries = legendOf(figure, style);
    if (figure.shadesKept) entries.push_back({words.kept, {shadeOf(style), style.textSize, false}});
    LegendPlot plot(style, std::move(entries), std::max(style.width * 0.36, 18 * style.textSize));
    Sheet& sheet = plot.sheet;
    const Axes axes(plot.area, 0, figure.duration, 0, 1);
    shadeKept(sheet, style, axes, figure);
    axes.drawValues(sheet, style, std::array{0.0, 0.25, 0.5, 0.75, 1.0}, words.score);
    axes.drawTimes(sheet, style, words.time);
    axes.drawFrame(sheet, style);
    if (!figure.reference.scores.empty())
        axes.drawCurve(sheet, style, {style.reference, 1, true}, figure.reference.times,
                       figure.reference.scores);
    for (std::size_t run = 0; run < figure.runs.size(); ++run)
        axes.drawCurve(sheet, style, {style.run(run), 1.25, false}, figure.times,
                       figure.runs[run].scores);
    return std::move(plot).withLegend(style);
}

Sheet rawSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words) {
    std::vector<LegendEntry> entries;
    for (std::size_t run = 0; run < figure.runs.size(); ++run)
        if (!figure.runs[run].raw.empty())
            entries.push_back({figure.runs[run].name, {style.run(run), 1.25, false}});
    LegendPlot plot(style, std::move(entries), std::max(style.width * 0.26, 14 * style.textSize));
    const Axes axes(plot.area, 0, figure.duration, 0, 1);
    axes.drawValues(plot.sheet, style, std::array{0.0, 0.5, 1.0}, words.raw);
    axes.drawTimes(plot.sheet, style, words.time);
    axes.drawFrame(plot.sheet, style);
    for (std::size_t run = 0; run < figure.runs.size(); ++run)
        axes.drawCurve(plot.sheet, style, {style.run(run), 1.25, false}, figure.times,
                       figure.runs[run].raw);
    return std::move(plot).withLegend(style);
}

Sheet shotSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words) {
    const bool hasFrames =
        std::ranges::any_of(figure.runs, [](const FigureRun& run) { return !run.frames.empty(); });
    const double frames = hasFrames ? std::max(style.width * 0.075, 4 * style.textSize) : 0;
    const double bar = 1.4 * style.textSize;
    const double row = style.textSize + 4 + frames + 3 + bar + 2 * kSheetEdge;
    const double height =
        kSheetEdge + row * static_cast<double>(figure.runs.size()) + lowerRoom(style);
    Sheet sheet = emptySheet(style, height);
    const double width = std::max(style.width - 4 * kSheetEdge, 1.0);
    double top = kSheetEdge;
    for (std::size_t number = 0; number < figure.runs.size(); ++number, top += row) {
        const FigureRun& run = figure.runs[number];
        sheet.add(TextItem{{2 * kSheetEdge, top + style.textSize},
                           run.name,
                           style.textSize,
                           TextAnchor::Left,
                           true,
                           false,
                           style.text});
        const Area strip{2 * kSheetEdge, top + style.textSize + 4, width, frames};
        const Area barArea{2 * kSheetEdge, strip.bottom() + 3, width, bar};
        const Axes axes(barArea, 0, figure.duration, 0, 1);
        sheet.add(BoxItem{barArea, style.grid, {}});
        for (const auto& [begin, end] : run.kept)
            sheet.add(BoxItem{{axes.x(begin), barArea.top, axes.x(end) - axes.x(begin), bar},
                              style.run(number),
                              {}});
        double free = strip.left;
        for (const FigureFrame& frame : run.frames)
            addFrame(sheet, frame, axes.x(frame.seconds), strip, free);
    }
    const Area last{2 * kSheetEdge, top - 2 * kSheetEdge - bar, width, bar};
    Axes(last, 0, figure.duration, 0, 1).drawTimes(sheet, style, words.time);
    return sheet;
}

Sheet differenceSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words) {
    std::vector<LegendEntry> entries;
    std::vector<std::vector<float>> curves;
    float most = 0.05F;
    for (std::size_t run = 1; run < figure.runs.size(); ++run) {
        curves.emplace_back();
        const auto& own = figure.runs[run].scores;
        const auto& first = figure.runs.front().scores;
        for (std::size_t step = 0; step < std::min(own.size(), first.size()); ++step) {
            curves.back().push_back(own[step] - first[step]);
            if (std::isfinite(curves.back().back()))
                most = std::max(most, std::abs(curves.back().back()));
        }
        entries.push_back(
            {figure.runs[run].name + " " + words.versus + " " + figure.runs.front().name,
             {style.run(run), 1.25, false}});
    }
    const double reach = std::ceil(static_cast<double>(most) * 10) / 10;
    LegendPlot plot(style, std::move(entries), std::max(style.width * 0.26, 14 * style.textSize));
    Sheet& sheet = plot.sheet;
    const Axes axes(plot.area, 0, figure.duration, -reach, reach);
    axes.drawValues(sheet, style, std::array{-reach, 0.0, reach}, words.difference);
    axes.drawTimes(sheet, style, words.time);
    axes.drawFrame(sheet, style);
    for (std::size_t run = 0; run < curves.size(); ++run)
        axes.drawCurve(sheet, style, plot.entries[run].stroke, figure.times, curves[run]);
    return std::move(plot).withLegend(style);
}

Sheet tableSheet(const SheetTable& table, const SheetStyle& style) {
    TableWriter writer(table, style);
    if (!table.title.empty()) writer.addLine(table.title, style.textSize, true);
    writer.addRule(1);
    writer.addCells(table.headings, true);
    writer.addRule(0.5);
    for (const auto& row : table.rows) writer.addCells(row, false);
    writer.addRule(1);
    const double size = 0.9 * style.textSize;
    for (const std::string& note : table.notes)
        for (const std::string& line : linesOf(note, writer.room(), size))
            writer.addLine(line, size, false);
    return writer.take();
}

}  // namespace skimline
