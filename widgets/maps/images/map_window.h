// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMetaType>
#include <QtGlobal>

namespace skimline {

/// The visible part of a map, in cells; fractions of cells are fine. Value type.
struct MapWindow {
    double firstRow = 0;
    double rows = 0;
    double firstColumn = 0;
    double columns = 0;

    /// The nearest window within the map that shows a minimum of cells each way.
    MapWindow within(qint64 mapRows, qint64 mapColumns) const;
    /// factor > 1 comes closer; the given place keeps its share of the window.
    MapWindow zoomed(double row, double column, double factor) const;
    MapWindow moved(double byRows, double byColumns) const;
    static MapWindow whole(qint64 mapRows, qint64 mapColumns);

    friend bool operator==(const MapWindow&, const MapWindow&) = default;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::MapWindow)
