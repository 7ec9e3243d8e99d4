// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/map_figures.h"

#include <algorithm>

#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

constexpr double kMarks = 4;
constexpr double kFrameHeight = 26;
constexpr double kFrameWidth = 40;
constexpr double kBars = 24;

/// Places of all parts of a map figure.
struct Layout {
    Area map;
    double left = 0;    ///< of the items left of the rows
    double bottom = 0;  ///< of the items below the columns
    double strip = 0;   ///< height of the streaks' frames
    double height = 0;

    Layout(const MapFigure& figure, const SheetStyle& style, const MapWords& words) {
        const auto room = [](const MapSide& side, double frames) {
            return (side.frames.empty() ? 0 : frames + kSheetGap) +
                   (side.marks.empty() ? 0 : kMarks + kSheetGap);
        };
        const double aside = figure.rows.bars.empty() ? 0 : kBars + kSheetGap;
        const double below = figure.columns.bars.empty() ? 0 : kBars + kSheetGap;
        left = kSheetEdge + 5.5 * style.textSize;
        map.left = left + room(figure.rows, kFrameWidth);
        map.top = kSheetEdge + 2 * style.textSize + room(figure.columns, kFrameHeight);
        map.width =
            std::max(style.width - map.left - aside - scaleBarRoom(style, words.notComputed), 40.0);
        // Maps of steps are flat; drawing them square gains nothing.
        map.height = figure.rows.isSteps && !figure.columns.isSteps ? map.width * 0.42 : map.width;
        bottom = map.bottom() + below;
        strip = figure.streaks.empty() ? 0 : style.width * 0.14;
        height = bottom + kSheetEdge + 3 * style.textSize + 4 + (strip > 0 ? strip + 14 : 0) +
                 kSheetEdge;
    }
};

class MapDrawing {
public:
    MapDrawing(const MapFigure& figure, const SheetStyle& style, const MapWords& words)
        : m_figure(figure),
          m_style(style),
          m_words(words),
          m_layout(figure, style, words),
          m_paint(figure.paint ? *figure.paint : printPaint(largestCell(figure.map))),
          m_axes(m_layout.map, figure.columns.first, figure.columns.last, figure.rows.last,
                 figure.rows.first),
          m_sheet{style.width, m_layout.height, style.paper, {}} {}

    Sheet draw() {
        addLabel(m_sheet, m_style, {m_layout.left, kSheetEdge + m_style.textSize}, m_figure.title,
                 TextAnchor::Left, true);
        m_sheet.add(ImageItem{m_layout.map, paintedMap(m_figure.map, m_paint), false});
        addBand();
        addPins();
        addEdges();
        addBars();
        addAxes();
        m_axes.drawFrame(m_sheet, m_style);
        const bool hasHoles = std::ranges::any_of(
            m_figure.map.values, [this](float cell) { return isHole(cell, m_paint); });
        const double aside = m_figure.rows.bars.empty() ? 0 : kBars + kSheetGap;
        const Area& map = m_layout.map;
        addScaleBar(m_sheet,
                    {map.right() + aside + 2 * kSheetEdge, map.top + 2 * m_style.textSize, 9,
                     map.height * 0.4},
                    m_paint, m_style, m_words.weight, hasHoles ? m_words.notComputed : "");
        if (m_layout.strip > 0) addStreaks();
        return std::move(m_sheet);
    }

private:
    void addAxes() {
        // Ticks are outside frames, marks and bars.
        Area outer = m_layout.map;
        outer.left = m_layout.left;
        outer.width = m_layout.map.right() - outer.left;
        const Axes beside(outer, 0, 1, m_figure.rows.last, m_figure.rows.first);
        if (m_figure.rows.isSteps) {
            beside.drawStepsUpwards(m_sheet, m_style, m_words.step);
        } else {
            beside.drawTimesUpwards(m_sheet, m_style, m_words.query);
        }
        if (m_layout.strip > 0) return;
        outer = m_layout.map;
        outer.height = m_layout.bottom - outer.top;
        const Axes below(outer, m_figure.columns.first, m_figure.columns.last, 0, 1);
        if (m_figure.columns.isSteps) {
            below.drawSteps(m_sheet, m_style, m_words.step);
        } else {
            below.drawTimes(m_sheet, m_style, m_words.key);
        }
    }

    void addBand() {
        if (!m_figure.band) return;
        const Area& map = m_layout.map;
        for (const double offset : {-*m_figure.band, *m_figure.band}) {
            // Rows at which the line enters and leaves the map.
            const MapSide& rows = m_figure.rows;
            const MapSide& columns = m_figure.columns;
            const double from = std::max(rows.first, columns.first - offset);
            const double to = std::min(rows.last, columns.last - offset);
            if (from >= to || m_axes.x(*m_figure.band) - m_axes.x(0) < 3) continue;
            m_sheet.add(LineItem{
                {{std::clamp(m_axes.x(from + offset), map.left, map.right()), m_axes.y(from)},
                 {std::clamp(m_axes.x(to + offset), map.left, map.right()), m_axes.y(to)}},
                {{255, 255, 255, 0.7}, 0.5, true}});
        }
    }

