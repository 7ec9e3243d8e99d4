// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPainter>
#include <QPolygonF>

namespace skimline {

/// How a line and the area under it are drawn.
struct LineInk {
    QColor line;  ///< opaque
    QColor area;  ///< invalid: nothing
    double thickness = 1;
};

/// Pixels of the drawing area.
struct SampledLine {
    const QPolygonF& points;
    double samples = 0;  ///< how many the line shows
    double ground = 0;   ///< y of the lower end of the area under it
};

/// Draws a line from left to right and the area between it and the ground: with smooth edges
/// while there are two pixels or more to a sample, column by column from there on, since an outline
/// of a thousand turns takes 12 ms to fill, and 50 with smooth edges. Changes the painter's pen and
/// brush.
/// @param width  of the drawing area
void drawSampledLine(QPainter& painter, const SampledLine& line, double width, const LineInk& ink);

}  // namespace skimline
