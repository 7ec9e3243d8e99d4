// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QMetaType>
#include <QRectF>
#include <QStringList>

#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/images/map_window.h"
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
    QRectF rect;  ///< of the edge; as long as the map
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

/// One place of a map; negative: none.
struct MapCell {
    qint64 row = -1;
    qint64 column = -1;
    bool isValid() const { return row >= 0 && column >= 0; }
    friend bool operator==(const MapCell&, const MapCell&) = default;
};

/// Name of a pin: A to Z, AA to AZ, ... @param index  from 0
QString pinName(qsizetype index);

/// The visible part of a map, and the decorations around and over its cells. Value type.
struct MapScene {
    MapAxis rows;
    MapAxis columns;
    MapWindow window;
    ThumbnailStore thumbnails;
    QList<double> received;  ///< one per column; empty: none
    QList<double> largest;   ///< one per row; empty: none
    QList<qint64> rowMarks;  ///< global tokens, ascending
    QList<qint64> columnMarks;
    qint64 band = -1;  ///< half its width in cells; negative: none
    double playhead = -1;
    QList<MapCell> pins;   ///< in the order of their names
    QStringList pinNotes;  ///< by pin; empty or missing: none
    MapCell cursor;

    /// Frames against frames: the diagonal is one.
    bool isSquare() const;
    /// @param rect where the cells are drawn, or what lies along a side of them
    MapEdge rowEdge(const QRectF& rect) const {
        return {&rows, window.firstRow, window.rows, rect, Qt::Vertical};
    }
    MapEdge columnEdge(const QRectF& rect) const {
        return {&columns, window.firstColumn, window.columns, rect, Qt::Horizontal};
    }
    /// The centre of a cell.
    QPointF placeOf(const MapCell& cell, const QRectF& rect) const;
    /// The cell at a position; none outside.
    MapCell cellAt(const QPointF& place, const QRectF& rect) const;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::MapCell)