    /// Puts the name where there is room, on a plate: maps are light in some places and dark in
    /// others.
    void addPinName(const std::string& name, double x, double y) {
        if (name.empty()) return;
        const Area& map = m_layout.map;
        const double size = m_style.textSize;
        const double width = textWidth(name, size) + 2;
        const double left = std::min(x + 5, map.right() - width);
        const double top = std::clamp(y - size / 2, map.top, map.bottom() - size - 1);
        const Area plate{left == x + 5 ? left : std::max(map.left, x - 5 - width), top, width,
                         size + 1};
        m_sheet.add(BoxItem{plate, Ink{255, 255, 255, 0.85}, {}});
        m_sheet.add(TextItem{{plate.left + 1, plate.top + size * 0.88},
                             name,
                             size,
                             TextAnchor::Left,
                             true,
                             false,
                             {}});
    }

    void addPins() {
        const Area& map = m_layout.map;
        for (const FigurePin& pin : m_figure.pins) {
            const double x = m_axes.x(pin.place.x);
            const double y = m_axes.y(pin.place.y);
            if (x < map.left || x > map.right() || y < map.top || y > map.bottom()) continue;
            m_sheet.add(BoxItem{{x - 3, y - 3, 6, 6}, {}, Stroke{m_style.run(4), 1.25, false}});
            addPinName(pin.name, x, y);
        }
    }

    /// Marks of global tokens, and frames as long as they do not overlap.
    void addEdges() {
        const Area& map = m_layout.map;
        const double above =
            map.top - (m_figure.columns.marks.empty() ? 0 : kMarks + kSheetGap) - kSheetGap;
        const double before =
            map.left - (m_figure.rows.marks.empty() ? 0 : kMarks + kSheetGap) - kSheetGap;
        for (const double mark : m_figure.columns.marks)
            addMark(m_axes.x(mark), map.left, map.right(), [&](double at) {
                return Area{at - 0.3, map.top - kSheetGap - kMarks, 0.6, kMarks};
            });
        for (const double mark : m_figure.rows.marks)
            addMark(m_axes.y(mark), map.top, map.bottom(), [&](double at) {
                return Area{map.left - kSheetGap - kMarks, at - 0.3, kMarks, 0.6};
            });
        double free = map.left;
        for (const FigureFrame& frame : m_figure.columns.frames) {
            const double width = kFrameHeight * shapeOf(frame);
            const double left = m_axes.x(frame.seconds) - width / 2;
            if (width <= 0 || left < free - 0.01 || left + width > map.right() + 0.01) continue;
            m_sheet.add(
                ImageItem{{left, above - kFrameHeight, width, kFrameHeight}, frame.image, true});
            free = left + width + 1;
        }
        free = map.top;
        for (const FigureFrame& frame : m_figure.rows.frames) {
            if (shapeOf(frame) <= 0) continue;
            const double height = kFrameWidth / shapeOf(frame);
            const double top = m_axes.y(frame.seconds) - height / 2;
            if (top < free - 0.01 || top + height > map.bottom() + 0.01) continue;
            m_sheet.add(
                ImageItem{{before - kFrameWidth, top, kFrameWidth, height}, frame.image, true});
            free = top + height + 1;
        }
    }

    template <class Where>
    void addMark(double at, double from, double to, const Where& where) {
        if (at >= from && at <= to) m_sheet.add(BoxItem{where(at), m_style.run(4), {}});
    }

    static double shapeOf(const FigureFrame& frame) {
        return frame.image.height > 0 ? static_cast<double>(frame.image.width) / frame.image.height
                                      : 0;
    }

    void addBars() {
        const Area& map = m_layout.map;
        addBarsOf(m_figure.columns.bars, m_style.run(0), [&](double from, double to, double size) {
            return Area{map.left + from * map.width, map.bottom() + kSheetGap,
                        (to - from) * map.width, size};
        });
        addBarsOf(m_figure.rows.bars, m_style.faint, [&](double from, double to, double size) {
            return Area{map.right() + kSheetGap, map.top + from * map.height, size,
                        (to - from) * map.height};
        });
    }

    template <class Where>
    void addBarsOf(const std::vector<float>& bars, const Ink& ink, const Where& where) {
        if (bars.empty()) return;
        const float most = std::max(*std::ranges::max_element(bars), 1e-30F);
        const double each = 1 / static_cast<double>(bars.size());
        for (std::size_t bar = 0; bar < bars.size(); ++bar) {
            if (!(bars[bar] > 0)) continue;
            const double from = static_cast<double>(bar) * each;
            m_sheet.add(BoxItem{
                where(from, from + each, kBars * static_cast<double>(bars[bar] / most)), ink, {}});
        }
    }

