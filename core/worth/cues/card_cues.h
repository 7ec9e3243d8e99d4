#pragma once

#include "core/worth/cues/picture_planes.h"

namespace skimline {

/// In [0, 1]: most of the picture flat, several saturated hues among the flat cells, and borders
/// that are long straight lines. Grey charts and grids are not found.
double testCardLikelihood(const PicturePlanes& planes);

/// In [0, 1]: one plain ground under most of the picture; what stands on it is of few levels and
/// made of thin strokes that begin and end sharply.
double titleCardLikelihood(const PicturePlanes& planes);

}  // namespace skimline
