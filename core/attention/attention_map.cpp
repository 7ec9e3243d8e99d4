#include "core/attention/attention_map.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/attention/cpu/map_kernels.h"
#include "core/attention/cpu/row_kernel_choice.h"
#include "core/base/error.h"

namespace skimline {
namespace {

constexpr double kLog2E = 1.44269504088896340736;
constexpr float kEverywhere = std::numeric_limits<float>::max();

void require(bool holds, const std::string& argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Attention map: " + sentence);
}

bool isMatrix(const at::Tensor& tensor) {
    return tensor.defined() && tensor.dim() == 2 && tensor.size(0) >= 1 &&
           tensor.scalar_type() == at::kFloat && tensor.device().is_cpu();
}

void checkSource(const MapSource& source) {
    require(isMatrix(source.q), "q", "q must be a float32 matrix with one row per query.");
    require(isMatrix(source.k) && source.k.size(1) == source.q.size(1), "k",
            "k must be a float32 matrix as wide as q.");
    require(source.q.size(1) >= 1 && source.q.size(1) <= cpu::kWidestHead, "q",
            "the head width must be 1 to " + std::to_string(cpu::kWidestHead) + ".");
    require(source.lse.defined() && source.lse.dim() == 1 &&
                source.lse.scalar_type() == at::kFloat && source.lse.size(0) == source.q.size(0),
            "lse", "lse must have one float32 value per row.");
    if (source.cells != MapCells::Pattern) return;
    require(source.k.size(0) == source.q.size(0), "k", "rows and columns must be the same steps.");
    checkPattern(source.pattern, source.q.size(0));
}

bool holds(std::int64_t first, std::int64_t count, std::int64_t total) {
    return first >= 0 && count >= 1 && first <= total - count;
}

void checkView(const MapView& view, const MapSource& source) {
    require(holds(view.firstRow, view.rows, source.q.size(0)) &&
                holds(view.firstColumn, view.columns, source.k.size(0)),
            "view", "the window lies outside the map.");
    require(view.width >= 1 && view.height >= 1 && view.width <= 1 << 20 && view.height <= 1 << 20,
            "view", "the picture needs 1 to 1,048,576 pixels each way.");
}

cpu::MapKernels kernelsFor(std::int64_t width) {
#ifdef SKIMLINE_X86_KERNELS
    switch (cpu::availableInstructionSets().back()) {
        case cpu::InstructionSet::Avx512:
            return cpu::avx512MapKernels(width);
        case cpu::InstructionSet::Avx2:
            return cpu::avx2MapKernels(width);
        case cpu::InstructionSet::Base:
            break;
    }
#endif
    return cpu::baseMapKernels(width);
}

/// Some rows of a [n, width] tensor times a factor, padded with zeros.
std::vector<float> paddedRows(const at::Tensor& tensor, std::int64_t first, std::int64_t count,
                              std::int64_t padded, double factor) {
    const at::Tensor plain = tensor.narrow(0, first, count).contiguous();
    const std::int64_t width = plain.size(1);
    const float* in = plain.data_ptr<float>();
    std::vector<float> rows(static_cast<std::size_t>(count * padded), 0.0F);
    for (std::int64_t row = 0; row < count; ++row) {
        for (std::int64_t d = 0; d < width; ++d) {
            rows[static_cast<std::size_t>(row * padded + d)] =
                static_cast<float>(factor) * in[row * width + d];
        }
    }
    return rows;
}

std::vector<float> globalMarks(const MapSource& source, std::int64_t first, std::int64_t count) {
    std::vector<float> marks(static_cast<std::size_t>(count), 0.0F);
    const PatternKind kind = source.pattern.kind;
    if (source.cells != MapCells::Pattern || kind == PatternKind::Full ||
        kind == PatternKind::Local) {
        return marks;
    }
    for (const std::int64_t step : source.pattern.globals) {
        if (step >= first && step < first + count) {
            marks[static_cast<std::size_t>(step - first)] = 1.0F;
        }
    }
    return marks;
}

struct Reach {
    float behind = kEverywhere;
    float ahead = kEverywhere;
};

Reach reachOf(const MapSource& source) {
    if (source.cells == MapCells::Causal) return {kEverywhere, 0};
    if (source.cells == MapCells::All || source.pattern.kind == PatternKind::Full) return {};
    if (source.pattern.kind == PatternKind::Global) return {0, 0};
    const auto radius = static_cast<float>(source.pattern.window / 2);
    return {radius, radius};
}

/// One view of one map; const members are called from several threads.
class Renderer {
public:
    Renderer(const MapSource& source, const MapView& view, FloatMatrix& picture)
        : m_view(view),
          m_picture(picture),
          m_padded(cpu::paddedWidthFor(source.q.size(1))),
          m_kernels(kernelsFor(m_padded)),
          m_q(paddedRows(source.q, view.firstRow, view.rows, m_padded,
                         kLog2E / std::sqrt(static_cast<double>(source.q.size(1))))),
          m_k(paddedRows(source.k, view.firstColumn, view.columns, m_padded, 1)),
          m_lse(paddedRows(source.lse.unsqueeze(1), view.firstRow, view.rows, 1, kLog2E)),
          m_globalRows(globalMarks(source, view.firstRow, view.rows)),
          m_globalColumns(globalMarks(source, view.firstColumn, view.columns)) {
        for (std::int64_t pixel = 0; pixel < view.width; ++pixel) {
            const CellRange range = cellsOfPixel(pixel, view.width, view.columns);
            m_bounds.insert(m_bounds.end(), {range.begin, range.end});
        }
        const Reach reach = reachOf(source);
        m_columns = {m_k.data(),
                     m_globalColumns.data(),
                     m_bounds.data(),
                     view.width,
                     static_cast<float>(view.firstColumn),
                     reach.behind,
                     reach.ahead};
    }

