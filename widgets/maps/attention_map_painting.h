// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/maps/images/map_scene.h"

class QPainter;
class QPalette;
class QRectF;

namespace skimline {

class MapTiles;

/// Frames, marks of global tokens and marginals around the cells, which lie in `rect`.
void paintMapEdges(QPainter& painter, const MapScene& scene, const QRectF& rect,
                   const QPalette& palette);
/// The cells rendered so far.
void paintMapCells(QPainter& painter, const MapScene& scene, MapTiles& tiles, const QRectF& rect,
                   const QPalette& palette);
/// Band, playhead, pins and cursor over the cells.
void paintMapMarks(QPainter& painter, const MapScene& scene, const QRectF& rect,
                   const QPalette& palette);

}  // namespace skimline
