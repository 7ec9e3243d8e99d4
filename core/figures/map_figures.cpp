#include "core/figures/map_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/figures/axes.h"
#include "core/figures/map_colours.h"

namespace skimline {
namespace {

constexpr double kEdge = 6;
constexpr double kCellGap = 2;

std::string threeDigits(float value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", static_cast<double>(value));
    return text.data();
}

std::size_t mostHeads(const HeadGrid& part) {
    std::size_t heads = 0;
    for (const auto& layer : part.layers) heads = std::max(heads, layer.size());
    return heads;
}

void addText(Sheet& sheet, const SheetStyle& style, const Place& place, const std::string& text,
             TextAnchor anchor, bool bold = false) {
    sheet.add(TextItem{place, text, style.textSize, anchor, bold, false,
                       bold ? style.text : style.faint});
}

/// One part from `top`: heads across, layers down. @return where it ends
double addGrid(Sheet& sheet, const HeadGrid& part, double top, const SheetStyle& style,
               const MapWords& words) {
    const double left = kEdge + textWidth(words.layer + " 99", style.textSize) + 2;
    const auto heads = static_cast<double>(std::max<std::size_t>(mostHeads(part), 1));
    const double cell = (style.width - left - kEdge) / heads - kCellGap;
    // Cross maps of long videos are flat; nothing is gained by drawing them square.
    const FloatMatrix& first = part.layers.front().front();
    const double shape = static_cast<double>(first.rows) / static_cast<double>(first.cols);
    const double height = cell * std::clamp(shape, 0.35, 1.0);
    addText(sheet, style, {kEdge, top + style.textSize}, part.title, TextAnchor::Left, true);
    top += style.textSize + 4;
    for (std::size_t head = 0; head < mostHeads(part); ++head) {
        const double middle = left + (static_cast<double>(head) + 0.5) * (cell + kCellGap);
        addText(sheet, style, {middle, top + style.textSize},
                words.head + " " + std::to_string(head), TextAnchor::Centre);
    }
    top += style.textSize + 4;
    for (std::size_t layer = 0; layer < part.layers.size(); ++layer) {
        addText(sheet, style, {kEdge, top + height / 2 + style.textSize * 0.35},
                words.layer + " " + std::to_string(layer), TextAnchor::Left);
        for (std::size_t head = 0; head < part.layers[layer].size(); ++head) {
            const double x = left + static_cast<double>(head) * (cell + kCellGap);
            sheet.add(
                PictureItem{{x, top, cell, height}, mapPicture(part.layers[layer][head]), false});
        }
        top += height + kCellGap;
    }
    return top;
}

/// The ramp from nothing to `largest`, and the colour of what was not computed.
void addScale(Sheet& sheet, const Area& area, float largest, bool hasHoles, const SheetStyle& style,
              const MapWords& words) {
    constexpr int kShades = 64;
    RgbImage ramp{1, kShades, {}};
    for (int shade = 0; shade < kShades; ++shade) {
        const Ink ink =
            mapInk(std::sqrt(1.0F - static_cast<float>(shade) / static_cast<float>(kShades - 1)));
        ramp.pixels.insert(ramp.pixels.end(), {ink.red, ink.green, ink.blue});
    }
    const double right = area.right() + 3;
    sheet.add(PictureItem{area, ramp, true});
    addText(sheet, style, {right, area.top + style.textSize * 0.7}, threeDigits(largest),
            TextAnchor::Left);
    addText(sheet, style, {right, area.top + area.height / 2 + style.textSize * 0.35},
            threeDigits(largest / 2), TextAnchor::Left);
    addText(sheet, style, {right, area.bottom()}, "0", TextAnchor::Left);
    addText(sheet, style, {area.left, area.top - 4}, words.weight, TextAnchor::Left);
    if (!hasHoles) return;
    const double box = style.textSize;
    const double top = area.bottom() + 2 * kEdge;
    sheet.add(BoxItem{{area.left, top, box, box}, notComputedInk(), {}});
    addText(sheet, style, {area.left + box + 3, top + box * 0.85}, words.notComputed,
            TextAnchor::Left);
}

/// Frames side by side below the map, each tied to its column.
void addFrames(Sheet& sheet, const MapFigure& figure, const Axes& axes, const Area& strip,
               const SheetStyle& style) {
    const auto count = static_cast<double>(figure.frames.size());
    const double slot = strip.width / count;
    for (std::size_t number = 0; number < figure.frames.size(); ++number) {
        const FigureFrame& frame = figure.frames[number];
        if (frame.image.width <= 0 || frame.image.height <= 0) continue;
        const double shape =
            static_cast<double>(frame.image.height) / static_cast<double>(frame.image.width);
        double width = slot - 4;
        double height = width * shape;
        if (height > strip.height - style.textSize - 2) {
            height = strip.height - style.textSize - 2;
            width = height / shape;
        }
        const double middle = strip.left + (static_cast<double>(number) + 0.5) * slot;
        const double column = axes.x(frame.seconds);
        sheet.add(LineItem{{{column, axes.area().bottom()}, {middle, strip.top}},
                           {style.run(1), 0.75, false}});
        sheet.add(PictureItem{{middle - width / 2, strip.top, width, height}, frame.image, true});
        addText(sheet, style, {middle, strip.top + height + style.textSize + 1},
                timeText(frame.seconds), TextAnchor::Centre);
    }
}

}  // namespace

Sheet headsSheet(const std::vector<HeadGrid>& parts, const SheetStyle& style,
                 const MapWords& words) {
    Sheet sheet{style.width, 0, style.paper, {}};
    double top = kEdge;
    for (const HeadGrid& part : parts) {
        if (part.layers.empty() || part.layers.front().empty()) continue;
        top = addGrid(sheet, part, top, style, words) + kEdge;
    }
    sheet.height = top;
    return sheet;
}

Sheet mapSheet(const MapFigure& figure, const SheetStyle& style, const MapWords& words) {
    const double left = kEdge + 5.5 * style.textSize;
    const double right = 4 * kEdge + style.textSize + textWidth(words.notComputed, style.textSize);
    const double width = std::max(style.width - left - right, 1.0);
    const double height = figure.rowsAreSteps ? width * 0.42 : width;
    const double top = kEdge + 2 * style.textSize;
    const double strip = figure.frames.empty() ? 0 : style.width * 0.14;
    const double axisRoom = kEdge + 3 * style.textSize + 4;
    Sheet sheet{style.width,
                top + height + axisRoom + (strip > 0 ? strip + 14 : 0) + kEdge,
                style.paper,
                {}};
    const Area area{left, top, width, height};
    addText(sheet, style, {left, kEdge + style.textSize}, figure.title, TextAnchor::Left, true);
    sheet.add(PictureItem{area, mapPicture(figure.map), false});
    // Rows run downwards: the first one is on top.
    const double rows = figure.rowsAreSteps ? figure.steps : figure.duration;
    const Axes axes(area, 0, figure.duration, rows, 0);
    if (figure.rowsAreSteps) {
        SheetStyle plain = style;
        plain.grid.opacity = 0;
        axes.drawValues(sheet, plain, std::array{0.0, std::floor(rows / 2), rows}, words.step);
    } else {
        axes.drawTimesUpwards(sheet, style, words.query);
    }
    axes.drawFrame(sheet, style);
    const bool hasHoles =
        std::ranges::any_of(figure.map.values, [](float cell) { return cell < 0; });
    addScale(sheet, {area.right() + 2 * kEdge, top + height * 0.1, 9, height * 0.4},
             largestCell(figure.map), hasHoles, style, words);
    if (strip <= 0) {
        axes.drawTimes(sheet, style, words.key);
        return sheet;
    }
    addFrames(sheet, figure, axes, {kEdge, area.bottom() + 14, style.width - 2 * kEdge, strip},
              style);
    return sheet;
}

}  // namespace skimline
