// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_images.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace skimline {
namespace {

constexpr float kNotComputed = std::numeric_limits<float>::quiet_NaN();

struct Range {
    qint64 begin = 0;
    qint64 end = 1;
};

Range cellsOf(int pixel, int pixels, qint64 cells) {
    const qint64 begin = pixel * cells / pixels;
    return {begin, std::max(begin + 1, (pixel + 1) * cells / pixels)};
}

}  // namespace

float MapImages::cell(qint64 row, qint64 column) const {
    const bool inside = row >= 0 && row < rows() && column >= 0 && column < columns();
    if (!inside) return kNotComputed;
    const std::vector<float> value = image({row, 1, column, 1, 1, 1}, [] { return false; });
    return value.empty() ? kNotComputed : value.front();
}

MatrixImages::MatrixImages(qint64 rows, qint64 columns, std::vector<float> cells, bool isSigned)
    : m_rows(rows), m_columns(columns), m_cells(std::move(cells)), m_signed(isSigned) {
    m_cells.resize(static_cast<std::size_t>(rows * columns), kNotComputed);
}

std::vector<float> MatrixImages::image(const MapPart& part,
                                       const std::function<bool()>& stopped) const {
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(part.height) * static_cast<std::size_t>(part.width));
    for (int y = 0; y < part.height && !stopped(); ++y) {
        const Range rows = cellsOf(y, part.height, part.rows);
        for (int x = 0; x < part.width; ++x) {
            const Range columns = cellsOf(x, part.width, part.columns);
            float most = kNotComputed;
            double sum = 0;
            int count = 0;
            for (qint64 row = rows.begin; row < rows.end; ++row) {
                for (qint64 column = columns.begin; column < columns.end; ++column) {
                    const float cell = m_cells[static_cast<std::size_t>(
                        (part.firstRow + row) * m_columns + part.firstColumn + column)];
                    if (std::isnan(cell)) continue;
                    // For differences, the value farthest from 0.
                    if (std::isnan(most) || std::abs(cell) > std::abs(most)) most = cell;
                    sum += static_cast<double>(cell);
                    ++count;
                }
            }
            values.push_back(part.mean && count > 0 ? static_cast<float>(sum / count) : most);
        }
    }
    if (static_cast<qint64>(values.size()) < static_cast<qint64>(part.height) * part.width)
        values.clear();
    return values;
}

}  // namespace skimline
