// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPainter>
#include <QPolygonF>

namespace skimline {

/// Draws a line with the painter's pen, which has to be solid and opaque, a few corners at a time:
/// pixels take one outline of a thousand corners ten times as long.
void drawLineInPieces(QPainter& painter, const QPolygonF& line);

/// Fills what lies between a line and the ground, without smooth edges, which the line hides.
void fillUnderLine(QPainter& painter, const QPolygonF& line, double ground, const QColor& colour);

/// A line and what lies under it.
struct LineInk {
    QColor line;
    QColor area;  ///< invalid: nothing
};

/// A line from left to right that goes up and down several times within a pixel, and what lies
/// under it, column by column: an outline of a thousand turns takes 12 ms to fill, and 50 with
/// smooth edges. @param width  of what is drawn on
void drawLineInColumns(QPainter& painter, const QPolygonF& line, double ground, double width,
                       const LineInk& ink);

}  // namespace skimline
