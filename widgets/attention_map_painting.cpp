// How an attention map is drawn.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/attention_map_layout.h"
#include "widgets/attention_map_view.h"
#include "widgets/theme.h"

namespace skimline {

using namespace map_layout;

void AttentionMapView::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    if (isEmpty()) {
        painter.fillRect(rect(), colors.surface);
        painter.setPen(colors.secondaryText);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_placeholder);
        return;
    }
    const QRectF map = mapRect();
    paintEdges(painter, map);
    painter.fillRect(map, colors.raised);
    painter.save();
    painter.setClipRect(map);
    paintCells(painter, map);
    paintBand(painter, map);
    paintCross(painter, map, {m_rows.cellAt(m_playhead), m_columns.cellAt(m_playhead)},
               colors.playhead);
    paintPins(painter);
    if (m_cursor.isValid()) paintCross(painter, map, m_cursor, QColor(255, 255, 255, 200));
    painter.restore();
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.drawRect(map.adjusted(-1, -1, 0, 0));
    }
}

void AttentionMapView::paintCells(QPainter& painter, const QRectF& rect) {
    const double ratio = devicePixelRatioF();
    const MapTiles::Shown shown = m_tiles.shown(m_window, static_cast<int>(rect.width() * ratio),
                                                static_cast<int>(rect.height() * ratio));
    painter.setBrushOrigin(rect.topLeft());
    for (MapTiles::Tile* tile : shown.tiles) paintTile(painter, rect, *tile);
}

void AttentionMapView::paintTile(QPainter& painter, const QRectF& rect,
                                 MapTiles::Tile& tile) const {
    const MapPart& part = tile.part;
    const MapEdge rows = rowEdge(rect);
    const MapEdge columns = columnEdge(rect);
    const double cellsDown = static_cast<double>(part.rows) / part.height;
    const double cellsAcross = static_cast<double>(part.columns) / part.width;
    // Only what is on show: a tile seen from near is many times larger than the view.
    const auto visible = [](double begin, double end, double first, double each, int pixels) {
        const int from =
            std::clamp(static_cast<int>(std::floor((begin - first) / each)), 0, pixels);
        const int to = std::clamp(static_cast<int>(std::ceil((end - first) / each)), 0, pixels);
        return std::pair(from, to);
    };
    const auto firstRow = static_cast<double>(part.firstRow);
    const auto firstColumn = static_cast<double>(part.firstColumn);
    const auto [top, bottom] = visible(m_window.firstRow, m_window.firstRow + m_window.rows,
                                       firstRow, cellsDown, part.height);
    const auto [left, right] =
        visible(m_window.firstColumn, m_window.firstColumn + m_window.columns, firstColumn,
                cellsAcross, part.width);
    if (top >= bottom || left >= right) return;
    const QRectF target(QPointF(columns.toPixel(firstColumn + left * cellsAcross),
                                rows.toPixel(firstRow + top * cellsDown)),
                        QPointF(columns.toPixel(firstColumn + right * cellsAcross),
                                rows.toPixel(firstRow + bottom * cellsDown)));
    painter.fillRect(target, notComputedBrush(palette()));
    painter.drawImage(target, m_tiles.imageOf(tile), QRectF(left, top, right - left, bottom - top));
}

void AttentionMapView::paintEdges(QPainter& painter, const QRectF& rect) const {
    const ThemeColors& colors = themeColors(palette());
    const double above = rect.top() - markDepth - gap;
    const double before = rect.left() - markDepth - gap;
    paintEdgePictures(painter,
                      columnEdge({rect.left(), above - pictureHeight, rect.width(), pictureHeight}),
                      m_thumbnails, palette());
    paintEdgePictures(painter,
                      rowEdge({before - pictureWidth, rect.top(), pictureWidth, rect.height()}),
                      m_thumbnails, palette());
    const MapEdge columnMarks = columnEdge({rect.left(), above + 1, rect.width(), markDepth});
    const MapEdge rowMarks = rowEdge({before + 1, rect.top(), markDepth, rect.height()});
    paintEdgeMarks(painter, columnMarks, m_columnMarks, colors.lock);
    paintEdgeMarks(painter, rowMarks, m_rowMarks, colors.lock);
    const MapEdge below = columnEdge({rect.left(), rect.bottom() + gap, rect.width(), marginal});
    paintMarginal(painter, below, m_received, largestOnShow(below, m_received), colors.accent);
    const MapEdge aside = rowEdge({rect.right() + gap, rect.top(), marginal, rect.height()});
    paintMarginal(painter, aside, m_largest, largestOnShow(aside, m_largest), colors.muted);
    for (const auto& [edge, cell] : {std::pair(columnMarks, m_columns.cellAt(m_playhead)),
                                     std::pair(rowMarks, m_rows.cellAt(m_playhead))})
        if (cell >= 0) paintEdgeMarks(painter, edge, {cell}, colors.playhead);
}

void AttentionMapView::paintCross(QPainter& painter, const QRectF& rect, const MapCell& cell,
                                  const QColor& colour) const {
    const QPointF place = placeOf(cell);
    painter.setPen(QPen(colour, 1));
    if (cell.row >= 0)
        painter.drawLine(QPointF(rect.left(), place.y()), QPointF(rect.right(), place.y()));
    if (cell.column >= 0)
        painter.drawLine(QPointF(place.x(), rect.top()), QPointF(place.x(), rect.bottom()));
}

void AttentionMapView::paintBand(QPainter& painter, const QRectF& rect) const {
    if (m_band < 0) return;
    const MapEdge rows = rowEdge(rect);
    const MapEdge columns = columnEdge(rect);
    painter.setPen(QPen(QColor(255, 255, 255, 150), 1, Qt::DotLine));
    // Seen from afar the band is one line, and two would hide what it shows.
    const double edge = static_cast<double>(m_band) + 0.5;
    const double apart = columns.toPixel(2 * edge) - columns.toPixel(0);
    if (apart < 6) return;
    for (const double offset : {-edge, edge})
        painter.drawLine(QPointF(columns.toPixel(m_window.firstRow + offset), rect.top()),
                         QPointF(columns.toPixel(m_window.firstRow + m_window.rows + offset),
                                 rows.toPixel(m_window.firstRow + m_window.rows)));
}

void AttentionMapView::paintPins(QPainter& painter) const {
    const ThemeColors& colors = themeColors(palette());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const MapCell& pin : m_pins) {
        painter.setPen(QPen(Qt::black, 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(placeOf(pin), 6, 6);
        painter.setPen(QPen(colors.lock, 2));
        painter.drawEllipse(placeOf(pin), 6, 6);
    }
    painter.restore();
}

}  // namespace skimline
