// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/figures/map_colours.h"
#include "core/foundation/figures/run_figures.h"
#include "core/foundation/figures/sheet.h"

namespace skimline {

/// Small maps of all layers and heads of one part, layer by layer.
struct HeadGrid {
    std::string title;  ///< "Encoder"
    std::vector<std::vector<RgbImage>> layers;
};

struct MapWords {
    std::string layer = "layer";
    std::string head = "head";
    std::string query = "Query";
    std::string key = "Key";
    std::string step = "Step";
    std::string weight = "Weight";
    std::string notComputed = "not computed";
    int first = 0;  ///< number of the first layer and head
};

/// Layers by heads of the parts, side by side (FullTransNet Fig. 5). Parts without layers are left
/// out. @param scale  of all maps, for a legend; nullptr: every map has its own
Sheet headsSheet(const std::vector<HeadGrid>& parts, const SheetStyle& style, const MapWords& words,
                 const MapPaint* scale = nullptr);

/// Scale, marks, frames and bars along one side of a map.
struct MapSide {
    double first = 0;  ///< at the beginning of the first cell: seconds, or steps counted from 0
    double last = 1;   ///< at the end of the last one
    bool isSteps = false;
    std::vector<double> marks = {};  ///< global tokens, the middles of their cells
    std::vector<FigureFrame> frames =
        {};                        ///< `seconds` in units of the side; those that fit are shown
    std::vector<float> bars = {};  ///< a value for each equal part; empty: none
};

/// A highlighted cell.
struct FigurePin {
    Place place;  ///< x along the columns, y along the rows
    std::string name;
};

/// One map with the meaning of its axes.
struct MapFigure {
    std::string title;
    FloatMatrix map;  ///< cells or pooled pixels; holes as defined by isHole()
    MapSide columns = {};
    MapSide rows = {};
    std::optional<MapPaint> paint = {};  ///< none: that of print, up to the largest cell
    /// Frames to show below their columns, for instance those that collect attention.
    std::vector<FigureFrame> streaks = {};
    std::optional<double> band = {};  ///< half its width, where both sides have the same units
    std::vector<FigurePin> pins = {};
};

/// One head large (Fig. 6), with frames below their columns if there are any (Fig. 8).
Sheet mapSheet(const MapFigure& figure, const SheetStyle& style, const MapWords& words);

/// Several maps, two in a row, on a sheet of twice the style's width.
Sheet mapsSheet(const std::vector<MapFigure>& figures, const SheetStyle& style,
                const MapWords& words);

/// The colours of a map from the most (above) to the least, with their values at the right.
/// @param bar  of the colours alone  @param notComputed  label of the colour of holes; empty:
/// there are none
void addScaleBar(Sheet& sheet, const Area& bar, const MapPaint& paint, const SheetStyle& style,
                 const std::string& name, const std::string& notComputed);
/// The legend's width, with a margin.
double scaleBarRoom(const SheetStyle& style, const std::string& notComputed);

/// Draws one sheet on another.
void addSheet(Sheet& onto, const Sheet& sheet, const Place& at);

}  // namespace skimline
