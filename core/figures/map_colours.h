#pragma once

#include "core/base/image.h"
#include "core/base/matrix.h"
#include "core/figures/sheet.h"

namespace skimline {

// Dark to light, so that maps survive grey printing; blue to yellow, so that most eyes tell the
// colours apart; what was not computed has a grey that the ramp has not.

/// @param level  [0, 1]; beyond it the end
Ink mapInk(float level);
Ink notComputedInk();

/// The largest cell, for a scale shared by several maps; 0 when nothing was computed.
float largestCell(const FloatMatrix& map);

/// One pixel per cell: brightness is the square root of the weight relative to `largest`; negative
/// cells are those that were not computed. @param largest  0: the map's own
RgbImage mapPicture(const FloatMatrix& map, float largest = 0);

}  // namespace skimline
