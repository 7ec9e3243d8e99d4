// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include "core/foundation/figures/figure_format.h"
#include "core/foundation/figures/sheet.h"

class QPainter;

namespace skimline {

/// Paints a drawing, one point as one unit of the painter. Wants a QGuiApplication for fonts.
void paintSheet(QPainter& painter, const Sheet& sheet);

/// Bytes of a drawing for a file; numbers are formatted by the default QLocale.
SheetStyle printStyle();

/// The bytes of a file: PNG at 300 dots per inch, SVG and PDF at print size with text as text.
/// Empty when the drawing has no area or the format cannot be written.
QByteArray paintedSheet(const Sheet& sheet, FigureFormat format);

}  // namespace skimline
