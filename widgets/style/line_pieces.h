// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace skimline {

/// Draws a line with the painter's pen, which has to be solid and opaque, a few corners at a time:
/// pixels take one outline of a thousand corners ten times as long.
inline void drawLineInPieces(QPainter& painter, const QPolygonF& line) {
    constexpr qsizetype kSteps = 16;
    for (qsizetype at = 0; at + 1 < line.size(); at += kSteps)
        painter.drawPolyline(line.constData() + at,
                             static_cast<int>(std::min(kSteps + 1, line.size() - at)));
}

/// Fills what lies between a line and a height, without smooth edges, which the line covers.
inline void fillUnderLine(QPainter& painter, const QPolygonF& line, double ground,
                          const QColor& colour) {
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

}  // namespace skimline
