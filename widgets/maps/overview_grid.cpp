// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/overview_grid.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kLabelWidth = 22;
constexpr double kLabelHeight = 18;
constexpr double kBetween = 4;
constexpr double kBetweenLayers = 8;  // where a layer has several rows
constexpr double kWorthSplitting = 1.2;

int columnsFor(int heads, int rows) { return (heads + rows - 1) / rows; }

}  // namespace

OverviewGrid::OverviewGrid(int layers, int heads, const QSizeF& size)
    : m_layers(layers), m_heads(heads), m_columns(std::max(1, heads)) {
    const auto sideOf = [&](int rows) {
        const double above = rows == 1 ? kLabelHeight : kBetweenLayers * (layers - 1);
        return std::floor(
            std::min((size.width() - kLabelWidth) / std::max(1, columnsFor(heads, rows)),
                     (size.height() - above) / std::max(1, layers * rows)));
    };
    m_side = sideOf(1);
    double best = kWorthSplitting * m_side;
    for (int rows = 2; rows <= heads; ++rows) {
        if (sideOf(rows) < best) continue;
        best = std::nextafter(sideOf(rows), HUGE_VAL);
        m_side = sideOf(rows);
        m_rows = rows;
        m_columns = columnsFor(heads, rows);
    }
}

double OverviewGrid::headerHeight() const { return isTable() ? kLabelHeight : 0; }

double OverviewGrid::layerHeight() const {
    return m_rows * m_side + (isTable() ? 0 : kBetweenLayers);
}

QRectF OverviewGrid::cell(int layer, int head) const {
    return {kLabelWidth + head % m_columns * m_side,
            headerHeight() + layer * layerHeight() + head / m_columns * m_side, m_side - kBetween,
            m_side - kBetween};
}

QRectF OverviewGrid::layerLabel(int layer) const {
    return {0, cell(layer, 0).top(), kLabelWidth - kBetween, m_rows * m_side - kBetween};
}

QRectF OverviewGrid::headLabel(int head) const {
    const QRectF first = cell(0, head);
    return {first.left(), 0, first.width(), kLabelHeight};
}

std::pair<int, int> OverviewGrid::from(int layer, int head, int rows, int columns) const {
    if (m_layers <= 0 || m_heads <= 0) return {-1, -1};
    layer = std::max(layer, 0);
    head = std::max(head, 0);
    const int row = std::clamp(layer * m_rows + head / m_columns + rows, 0, m_layers * m_rows - 1);
    // Moving right at the end of a row continues in the next one.
    const int column = head % m_columns;
    const int next = row % m_rows * m_columns + column + columns;
    return {row / m_rows, std::clamp(next, 0, m_heads - 1)};
}

int OverviewGrid::heightOfTable(int layers, int heads, int width) {
    const double side = (width - kLabelWidth) / std::max(1, heads);
    return static_cast<int>(std::ceil(kLabelHeight + side * layers));
}

}  // namespace skimline
