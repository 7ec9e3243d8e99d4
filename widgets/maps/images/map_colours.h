// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBrush>
#include <QColor>
#include <array>

class QPalette;

namespace skimline {

/// Computed by us along straight lines of lightness in OKLab (B. Ottosson, 2020): every step is
/// lighter than the previous one, so that the order survives colour blindness and grey printing,
/// and no step is a neutral grey, which is reserved for cells that were not computed.
enum class MapColours {
    BlueToYellow,    ///< blue, teal, green, yellow
    VioletToOrange,  ///< violet, red, orange, pale yellow
    Diverging        ///< blue below, pale in the middle, orange above; for differences
};

using MapRamp = std::array<QRgb, 256>;

const MapRamp& mapRamp(MapColours colours);

/// For cells that were not computed: greys with stripes of a fixed size on the screen.
QBrush notComputedBrush(const QPalette& palette);

}  // namespace skimline
