// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMetaType>

#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/images/map_edges.h"
#include "widgets/maps/images/map_window.h"
#include "widgets/timeline/thumbnail_store.h"

namespace skimline {

/// One place of a map; negative: none.
struct MapCell {
    qint64 row = -1;
    qint64 column = -1;
    bool isValid() const { return row >= 0 && column >= 0; }
    friend bool operator==(const MapCell&, const MapCell&) = default;
};

/// What a pin is called: A to Z, AA to AZ, ... @param index  from 0
QString pinName(qsizetype index);

/// Which part of a map is on show, and what is drawn around and over its cells. Value type.
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
    QList<MapCell> pins;  ///< in the order of their names
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
    /// The middle of a cell.
    QPointF placeOf(const MapCell& cell, const QRectF& rect) const;
    /// The cell at a place; none outside.
    MapCell cellAt(const QPointF& place, const QRectF& rect) const;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::MapCell)
