// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/attention_map_painting.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/maps/attention_map_layout.h"
#include "widgets/maps/images/map_tiles.h"
#include "widgets/style/theme.h"

namespace skimline {

using namespace map_layout;

namespace {

constexpr int kPinLetter = 12;   // pixels
constexpr double kPinReach = 9;  // from its place to its name

/// Visible area of a tile, and the matching part of its image; empty if none of it is visible.
struct ShownTile {
    QRectF target, source;
};

ShownTile shownTile(const MapScene& scene, const QRectF& rect, const MapPart& part) {
    const MapWindow& window = scene.window;
    const MapEdge rows = scene.rowEdge(rect);
    const MapEdge columns = scene.columnEdge(rect);
    const double cellsDown = static_cast<double>(part.rows) / part.height;
    const double cellsAcross = static_cast<double>(part.columns) / part.width;
    // Only the visible part: zoomed in, a tile is many times larger than the view.
    const auto visible = [](double begin, double end, double first, double each, int pixels) {
        const int from =
            std::clamp(static_cast<int>(std::floor((begin - first) / each)), 0, pixels);
        const int to = std::clamp(static_cast<int>(std::ceil((end - first) / each)), 0, pixels);
        return std::pair(from, to);
    };
    const auto firstRow = static_cast<double>(part.firstRow);
    const auto firstColumn = static_cast<double>(part.firstColumn);
    const auto [top, bottom] =
        visible(window.firstRow, window.firstRow + window.rows, firstRow, cellsDown, part.height);
    const auto [left, right] = visible(window.firstColumn, window.firstColumn + window.columns,
                                       firstColumn, cellsAcross, part.width);
    if (top >= bottom || left >= right) return {};
    const QRectF target(QPointF(columns.toPixel(firstColumn + left * cellsAcross),
                                rows.toPixel(firstRow + top * cellsDown)),
                        QPointF(columns.toPixel(firstColumn + right * cellsAcross),
                                rows.toPixel(firstRow + bottom * cellsDown)));
    return {target, QRectF(left, top, right - left, bottom - top)};
}

void paintCross(QPainter& painter, const MapScene& scene, const QRectF& rect, const MapCell& cell,
                const QColor& colour) {
    const QPointF place = scene.placeOf(cell, rect);
    painter.setPen(QPen(colour, 1));
    if (cell.row >= 0)
        painter.drawLine(QPointF(rect.left(), place.y()), QPointF(rect.right(), place.y()));
    if (cell.column >= 0)
        painter.drawLine(QPointF(place.x(), rect.top()), QPointF(place.x(), rect.bottom()));
}

void paintBand(QPainter& painter, const MapScene& scene, const QRectF& rect) {
    if (scene.band < 0) return;
    const MapEdge rows = scene.rowEdge(rect);
    const MapEdge columns = scene.columnEdge(rect);
    painter.setPen(QPen(QColor(255, 255, 255, 150), 1, Qt::DotLine));
    // Zoomed out, the band is one line, and two would hide its cells.
    const double edge = static_cast<double>(scene.band) + 0.5;
    const double apart = columns.toPixel(2 * edge) - columns.toPixel(0);
    if (apart < 6) return;
    const double last = scene.window.firstRow + scene.window.rows;
    for (const double offset : {-edge, edge})
        painter.drawLine(QPointF(columns.toPixel(scene.window.firstRow + offset), rect.top()),
                         QPointF(columns.toPixel(last + offset), rows.toPixel(last)));
}

void paintPins(QPainter& painter, const MapScene& scene, const QRectF& rect, const QColor& colour) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = painter.font();
    font.setPixelSize(kPinLetter);
    font.setBold(true);
    for (qsizetype at = 0; at < scene.pins.size(); ++at) {
        const QPointF place = scene.placeOf(scene.pins[at], rect);
        if (!rect.contains(place)) continue;
        // A name next to its cell, on the side with room for it.
        QPainterPath name;
        const QString text = pinName(at);
        const double width = QFontMetricsF(font).horizontalAdvance(text);
        const bool toRight = place.x() + kPinReach + width < rect.right();
        const double top = std::max(place.y() - 3, rect.top() + kPinLetter);
        name.addText(toRight ? place.x() + kPinReach : place.x() - kPinReach - width, top, font,
                     text);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(Qt::black, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawEllipse(place, 6, 6);
        painter.drawPath(name);
        painter.setPen(QPen(colour, 2));
        painter.drawEllipse(place, 6, 6);
        painter.fillPath(name, colour);
    }
    painter.restore();
}

}  // namespace

void paintMapCells(QPainter& painter, const MapScene& scene, MapTiles& tiles, const QRectF& rect,
                   const QPalette& palette) {
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const MapTiles::Shown shown =
        tiles.shown(scene.window, static_cast<int>(rect.width() * pixelRatio),
                    static_cast<int>(rect.height() * pixelRatio));
    const QBrush absence = notComputedBrush(palette);
    painter.setBrushOrigin(rect.topLeft());
    for (MapTiles::Tile* tile : shown.tiles) {
        const ShownTile place = shownTile(scene, rect, tile->part);
        if (place.source.isEmpty()) continue;
        painter.fillRect(place.target, absence);
        painter.drawImage(place.target, tiles.imageOf(*tile), place.source);
    }
}

void paintMapEdges(QPainter& painter, const MapScene& scene, const QRectF& rect,
                   const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    const double above = rect.top() - kMarkDepth - kGap;
    const double before = rect.left() - kMarkDepth - kGap;
    paintEdgeImages(
        painter, scene.columnEdge({rect.left(), above - kImageHeight, rect.width(), kImageHeight}),
        scene.thumbnails, palette);
    paintEdgeImages(painter,
                    scene.rowEdge({before - kImageWidth, rect.top(), kImageWidth, rect.height()}),
                    scene.thumbnails, palette);
    const MapEdge columnMarks =
        scene.columnEdge({rect.left(), above + 1, rect.width(), kMarkDepth});
    const MapEdge rowMarks = scene.rowEdge({before + 1, rect.top(), kMarkDepth, rect.height()});
    paintEdgeMarks(painter, columnMarks, scene.columnMarks, colors.lock);
    paintEdgeMarks(painter, rowMarks, scene.rowMarks, colors.lock);
    const MapEdge below =
        scene.columnEdge({rect.left(), rect.bottom() + kGap, rect.width(), kMarginal});
    paintMarginal(painter, below, scene.received, largestOnShow(below, scene.received),
                  colors.accent);
    const MapEdge aside =
        scene.rowEdge({rect.right() + kGap, rect.top(), kMarginal, rect.height()});
    paintMarginal(painter, aside, scene.largest, largestOnShow(aside, scene.largest), colors.muted);
    for (const auto& [edge, cell] : {std::pair(columnMarks, scene.columns.cellAt(scene.playhead)),
                                     std::pair(rowMarks, scene.rows.cellAt(scene.playhead))})
        if (cell >= 0) paintEdgeMarks(painter, edge, {cell}, colors.playhead);
}

void paintMapMarks(QPainter& painter, const MapScene& scene, const QRectF& rect,
                   const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    paintBand(painter, scene, rect);
    paintCross(painter, scene, rect,
               {scene.rows.cellAt(scene.playhead), scene.columns.cellAt(scene.playhead)},
               colors.playhead);
    paintPins(painter, scene, rect, colors.lock);
    if (scene.cursor.isValid())
        paintCross(painter, scene, rect, scene.cursor, QColor(255, 255, 255, 200));
}

}  // namespace skimline
