// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/figures/figure_format.h"
#include "core/foundation/figures/sheet.h"

namespace skimline {

/// Version and layouts that a program and the module that paints for it must have in common.
inline std::string figureLayout() {
    return std::string(SKIMLINE_VERSION) + ' ' + std::to_string(sizeof(Sheet)) + ' ' +
           std::to_string(sizeof(SheetItem)) + ' ' + std::to_string(sizeof(std::string));
}

/// The only function of the module. Without a sheet it only tells whether the layouts are the same.
/// One thread, the same for every call.
using PaintFigure = bool(const char* layout, const Sheet* sheet, FigureFormat format,
                         std::string* bytes);
inline constexpr const char* kPaintFigureName = "skimlinePaintFigure";

}  // namespace skimline

extern "C" skimline::PaintFigure skimlinePaintFigure;
