// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <vector>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"

namespace skimline {

/// A map's values in colours; what was not computed (NaN) is transparent.
/// @param image of this size, or null: a new one is created
/// @param values row by row
void colourMap(QImage& image, const std::vector<float>& values, const QSize& size,
               const MapScale& scale, MapColours colours);

/// From now on the GUI thread has priority over this thread and the threads that it starts. For
/// workers whose results are drawn as they arrive.
void giveWayToTheWindow();

}  // namespace skimline
