// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "core/foundation/base/clock_text.h"

namespace skimline {
namespace {

constexpr double kTick = 3;
constexpr std::array<double, 15> kSteps{0.5, 1,   2,   5,   10,   15,   30,  60,
                                        120, 300, 600, 900, 1800, 3600, 7200};

/// A line reduced to its entry, exit, minimum and maximum in every column of dots: an hour's curve
/// has a dozen points per screen pixel.
class ThinnedLine {
public:
    ThinnedLine(const Stroke& stroke, double dot) : m_line{{}, stroke}, m_dot(dot) {}

    void add(const Place& place) {
        const double column = std::floor(place.x / m_dot);
        if (!m_column.empty() && column != m_at) finishColumn();
        m_at = column;
        m_column.push_back(place);
    }
    /// The line so far; the next one starts with the next point.
    LineItem take() {
        finishColumn();
        return {std::exchange(m_line.points, {}), m_line.stroke};
    }

private:
    void finishColumn() {
        if (m_column.size() > 4) {
            const auto [low, high] = std::ranges::minmax_element(m_column, {}, &Place::y);
            const auto [earlier, later] = std::minmax(low, high);
            m_column = {m_column.front(), *earlier, *later, m_column.back()};
        }
        m_line.points.insert(m_line.points.end(), m_column.begin(), m_column.end());
        m_column.clear();
    }

