// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QRectF>

#include "widgets/maps/images/map_axis.h"
#include "widgets/timeline/thumbnail_store.h"

class QPainter;
class QPalette;
class QColor;

namespace skimline {

/// One side of a map on the screen: which cells lie along which stretch of pixels.
struct MapEdge {
    const MapAxis* axis = nullptr;
    double first = 0;  ///< cell at the start, fractions allowed
    double count = 1;
    QRectF rect;  ///< of what is painted; its length is the map's
    Qt::Orientation orientation = Qt::Horizontal;

    double start() const { return orientation == Qt::Horizontal ? rect.left() : rect.top(); }
    double length() const { return orientation == Qt::Horizontal ? rect.width() : rect.height(); }
    double toPixel(double cell) const { return start() + (cell - first) / count * length(); }
    double toCell(double pixel) const { return first + (pixel - start()) / length() * count; }
};

/// Images of the frames along an edge, with their times (or numbers of steps).
void paintEdgeImages(QPainter& painter, const MapEdge& edge, const ThumbnailStore& images,
                     const QPalette& palette);

/// A short mark at each of the given cells (ascending).
void paintEdgeMarks(QPainter& painter, const MapEdge& edge, const QList<qint64>& cells,
                    const QColor& colour);

/// Bars from the map outwards, one per pixel, as long as the largest value of its cells.
/// @param most the value of the longest bar; @param outwards to the right or down
void paintMarginal(QPainter& painter, const MapEdge& edge, const QList<double>& values, double most,
                   const QColor& colour);

/// The largest of the values on show; 0 without any.
double largestOnShow(const MapEdge& edge, const QList<double>& values);

}  // namespace skimline
