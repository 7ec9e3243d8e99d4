// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <vector>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"

namespace skimline {

/// A map's values in colours; what was not computed (NaN) is transparent.
/// @param image of the values' width and height, or null: made anew
/// @param values row by row, width * height
void colourMap(QImage& image, const std::vector<float>& values, int width, int height,
               const MapScale& scale, MapColours colours);

/// From now on the window's thread goes before this one where both want a core, and before the
/// threads that this one starts. For workers whose results are drawn when they come.
void giveWayToTheWindow();

}  // namespace skimline
