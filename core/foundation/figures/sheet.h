// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/foundation/base/image.h"

namespace skimline {

// A drawing as a list of its items, in points (1/72 inch) from the upper left corner: made without
// a display, painted on a screen, an image, SVG or PDF (app/studio/shell/figures).

struct Ink {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    double opacity = 1;

    friend bool operator==(const Ink&, const Ink&) = default;
};

/// Free space around a sheet and between its parts, in points.
inline constexpr double kSheetEdge = 6;
inline constexpr double kSheetGap = 2;

struct Place {
    double x = 0;
    double y = 0;
};

struct Area {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;

    double right() const { return left + width; }
    double bottom() const { return top + height; }
};

struct Stroke {
    Ink ink;
    double width = 0.75;
    bool dashed = false;
};

/// An open line through its points.
struct LineItem {
    std::vector<Place> points;
    Stroke stroke;
};

struct BoxItem {
    Area area;
    std::optional<Ink> fill;
    std::optional<Stroke> outline;
};

enum class TextAnchor { Left, Centre, Right };

/// One line of text; `place` is on its baseline.
struct TextItem {
    Place place;
    std::string text;  ///< UTF-8
    double size = 8;
    TextAnchor anchor = TextAnchor::Left;
    bool bold = false;
    bool upright = false;  ///< turned a quarter to the left
    Ink ink;
};

struct ImageItem {
    Area area;
    RgbImage image;
    bool smooth = true;  ///< false: cells keep their edges
};

using SheetItem = std::variant<LineItem, BoxItem, TextItem, ImageItem>;

struct Sheet {
    double width = 0;
    double height = 0;
    std::optional<Ink> paper;  ///< none: transparent
    std::vector<SheetItem> items;

    template <class Item>
    void add(Item item) {
        items.emplace_back(std::move(item));
    }
};

/// Colours and sizes of a drawing; the defaults are for print.
struct SheetStyle {
    double width = 510;  ///< a page's two columns, 180 mm
    double textSize = 8;
    double dot = 0.24;   ///< as narrow as visible; in print 1/300 inch
    char decimal = '.';  ///< between the digits of a number, as the reader's language has it
    Ink text{25, 25, 25};
    Ink faint{110, 110, 110};
    Ink grid{222, 222, 222};
    std::optional<Ink> paper = Ink{255, 255, 255};
    /// Colours of the runs, told apart by most eyes; the first six are those of Okabe and Ito. As
    /// many as a comparison has at most: six networks and four baselines.
    std::vector<Ink> runs{{0, 114, 178}, {213, 94, 0},   {0, 158, 115},  {204, 121, 167},
                          {230, 159, 0}, {86, 180, 233}, {106, 61, 154}, {128, 128, 0},
                          {122, 52, 20}, {0, 70, 80}};
    Ink reference{90, 90, 90};

    const Ink& run(std::size_t number) const { return runs[number % runs.size()]; }
};

}  // namespace skimline