    LineItem m_line;
    double m_dot;  ///< width of a column
    std::vector<Place> m_column;
    double m_at = 0;
};

void addTitleUpwards(Sheet& sheet, const SheetStyle& style, const Area& area, double left,
                     const std::string& name) {
    if (name.empty()) return;
    sheet.add(TextItem{{left, area.top + area.height / 2},
                       name,
                       style.textSize,
                       TextAnchor::Centre,
                       false,
                       true,
                       style.text});
}

constexpr double kLegendSample = 16;

double legendRow(const SheetStyle& style) { return 1.4 * style.textSize; }

/// Offset of every entry, from the first one's.
std::vector<Place> legendPlaces(const SheetStyle& style, double width,
                                std::span<const LegendEntry> entries) {
    std::vector<Place> places;
    Place next;
    for (const LegendEntry& entry : entries) {
        const double room = kLegendSample + 2 * kSheetGap + textWidth(entry.name, style.textSize);
        if (next.x > 0 && next.x + room > width) next = {0, next.y + legendRow(style)};
        places.push_back(next);
        next.x += room + 6 * kSheetGap;
    }
    return places;
}

}  // namespace

Axes::Axes(const Area& area, double firstX, double lastX, double firstY, double lastY)
    : m_area(area),
      m_firstX(firstX),
      m_spanX(lastX != firstX ? lastX - firstX : 1),
      m_firstY(firstY),
      m_spanY(lastY != firstY ? lastY - firstY : 1) {}

double Axes::x(double value) const {
    return m_area.left + m_area.width * (value - m_firstX) / m_spanX;
}

double Axes::y(double value) const {
    return m_area.bottom() - m_area.height * (value - m_firstY) / m_spanY;
}

int Axes::mostAcross(const SheetStyle& style) const {
    return std::max(2, static_cast<int>(m_area.width / (style.textSize * 6)));
}

int Axes::mostUpwards(const SheetStyle& style) const {
    return std::max(2, static_cast<int>(m_area.height / (style.textSize * 4)));
}

void Axes::drawTimes(Sheet& sheet, const SheetStyle& style, const std::string& name) const {
    std::vector<Tick> ticks;
    for (const double seconds : timeTicks(m_firstX, m_firstX + m_spanX, mostAcross(style)))
        ticks.push_back({x(seconds), spelled(timeText(seconds), style)});
    drawBelow(sheet, style, ticks, name);
}

void Axes::drawTimesUpwards(Sheet& sheet, const SheetStyle& style, const std::string& name) const {
    std::vector<Tick> ticks;
    const double first = std::min(m_firstY, m_firstY + m_spanY);
    for (const double seconds : timeTicks(first, first + std::abs(m_spanY), mostUpwards(style)))
        ticks.push_back({y(seconds), spelled(timeText(seconds), style)});
    drawBeside(sheet, style, ticks, name);
}

void Axes::drawSteps(Sheet& sheet, const SheetStyle& style, const std::string& name) const {
    std::vector<Tick> ticks;
    for (const std::int64_t step : stepTicks(m_firstX, m_firstX + m_spanX, mostAcross(style)))
        ticks.push_back({x(static_cast<double>(step) + 0.5), std::to_string(step + 1)});
    drawBelow(sheet, style, ticks, name);
}

void Axes::drawStepsUpwards(Sheet& sheet, const SheetStyle& style, const std::string& name) const {
    std::vector<Tick> ticks;
    const double first = std::min(m_firstY, m_firstY + m_spanY);
    for (const std::int64_t step : stepTicks(first, first + std::abs(m_spanY), mostUpwards(style)))
        ticks.push_back({y(static_cast<double>(step) + 0.5), std::to_string(step + 1)});
    drawBeside(sheet, style, ticks, name);
}

void Axes::drawBelow(Sheet& sheet, const SheetStyle& style, const std::vector<Tick>& ticks,
                     const std::string& name) const {
    const double size = style.textSize;
    for (const Tick& tick : ticks) {
        sheet.add(LineItem{{{tick.at, m_area.bottom()}, {tick.at, m_area.bottom() + kTick}},
                           {style.faint, 0.5, false}});
        sheet.add(TextItem{{tick.at, m_area.bottom() + kTick + kSheetGap + size},
                           tick.text,
                           size,
                           TextAnchor::Centre,
                           false,
                           false,
                           style.faint});
    }
    if (name.empty()) return;
    sheet.add(TextItem{{m_area.left + m_area.width / 2,
                        m_area.bottom() + kTick + 2 * (kSheetGap + size) + kSheetGap},
                       name,
                       size,
                       TextAnchor::Centre,
                       false,
                       false,
                       style.text});
}

void Axes::drawBeside(Sheet& sheet, const SheetStyle& style, const std::vector<Tick>& ticks,
                      const std::string& name) const {
    double widest = 0;
    for (const Tick& tick : ticks) {
        widest = std::max(widest, textWidth(tick.text, style.textSize));
        sheet.add(LineItem{{{m_area.left - kTick, tick.at}, {m_area.left, tick.at}},
                           {style.faint, 0.5, false}});
        sheet.add(TextItem{{m_area.left - kTick - kSheetGap, tick.at + style.textSize * 0.35},
                           tick.text,
                           style.textSize,
                           TextAnchor::Right,
                           false,
                           false,
                           style.faint});
    }
    addTitleUpwards(sheet, style, m_area, m_area.left - widest - kTick - 3 * kSheetGap, name);
}

void Axes::drawValues(Sheet& sheet, const SheetStyle& style, std::span<const double> values,
                      const std::string& name) const {
    double widest = 0;
    for (const double value : values) {
        const double at = y(value);
        const std::string text = spelled(readableNumber(value), style);
        widest = std::max(widest, textWidth(text, style.textSize));
        sheet.add(LineItem{{{m_area.left, at}, {m_area.right(), at}}, {style.grid, 0.5, false}});
        sheet.add(TextItem{{m_area.left - kTick - kSheetGap, at + style.textSize * 0.35},
                           text,
                           style.textSize,
                           TextAnchor::Right,
                           false,
                           false,
                           style.faint});
    }
    addTitleUpwards(sheet, style, m_area, m_area.left - widest - kTick - 3 * kSheetGap, name);
}

void Axes::drawNumbers(Sheet& sheet, const SheetStyle& style, const std::string& name) const {
    std::vector<Tick> ticks;
    const double end = m_area.right() - textWidth(name, style.textSize) - 3 * style.textSize;
    for (const double value : valueTicks(m_firstX, m_firstX + m_spanX, mostAcross(style)))
        if (x(value) <= end) ticks.push_back({x(value), spelled(readableNumber(value), style)});
    sheet.add(LineItem{{{m_area.left, m_area.bottom()}, {m_area.right(), m_area.bottom()}},
                       {style.grid, 1, false}});
    drawBelow(sheet, style, ticks, "");
    addLabel(sheet, style, {m_area.right(), m_area.bottom() + kTick + kSheetGap + style.textSize},
             name, TextAnchor::Right);
}

void Axes::drawNumbersUpwards(Sheet& sheet, const SheetStyle& style) const {
    // Denser than time labels, because a curve is read against its grid lines.
    drawValues(sheet, style, valueTicks(m_firstY, m_firstY + m_spanY, 2 * mostUpwards(style)), "");
}

void Axes::drawFrame(Sheet& sheet, const SheetStyle& style) const {
    sheet.add(BoxItem{m_area, {}, Stroke{style.faint, 0.5, false}});
}

void Axes::drawCurve(Sheet& sheet, const SheetStyle& style, const Stroke& stroke,
                     std::span<const double> xs, std::span<const float> ys) const {
    ThinnedLine line(stroke, style.dot);
    const auto close = [&] {
        LineItem whole = line.take();
        if (whole.points.size() > 1) sheet.add(std::move(whole));
    };
    for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
        const auto value = static_cast<double>(ys[i]);
        if (std::isfinite(value))
            line.add({x(xs[i]), y(value)});
        else
            close();
    }
    close();
}

