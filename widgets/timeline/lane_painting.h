// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QColor;
class QPainter;
class QRect;
class QRectF;
class QString;

namespace skimline {

class TimeAxis;
struct MarkedSpan;
struct ThemeColors;

inline constexpr int kPlayheadWidth = 2;

/// Left edge of the playhead's line in a track: on a whole pixel, the same one in all of them.
double playheadLeft(const TimeAxis& axis, double width);
/// The line of the playhead over a track as wide as `area`. If the playhead is outside the visible
/// part, an arrow at that edge: a line there would look like the playhead itself.
void paintPlayhead(QPainter& painter, const TimeAxis& axis, const QRect& area,
                   const ThemeColors& colors);

/// The flags of the markers, and the frame around the part between the marks.
void paintMarks(QPainter& painter, const TimeAxis& axis, const MarkedSpan& marks, const QRect& area,
                const ThemeColors& colors);

/// The name of a shot, elided to fit its bar.
void paintShotName(QPainter& painter, const QString& name, const QRectF& box, const QColor& ink);

/// Background that keeps text over a curve readable.
void paintGround(QPainter& painter, const QRectF& box, const ThemeColors& colors);
/// Name of a lane, in small letters at its upper left, over its marks.
void paintLaneName(QPainter& painter, const QString& name, const QRectF& lane,
                   const ThemeColors& colors);

}  // namespace skimline
