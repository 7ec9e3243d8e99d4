// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

/// Marks a pair that was not computed; distinct from weight 0.
inline constexpr float kNotComputed = -1.0F;

/// How a pixel represents its cells. Cells that were not computed are ignored.
enum class MapPooling { Maximum, Mean };

/// A window of the map and the size of its image.
struct MapView {
    std::int64_t firstRow = 0;
    std::int64_t rows = 1;
    std::int64_t firstColumn = 0;
    std::int64_t columns = 1;
    std::int64_t height = 1;  ///< of the image; may exceed `rows`: cells are then repeated
    std::int64_t width = 1;
    MapPooling pooling = MapPooling::Maximum;
};

/// First and end cell of one pixel of `pixels` that show `cells` cells; never empty.
struct CellRange {
    std::int64_t begin = 0;
    std::int64_t end = 1;
};
CellRange cellsOfPixel(std::int64_t pixel, std::int64_t pixels, std::int64_t cells);

/// How several heads become one map: how a cell is computed from their weights.
enum class HeadCombination { Mean, Maximum };

/// Sums and maxima along both sides of a map.
struct MapMarginals {
    std::vector<double> received;  ///< [columns] sum of the weights that rows give a column
    std::vector<float> largest;    ///< [rows] largest weight of a row, kNotComputed without any
};

}  // namespace skimline
