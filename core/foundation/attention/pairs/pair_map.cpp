// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pairs/pair_map.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Running totals of the cells of one pixel.
struct Pixel {
    float farthest = 0;
    float sum = 0;
    float count = 0;

    void add(float cell) {
        if (std::abs(cell) > std::abs(farthest)) farthest = cell;
        sum += cell;
        ++count;
    }

    float value(MapPooling pooling) const {
        if (count == 0) return std::numeric_limits<float>::quiet_NaN();
        return pooling == MapPooling::Mean ? sum / count : farthest;
    }
};

void checkView(const MapView& view, const PairNumbers& numbers) {
    const bool inside = view.firstRow >= 0 && view.rows >= 1 &&
                        view.firstRow <= numbers.q.size(1) - view.rows && view.firstColumn >= 0 &&
                        view.columns >= 1 && view.firstColumn <= numbers.k.size(1) - view.columns;
    if (!inside || view.height < 1 || view.width < 1)
        throw Error(ErrorCode::Shape, "view", "The view lies outside the map or has no pixels.");
}

/// Adds some rows of a window to the pixels of one row of the image.
class RowOfPixels {
public:
    explicit RowOfPixels(const MapView& view)
        : m_view(view), m_pixels(static_cast<std::size_t>(view.width)) {}

    /// @param cells  float32 [rows, columns of the view]  @param computed  likewise, bool
    void add(const at::Tensor& cells, const at::Tensor& computed) {
        const auto values = cells.accessor<float, 2>();
        const auto known = computed.accessor<bool, 2>();
        for (std::int64_t row = 0; row < cells.size(0); ++row)
            for (std::int64_t at = 0; at < m_view.width; ++at) {
                const CellRange range = cellsOfPixel(at, m_view.width, m_view.columns);
                for (std::int64_t column = range.begin; column < range.end; ++column)
                    if (known[row][column])
                        m_pixels[static_cast<std::size_t>(at)].add(values[row][column]);
            }
    }

    void writeTo(float* target) const {
        for (const Pixel& pixel : m_pixels) *target++ = pixel.value(m_view.pooling);
    }

private:
    const MapView& m_view;
    std::vector<Pixel> m_pixels;
};

}  // namespace

FloatMatrix renderPairs(const PairNumbers& numbers, const MapView& view,
                        const RunContext& context) {
    checkPairNumbers(numbers);
    checkView(view, numbers);
    FloatMatrix image(view.height, view.width);
    for (std::int64_t y = 0; y < view.height; ++y) {
        const CellRange rows = cellsOfPixel(y, view.height, view.rows);
        RowOfPixels pixels(view);
        for (std::int64_t row = rows.begin; row < rows.end; row += kRowsAtATime) {
            context.throwIfStopped();
            const std::int64_t count = std::min(kRowsAtATime, rows.end - row);
            const std::int64_t first = view.firstRow + row;
            const auto window = [&](const at::Tensor& all) {
                return all.narrow(1, view.firstColumn, view.columns);
            };
            pixels.add(window(pairRows(numbers, first, count).mean(0)).to(at::kFloat),
                       window(computedCells(numbers, first, count)));
        }
        pixels.writeTo(image.values.data() + y * view.width);
    }
    return image;
}

}  // namespace skimline
