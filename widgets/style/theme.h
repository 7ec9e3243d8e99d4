// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

class QApplication;

namespace skimline {

enum class ThemeChoice { System, Light, Dark, Contrast };

/// The colours of the visual language, by meaning. Widgets that paint themselves use these only.
struct ThemeColors {
    QColor window;   ///< behind everything
    QColor surface;  ///< cards, lists, fields
    QColor raised;   ///< buttons, hover
    QColor border;
    QColor track;  ///< the empty part of a bar or slider, grid lines
    QColor text;
    QColor secondaryText;
    QColor accent;      ///< kept parts; the main action
    QColor onAccent;    ///< text on accent
    QColor accentSoft;  ///< shaded background of kept parts
    QColor muted;       ///< dropped parts
    QColor lock;        ///< decisions of the user
    QColor playhead;
    QColor danger;
    QColor dangerSoft;
    QColor warningSoft;
    QColor successSoft;
};

/// The set that fits a palette: high contrast when its window is that theme's black, else dark when
/// its window is darker than its text.
const ThemeColors& themeColors(const QPalette& palette);

bool isDark(const QPalette& palette);
bool isHighContrast(const QPalette& palette);

/// Style, palette and style sheet for the whole program. System follows the palette that the
/// platform gave the program at its start. GUI thread.
void applyTheme(QApplication& application, ThemeChoice choice);

/// Distances on the 8 px grid, device-independent pixels.
namespace spacing {
inline constexpr int kHalf = 4;
inline constexpr int kUnit = 8;
inline constexpr int kWide = 16;
inline constexpr int kPage = 24;
}  // namespace spacing

}  // namespace skimline
