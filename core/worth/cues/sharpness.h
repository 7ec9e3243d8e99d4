#pragma once

#include "core/worth/cues/picture_planes.h"

namespace skimline {

/// How much of the steepness of edges a blur takes away, in [0, 1]: much from crisp edges, little
/// from soft ones. After Crete, Dolmiere, Ladret and Nicolas, "The blur effect" (2007), with a
/// threshold for noise and a blur that grows with the picture. 0 for pictures without edges.
double sharpnessOf(const PicturePlanes& planes);

}  // namespace skimline