    /// Frames side by side below the map, each tied to its column.
    void addStreaks() {
        const Area strip{kSheetEdge, m_layout.bottom + 14, m_style.width - 2 * kSheetEdge,
                         m_layout.strip};
        const auto count = static_cast<double>(m_figure.streaks.size());
        const double slot = strip.width / count;
        for (std::size_t number = 0; number < m_figure.streaks.size(); ++number) {
            const FigureFrame& frame = m_figure.streaks[number];
            if (shapeOf(frame) <= 0) continue;
            const double width =
                std::min(slot - 4, (strip.height - m_style.textSize - 2) * shapeOf(frame));
            const double height = width / shapeOf(frame);
            const double middle = strip.left + (static_cast<double>(number) + 0.5) * slot;
            const double column = m_axes.x(frame.seconds);
            m_sheet.add(LineItem{{{column, m_layout.bottom}, {middle, strip.top}},
                                 {m_style.run(1), 0.75, false}});
            m_sheet.add(
                ImageItem{{middle - width / 2, strip.top, width, height}, frame.image, true});
            addLabel(m_sheet, m_style, {middle, strip.top + height + m_style.textSize + 1},
                     spelled(timeText(frame.seconds), m_style), TextAnchor::Centre);
        }
    }

    const MapFigure& m_figure;
    const SheetStyle& m_style;
    const MapWords& m_words;
    Layout m_layout;
    MapPaint m_paint;
    Axes m_axes;
    Sheet m_sheet;
};

Area moved(Area area, const Place& by) {
    area.left += by.x;
    area.top += by.y;
    return area;
}

Place moved(const Place& place, const Place& by) { return {place.x + by.x, place.y + by.y}; }

/// An item of a sheet that lies on another.
struct Moved {
    Place by;

    SheetItem operator()(LineItem line) const {
        for (Place& point : line.points) point = moved(point, by);
        return line;
    }
    SheetItem operator()(BoxItem box) const {
        box.area = moved(box.area, by);
        return box;
    }
    SheetItem operator()(TextItem text) const {
        text.place = moved(text.place, by);
        return text;
    }
    SheetItem operator()(ImageItem image) const {
        image.area = moved(image.area, by);
        return image;
    }
};

}  // namespace

Sheet mapSheet(const MapFigure& figure, const SheetStyle& style, const MapWords& words) {
    return MapDrawing(figure, style, words).draw();
}

Sheet mapsSheet(const std::vector<MapFigure>& figures, const SheetStyle& style,
                const MapWords& words) {
    Sheet all{2 * style.width, 0, style.paper, {}};
    double top = 0;
    for (std::size_t number = 0; number < figures.size(); ++number) {
        const Sheet one = mapSheet(figures[number], style, words);
        const bool right = number % 2 == 1;
        addSheet(all, one, {right ? style.width : 0, top});
        all.height = std::max(all.height, top + one.height);
        if (right) top = all.height;
    }
    return all;
}

void addScaleBar(Sheet& sheet, const Area& bar, const MapPaint& paint, const SheetStyle& style,
                 const std::string& name, const std::string& notComputed) {
    RgbImage ramp{1, static_cast<int>(paint.ramp.size()), {}};
    for (auto ink = paint.ramp.rbegin(); ink != paint.ramp.rend(); ++ink)
        ramp.pixels.insert(ramp.pixels.end(), {ink->red, ink->green, ink->blue});
    const double right = bar.right() + 3;
    sheet.add(ImageItem{bar, ramp, true});
    addLabel(sheet, style, {right, bar.top + style.textSize * 0.7}, paint.most, TextAnchor::Left);
    addLabel(sheet, style, {right, bar.top + bar.height / 2 + style.textSize * 0.35}, paint.middle,
             TextAnchor::Left);
    addLabel(sheet, style, {right, bar.bottom()}, paint.least, TextAnchor::Left);
    addLabel(sheet, style, {bar.left, bar.top - 4}, name, TextAnchor::Left);
    if (notComputed.empty()) return;
    const double box = style.textSize;
    const double top = bar.bottom() + kSheetEdge;
    sheet.add(BoxItem{{bar.left, top, box, box}, notComputedInk(), {}});
    addLabel(sheet, style, {bar.left + box + 3, top + box * 0.85}, notComputed, TextAnchor::Left);
}

double scaleBarRoom(const SheetStyle& style, const std::string& notComputed) {
    return 4 * kSheetEdge + style.textSize + textWidth(notComputed, style.textSize);
}

void addSheet(Sheet& onto, const Sheet& sheet, const Place& at) {
    for (const SheetItem& item : sheet.items) onto.items.push_back(std::visit(Moved{at}, item));
}

}  // namespace skimline
