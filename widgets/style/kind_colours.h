// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

namespace skimline {

/// Number of kinds that have colours of their own.
inline constexpr int kKindColours = 14;

/// The colour of one of several kinds in the theme of a palette; kinds beyond kKindColours begin
/// again with the first one. Each has a contrast of at least 3 : 1 to the surface (4.5 : 1 in high
/// contrast), and no two are closer than 25 in CIE 1976.
QColor kindColour(int kind, const QPalette& palette);

}  // namespace skimline
