// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/figures/sheet.h"

namespace skimline {

// Dark to light, so that maps survive grey printing; blue to yellow, so that most eyes tell the
// colours apart; cells that were not computed have a grey that is not in the ramp.

/// @param level  [0, 1]; beyond it the end
Ink mapInk(float level);
Ink notComputedInk();

/// Colours of the cells of a map, and the texts of its legend.
struct MapPaint {
    std::vector<Ink> ramp;              ///< from the least to the most; not empty
    std::function<float(float)> place;  ///< of a cell on the ramp, [0, 1]
    std::string least, middle, most;    ///< labels at those places
    bool isSigned = false;              ///< cells lie on both sides of 0: a difference
};

/// The colours above for weights up to `largest`: brightness is the root of the weight.
MapPaint printPaint(float largest);

/// Whether a cell was not computed: NaN, and where cells are weights, less than 0.
bool isHole(float cell, const MapPaint& paint);

/// The largest cell; 0 when nothing was computed.
float largestCell(const FloatMatrix& map);

/// One pixel per cell.
RgbImage paintedMap(const FloatMatrix& map, const MapPaint& paint);
/// In the colours of print, up to the map's own largest cell.
RgbImage mapImage(const FloatMatrix& map);

}  // namespace skimline
