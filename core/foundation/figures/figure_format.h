// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

enum class FigureFormat { Png, Svg, Pdf };

/// ".png"
inline const char* suffixOf(FigureFormat format) {
    if (format == FigureFormat::Png) return ".png";
    return format == FigureFormat::Svg ? ".svg" : ".pdf";
}

}  // namespace skimline
