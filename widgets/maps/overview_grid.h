// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QSizeF>
#include <utility>

namespace skimline {

/// Places of the small maps of an overview: a row per layer, or several where that makes them
/// larger. Pixels. Plain data.
class OverviewGrid {
public:
    OverviewGrid() = default;
    OverviewGrid(int layers, int heads, const QSizeF& size);

    /// In one row each, which the heads of all layers share as columns.
    bool isTable() const { return m_rows <= 1; }
    QRectF cell(int layer, int head) const;
    /// Label of all rows of one layer, left of its maps.
    QRectF layerLabel(int layer) const;
    /// Label over a column; of a table only.
    QRectF headLabel(int head) const;
    /// The head `rows` below and `columns` to the right, or the nearest one.
    std::pair<int, int> from(int layer, int head, int rows, int columns) const;

    static int heightOfTable(int layers, int heads, int width);

private:
    double headerHeight() const;
    double layerHeight() const;

    int m_layers = 0;
    int m_heads = 0;
    int m_rows = 1;     ///< of a layer
    int m_columns = 1;  ///< heads side by side
    double m_side = 0;
};

}  // namespace skimline
