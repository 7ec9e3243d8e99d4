#pragma once

#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/figures/run_figures.h"
#include "core/figures/sheet.h"

namespace skimline {

/// Small maps of all layers and heads of one part, layer by layer.
struct HeadGrid {
    std::string title;  ///< "Encoder"
    std::vector<std::vector<FloatMatrix>> layers;
};

struct MapWords {
    std::string layer = "layer";
    std::string head = "head";
    std::string query = "Query";
    std::string key = "Key";
    std::string step = "Step";
    std::string weight = "Weight";
    std::string notComputed = "not computed";
};

/// Layers by heads of the parts beside each other (FullTransNet Fig. 5). Every map has its own
/// scale. Parts without layers are left out.
Sheet headsSheet(const std::vector<HeadGrid>& parts, const SheetStyle& style,
                 const MapWords& words);

/// One map with what its axes mean.
struct MapFigure {
    std::string title;
    FloatMatrix map;      ///< cells or pooled pixels; -1 where nothing was computed
    double duration = 0;  ///< of the columns, seconds; of the rows as well unless they are steps
    bool rowsAreSteps = false;  ///< of the decoder
    double steps = 0;           ///< rows of the whole map, where they are steps
    /// Frames to show below columns, for instance the columns that collect attention.
    std::vector<FigureFrame> frames;
};

/// One head large (Fig. 6), with frames below their columns where there are any (Fig. 8).
Sheet mapSheet(const MapFigure& figure, const SheetStyle& style, const MapWords& words);

}  // namespace skimline
