// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/line_pieces.h"

#include <QPaintDevice>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace skimline {
namespace {

/// The extent of a line within a column of pixels; reversed if empty.
struct ColumnSwing {
    double top = std::numeric_limits<double>::infinity();
    double bottom = -std::numeric_limits<double>::infinity();

    void reach(double height) {
        top = std::min(top, height);
        bottom = std::max(bottom, height);
    }
};

/// @param line  from left to right; @param pixel  the width of a column
std::vector<ColumnSwing> columnSwings(const QPolygonF& line, double pixel, int count) {
    std::vector<ColumnSwing> columns(static_cast<std::size_t>(count));
    const auto columnOf = [&](double x) {
        return std::clamp(static_cast<int>(std::floor(x / pixel)), 0, count - 1);
    };
    for (qsizetype at = 1; at < line.size(); ++at) {
        const QPointF& from = line[at - 1];
        const QPointF& to = line[at];
        const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
        const int last = columnOf(to.x());
        for (int column = columnOf(from.x()); column <= last; ++column) {
            ColumnSwing& swing = columns[static_cast<std::size_t>(column)];
            const double left = std::max(from.x(), column * pixel);
            const double right = std::min(to.x(), (column + 1) * pixel);
            swing.reach(from.y() + (left - from.x()) * slope);
            swing.reach(to.y() - (to.x() - right) * slope);
        }
    }
    return columns;
}

/// Draws a line with the painter's pen, which has to be solid and opaque, a few corners at a time:
/// rasterising one outline of a thousand corners takes ten times as long.
void drawLineInPieces(QPainter& painter, const QPolygonF& line) {
    constexpr qsizetype steps = 16;
    for (qsizetype at = 0; at + 1 < line.size(); at += steps)
        painter.drawPolyline(line.constData() + at,
                             static_cast<int>(std::min(steps + 1, line.size() - at)));
}

/// Without smooth edges, which the line hides.
void fillUnderLine(QPainter& painter, const QPolygonF& line, double ground, const QColor& colour) {
    if (line.isEmpty()) return;
    QPolygonF area = line;
    area << QPointF(line.last().x(), ground) << QPointF(line.first().x(), ground);
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(area);
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

/// For a line that goes up and down several times within a pixel.
void drawLineInColumns(QPainter& painter, const QPolygonF& line, double ground, double width,
                       const LineInk& ink) {
    const double pixel = 1 / painter.device()->devicePixelRatioF();
    const int count = static_cast<int>(std::ceil(width / pixel));
    if (count < 1) return;
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    double left = 0;
    for (const ColumnSwing& column : columnSwings(line, pixel, count)) {
        if (column.bottom >= column.top) {
            if (ink.area.isValid()) {
                const double from = std::min(column.top, ground);
                const double to = std::max(column.bottom, ground);
                painter.fillRect(QRectF(left, from, pixel, to - from), ink.area);
            }
            const double height = std::max(column.bottom - column.top, 1.0);
            painter.fillRect(QRectF(left, column.top, pixel, height), ink.line);
        }
        left += pixel;
    }
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

}  // namespace

void drawSampledLine(QPainter& painter, const SampledLine& line, double width, const LineInk& ink) {
    if (line.samples > width / 2)
        return drawLineInColumns(painter, line.points, line.ground, width, ink);
    if (ink.area.isValid()) fillUnderLine(painter, line.points, line.ground, ink.area);
    painter.setPen(QPen(ink.line, ink.thickness));
    drawLineInPieces(painter, line.points);
}

}  // namespace skimline
