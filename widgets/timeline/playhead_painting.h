// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPainter;
class QRect;

namespace skimline {

class TimeAxis;
struct ThemeColors;

/// The line of the playhead over a track as wide as `area`. While the playhead is outside what the
/// axis shows, an arrow at that edge: a line there would say that it is here.
void paintPlayhead(QPainter& painter, const TimeAxis& axis, const QRect& area,
                   const ThemeColors& colors);

}  // namespace skimline
