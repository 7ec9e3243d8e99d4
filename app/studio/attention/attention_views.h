// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/shell/view_export.h"
#include "core/foundation/figures/map_figures.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"
#include "widgets/maps/images/map_scene.h"

namespace skimline {

class AttentionMapView;
class AttentionPage;

/// Contents of a map view, apart from the widget.
struct ShownMap {
    QString title;
    MapImagesPointer images;
    MapScene scene;
    MapScale scale;
    MapColours colours = MapColours::BlueToYellow;
    bool mean = false;
};
ShownMap shownMap(const AttentionMapView& view, const QString& title);

MapPaint paintOf(const MapScale& scale, MapColours colours);
/// Words on figures of maps in the language of the window.
MapWords mapWords();
/// Renders the visible window in print's resolution. @throws Error(Cancelled)
MapFigure figureOf(const ShownMap& map, const RunContext& context);
/// Every cell of the visible window.
MapNumbers numbersOf(const ShownMap& map, const std::string& name);

/// The page's current view; without a run, only the maps of the training.
/// @param video  its name, for titles  @param run  whose maps they are; may be nullptr
ExportedView viewOnShow(const AttentionPage& page, const AttentionRunPointer& run,
                        const QString& video);

}  // namespace skimline
