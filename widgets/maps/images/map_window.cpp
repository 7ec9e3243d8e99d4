// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_window.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kFewestCells = 4;

void fit(double& first, double& count, double total) {
    const double least = std::min(kFewestCells, total);
    count = std::isfinite(count) ? std::clamp(count, least, total) : total;
    first = std::isfinite(first) ? std::clamp(first, 0.0, total - count) : 0.0;
}

}  // namespace

MapWindow MapWindow::within(qint64 mapRows, qint64 mapColumns) const {
    MapWindow window = *this;
    fit(window.firstRow, window.rows, static_cast<double>(mapRows));
    fit(window.firstColumn, window.columns, static_cast<double>(mapColumns));
    return window;
}

MapWindow MapWindow::zoomed(double row, double column, double factor) const {
    return {row - (row - firstRow) / factor, rows / factor,
            column - (column - firstColumn) / factor, columns / factor};
}

MapWindow MapWindow::moved(double byRows, double byColumns) const {
    return {firstRow + byRows, rows, firstColumn + byColumns, columns};
}

MapWindow MapWindow::whole(qint64 mapRows, qint64 mapColumns) {
    return {0, static_cast<double>(mapRows), 0, static_cast<double>(mapColumns)};
}

}  // namespace skimline
