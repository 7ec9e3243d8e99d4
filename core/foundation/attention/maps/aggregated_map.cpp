// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/aggregated_map.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "core/foundation/attention/maps/map_kernel_input.h"

namespace skimline {
namespace {

// Enough for all threads, and few enough to stay in the cache.
constexpr std::int64_t kFewCells = 1 << 14;
constexpr std::int64_t kStripRows = 128;

/// One view of one map, of however many heads; const members are called from several threads.
class Renderer {
public:
    Renderer(const CombinedMap& map, const MapView& view, FloatMatrix& image)
        : m_view(view),
          m_image(image),
          m_input(map.heads, view, map.combination),
          m_kernels(m_input.kernels()),
          m_columns(m_input.columns()) {
        for (std::int64_t pixel = 0; pixel < view.width; ++pixel) {
            const CellRange range = cellsOfPixel(pixel, view.width, view.columns);
            m_bounds.insert(m_bounds.end(), {range.begin, range.end});
        }
        m_columns.bounds = m_bounds.data();
        m_columns.pixels = view.width;
    }

    /// Enough rows per piece of work to fill the lanes.
    std::int64_t grain() const {
        return std::max<std::int64_t>(1, 4 * m_kernels.lanes * m_view.height / m_view.rows);
    }

    /// Image rows [begin, end).
    void render(std::int64_t begin, std::int64_t end, const RunContext& context) const {
        const std::int64_t firstRow = cellsOfPixel(begin, m_view.height, m_view.rows).begin;
        const std::int64_t endRow = cellsOfPixel(end - 1, m_view.height, m_view.rows).end;
        const auto cells = static_cast<std::size_t>(m_view.width * m_kernels.lanes);
        const bool mean = m_view.pooling == MapPooling::Mean;
        std::vector<float> strip(cells);
        std::vector<float> counts(mean ? cells : 0);
        std::vector<float> cellCounts(
            mean ? static_cast<std::size_t>((end - begin) * m_view.width) : 0, 0.0F);
        for (std::int64_t row = firstRow; row < endRow; row += m_kernels.lanes) {
            context.throwIfStopped();
            const cpu::MapRows rows =
                m_input.rowsFrom(row, std::min(m_kernels.lanes, endRow - row));
            if (mean) {
                m_kernels.sum(rows, m_columns, m_input.heads(), strip.data(), counts.data());
            } else {
                m_kernels.maximum(rows, m_columns, m_input.heads(), strip.data());
            }
            merge({row, row + rows.count}, {begin, end}, strip, counts, cellCounts);
        }
        if (mean) divide(begin, end, cellCounts);
    }

private:
    /// Adds a strip of rows to the image rows that show them.
    void merge(const CellRange& rows, const CellRange& pixels, const std::vector<float>& strip,
               const std::vector<float>& counts, std::vector<float>& cellCounts) const {
        // The first image row that can show rows.begin; earlier ones end before it.
        std::int64_t pixel = std::max(pixels.begin, rows.begin * m_view.height / m_view.rows -
                                                        m_view.height / m_view.rows - 1);
        for (; pixel < pixels.end; ++pixel) {
            const CellRange shown = cellsOfPixel(pixel, m_view.height, m_view.rows);
            if (shown.begin >= rows.end) break;
            const auto target = m_image.row(pixel);
            for (std::int64_t row = std::max(shown.begin, rows.begin);
                 row < std::min(shown.end, rows.end); ++row) {
                const std::int64_t lane = row - rows.begin;
                if (cellCounts.empty()) {
                    mergeMaximum(strip, lane, target);
                } else {
                    mergeSum(strip, lane, target);
                    mergeSum(counts, lane,
                             std::span(cellCounts)
                                 .subspan(static_cast<std::size_t>((pixel - pixels.begin) *
                                                                   m_view.width),
                                          target.size()));
                }
            }
        }
    }

    void mergeMaximum(const std::vector<float>& strip, std::int64_t lane,
                      std::span<float> target) const {
        const float* value = strip.data() + lane;
        for (float& cell : target) {
            cell = std::max(cell, *value);
            value += m_kernels.lanes;
        }
    }

    void mergeSum(const std::vector<float>& strip, std::int64_t lane,
                  std::span<float> target) const {
        const float* value = strip.data() + lane;
        for (float& cell : target) {
            cell += *value;
            value += m_kernels.lanes;
        }
    }

    void divide(std::int64_t begin, std::int64_t end, const std::vector<float>& counts) const {
        auto count = counts.begin();
        for (std::int64_t pixel = begin; pixel < end; ++pixel) {
            for (float& cell : m_image.row(pixel)) {
                cell = *count > 0 ? cell / *count : kNotComputed;
                ++count;
            }
        }
    }

    const MapView& m_view;
    FloatMatrix& m_image;
    MapKernelInput m_input;
    const cpu::MapKernels& m_kernels;
    std::vector<std::int64_t> m_bounds;
    cpu::MapColumns m_columns;
};

/// Calls `use` with the rows of the map, some at a time.
void forEachStrip(const CombinedMap& map, const RunContext& context,
                  const std::function<void(const FloatMatrix&)>& use) {
    for (std::int64_t row = 0; row < map.rows(); row += kStripRows) {
        const std::int64_t rows = std::min(kStripRows, map.rows() - row);
        use(renderCombinedMap(
            map, {row, rows, 0, map.columns(), rows, map.columns(), MapPooling::Maximum}, context));
    }
}

}  // namespace

CellRange cellsOfPixel(std::int64_t pixel, std::int64_t pixels, std::int64_t cells) {
    const std::int64_t begin = pixel * cells / pixels;
    return {begin, std::max(begin + 1, (pixel + 1) * cells / pixels)};
}

FloatMatrix renderCombinedMap(const CombinedMap& map, const MapView& view,
                              const RunContext& context) {
    for (const MapSource& head : map.heads) checkSource(head);
    checkView(view, map.heads.front());
    FloatMatrix image(view.height, view.width);
    const float start = view.pooling == MapPooling::Mean ? 0.0F : kNotComputed;
    std::fill(image.values.begin(), image.values.end(), start);
    const Renderer renderer(map, view, image);
    const auto render = [&](std::int64_t begin, std::int64_t end) {
        renderer.render(begin, end, context);
    };
    // For a single line of cells, starting LibTorch's threads could take longer than the work.
    if (view.rows * view.columns <= kFewCells)
        render(0, view.height);
    else
        at::parallel_for(0, view.height, renderer.grain(), render);
    return image;
}

MapMarginals mapMarginals(const CombinedMap& map, const RunContext& context) {
    MapMarginals marginals;
    marginals.received.assign(static_cast<std::size_t>(map.columns()), 0.0);
    marginals.largest.reserve(static_cast<std::size_t>(map.rows()));
    forEachStrip(map, context, [&](const FloatMatrix& cells) {
        for (std::int64_t row = 0; row < cells.rows; ++row) {
            float largest = kNotComputed;
            std::size_t column = 0;
            for (const float cell : cells.row(row)) {
                largest = std::max(largest, cell);
                marginals.received[column++] += static_cast<double>(std::max(cell, 0.0F));
            }
            marginals.largest.push_back(largest);
        }
    });
    return marginals;
}

}  // namespace skimline