std::vector<double> timeTicks(double first, double last, int most) {
    std::vector<double> ticks;
    if (!(last > first)) return {first};
    double step = kSteps.back();
    for (const double candidate : kSteps) {
        if ((last - first) / candidate <= most) {
            step = candidate;
            break;
        }
    }
    while ((last - first) / step > most) step *= 2;
    for (double at = std::ceil(first / step) * step; at <= last + step * 1e-9; at += step)
        ticks.push_back(at);
    return ticks;
}

std::vector<std::int64_t> stepTicks(double first, double last, int most) {
    const auto begin = static_cast<std::int64_t>(std::ceil(first - 1e-9));
    const auto end = static_cast<std::int64_t>(std::floor(last + 1e-9));
    std::int64_t step = 1;
    // 1, 2, 5, 10, ..
    for (int turn = 0; (end - begin) > step * most; ++turn)
        step = turn % 3 == 1 ? step / 2 * 5 : step * 2;
    std::vector<std::int64_t> ticks;
    for (std::int64_t at = (begin + step - 1) / step * step; at < end; at += step)
        ticks.push_back(at);
    return ticks;
}

std::vector<double> valueTicks(double first, double last, int most) {
    const double rough = (last - first) / most;
    if (!(rough > 0) || !std::isfinite(rough)) return {first};
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double times = rough / power;
    const double step = power * (times > 5 ? 10 : times > 2 ? 5 : times > 1 ? 2 : 1);
    std::vector<double> ticks;
    const double end = std::floor(last / step + 1e-9);
    for (double mark = std::ceil(first / step - 1e-9); mark <= end; ++mark)
        ticks.push_back(mark * step);
    return ticks;
}

std::string readableNumber(double value) {
    if (std::isnan(value)) return "-";
    std::array<char, 40> text{};
    const bool large = std::abs(value) >= 1e4 && std::abs(value) < 1e9;
    std::snprintf(text.data(), text.size(), large ? "%.0f" : "%.4g", value == 0 ? 0.0 : value);
    return text.data();
}

std::string timeText(double seconds) {
    const auto tenths = static_cast<long long>(std::llround(std::max(seconds, 0.0) * 10));
    std::string result = clockText(tenths / 10);
    if (tenths % 10 != 0) result += "." + std::to_string(tenths % 10);
    return result;
}

std::string spelled(std::string number, const SheetStyle& style) {
    std::ranges::replace(number, '.', style.decimal);
    return number.starts_with('-') ? "−" + number.substr(1) : number;
}

double textWidth(const std::string& text, double size) {
    double letters = 0;
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        // Continuation bytes of UTF-8 do not count.
        if ((code & 0xC0U) == 0x80U) continue;
        // Characters from here on are Chinese, Japanese or Korean, as wide as tall.
        letters += code >= 0xE3U ? 1 : 0.56;
    }
    return size * letters;
}

void addLabel(Sheet& sheet, const SheetStyle& style, const Place& place, const std::string& text,
              TextAnchor anchor, bool bold) {
    sheet.add(TextItem{place, text, style.textSize, anchor, bold, false,
                       bold ? style.text : style.faint});
}

void drawLegend(Sheet& sheet, const SheetStyle& style, const Place& place, double width,
                std::span<const LegendEntry> entries) {
    const std::vector<Place> places = legendPlaces(style, width, entries);
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const LegendEntry& entry = entries[at];
        const Place from{place.x + places[at].x, place.y + places[at].y};
        const double middle = from.y - style.textSize * 0.35;
        sheet.add(LineItem{{{from.x, middle}, {from.x + kLegendSample, middle}}, entry.stroke});
        sheet.add(TextItem{{from.x + kLegendSample + 2 * kSheetGap, from.y},
                           entry.name,
                           style.textSize,
                           TextAnchor::Left,
                           false,
                           false,
                           style.text});
    }
}

double legendHeight(const SheetStyle& style, double width, std::span<const LegendEntry> entries) {
    if (entries.empty()) return 0;
    return legendPlaces(style, width, entries).back().y + legendRow(style);
}

}  // namespace skimline
