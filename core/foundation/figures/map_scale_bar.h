// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/figures/map_colours.h"
#include "core/foundation/figures/sheet.h"

namespace skimline {

/// The colours of a map from the most (above) to the least, with their values at the right.
/// @param bar  of the colours alone  @param notComputed  what the colour of holes means; empty:
/// there are none
void addScaleBar(Sheet& sheet, const Area& bar, const MapPaint& paint, const SheetStyle& style,
                 const std::string& name, const std::string& notComputed);
/// How wide that is, with a margin.
double scaleBarRoom(const SheetStyle& style, const std::string& notComputed);

/// Draws one sheet on another.
void addSheet(Sheet& onto, const Sheet& sheet, const Place& at);

}  // namespace skimline