    /// Enough rows per piece of work to fill the lanes.
    std::int64_t grain() const {
        return std::max<std::int64_t>(1, 4 * m_kernels.lanes * m_view.height / m_view.rows);
    }

    /// Picture rows [begin, end).
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
            const MapRows rows = rowsFrom(row, std::min(m_kernels.lanes, endRow - row));
            if (mean) {
                m_kernels.sum(rows, m_columns, strip.data(), counts.data());
            } else {
                m_kernels.maximum(rows, m_columns, strip.data());
            }
            merge({row, row + rows.count}, {begin, end}, strip, counts, cellCounts);
        }
        if (mean) divide(begin, end, cellCounts);
    }

private:
    using MapRows = cpu::MapRows;

    MapRows rowsFrom(std::int64_t row, std::int64_t count) const {
        return {m_q.data() + row * m_padded, m_lse.data() + row, m_globalRows.data() + row,
                static_cast<float>(m_view.firstRow + row), count};
    }

    /// Adds a strip of rows to the picture rows that show them.
    void merge(const CellRange& rows, const CellRange& pixels, const std::vector<float>& strip,
               const std::vector<float>& counts, std::vector<float>& cellCounts) const {
        // The first picture row that can show rows.begin; earlier ones end before it.
        std::int64_t pixel = std::max(pixels.begin, rows.begin * m_view.height / m_view.rows -
                                                        m_view.height / m_view.rows - 1);
        for (; pixel < pixels.end; ++pixel) {
            const CellRange shown = cellsOfPixel(pixel, m_view.height, m_view.rows);
            if (shown.begin >= rows.end) break;
            const auto target = m_picture.row(pixel);
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
            for (float& cell : m_picture.row(pixel)) {
                cell = *count > 0 ? cell / *count : kNotComputed;
                ++count;
            }
        }
    }

    const MapView& m_view;
    FloatMatrix& m_picture;
    std::int64_t m_padded;
    cpu::MapKernels m_kernels;
    std::vector<float> m_q, m_k, m_lse, m_globalRows, m_globalColumns;
    std::vector<std::int64_t> m_bounds;
    cpu::MapColumns m_columns;
};

}  // namespace

CellRange cellsOfPixel(std::int64_t pixel, std::int64_t pixels, std::int64_t cells) {
    const std::int64_t begin = pixel * cells / pixels;
    return {begin, std::max(begin + 1, (pixel + 1) * cells / pixels)};
}

FloatMatrix renderMap(const MapSource& source, const MapView& view, const RunContext& context) {
    checkSource(source);
    checkView(view, source);
    FloatMatrix picture(view.height, view.width);
    const float start = view.pooling == MapPooling::Mean ? 0.0F : kNotComputed;
    std::fill(picture.values.begin(), picture.values.end(), start);
    const Renderer renderer(source, view, picture);
    at::parallel_for(0, view.height, renderer.grain(), [&](std::int64_t begin, std::int64_t end) {
        renderer.render(begin, end, context);
    });
    return picture;
}

FloatMatrix wholeMap(const MapSource& source, const RunContext& context) {
    checkSource(source);
    const std::int64_t rows = source.q.size(0);
    const std::int64_t columns = source.k.size(0);
    return renderMap(source, {0, rows, 0, columns, rows, columns, MapPooling::Maximum}, context);
}

}  // namespace skimline
