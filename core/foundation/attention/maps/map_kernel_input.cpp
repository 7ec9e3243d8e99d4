// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/map_kernel_input.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>
#include <string>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void requireMap(bool holds, const std::string& argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Attention map: " + sentence);
}

bool isMatrix(const at::Tensor& tensor) {
    return tensor.defined() && tensor.dim() == 2 && tensor.size(0) >= 1 &&
           tensor.scalar_type() == at::kFloat && tensor.device().is_cpu();
}

bool holds(std::int64_t first, std::int64_t count, std::int64_t total) {
    return first >= 0 && count >= 1 && first <= total - count;
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

/// Adds some rows of a [n, width] tensor times a factor, each padded with zeros.
void addRows(std::vector<float>& target, const at::Tensor& tensor, const CellRange& range,
             std::int64_t padded, double factor) {
    const at::Tensor plain = tensor.narrow(0, range.begin, range.end - range.begin).contiguous();
    const std::int64_t width = plain.size(1);
    const float* in = plain.data_ptr<float>();
    for (std::int64_t row = range.begin; row < range.end; ++row) {
        for (std::int64_t d = 0; d < width; ++d)
            target.push_back(static_cast<float>(factor) * *in++);
        target.insert(target.end(), static_cast<std::size_t>(padded - width), 0.0F);
    }
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

MapReach reachOf(const MapSource& source) {
    if (source.cells == MapCells::Causal) return {std::numeric_limits<float>::max(), 0};
    if (source.cells == MapCells::All || source.pattern.kind == PatternKind::Full) return {};
    if (source.pattern.kind == PatternKind::Global) return {0, 0};
    const auto radius = static_cast<float>(source.pattern.window / 2);
    return {radius, radius};
}

void checkMask(const MapSource& source) {
    const PairMask& mask = source.mask;
    requireMap(isMatrix(mask.rows) && mask.rows.size(0) == source.q.size(0), "mask",
               "the mask's rows must be a float32 matrix with one row per query.");
    requireMap(isMatrix(mask.columns) && mask.columns.size(0) == source.k.size(0) &&
                   mask.columns.size(1) == mask.rows.size(1),
               "mask", "the mask's columns must be a float32 matrix with one row per key.");
    requireMap(mask.bias.defined() && mask.bias.dim() == 1 &&
                   mask.bias.size(0) == source.k.size(0) && mask.bias.scalar_type() == at::kFloat,
               "mask", "the mask's bias must be one float32 number per key.");
}

}  // namespace

MapKernelInput::MapKernelInput(std::span<const MapSource> heads, const MapView& view,
                               HeadCombination combination)
    : m_view(view),
      m_reach(reachOf(heads.front())),
      m_padded(cpu::paddedWidthFor(heads.front().q.size(1))),
      m_kernels(kernelsFor(m_padded)),
      m_heads{static_cast<std::int64_t>(heads.size()), view.rows, view.columns,
              combination == HeadCombination::Maximum},
      m_globalRows(globalMarks(heads.front(), view.firstRow, view.rows)),
      m_globalColumns(globalMarks(heads.front(), view.firstColumn, view.columns)) {
    const CellRange rows{view.firstRow, view.firstRow + view.rows};
    const CellRange columns{view.firstColumn, view.firstColumn + view.columns};
    m_q.reserve(static_cast<std::size_t>(m_heads.count * view.rows * m_padded));
    m_k.reserve(static_cast<std::size_t>(m_heads.count * view.columns * m_padded));
    m_lse.reserve(static_cast<std::size_t>(m_heads.count * view.rows));
    for (const MapSource& head : heads) {
        addRows(m_q, head.q, rows, m_padded,
                std::numbers::log2e / std::sqrt(static_cast<double>(head.q.size(1))));
        addRows(m_k, head.k, columns, m_padded, 1);
        addRows(m_lse, head.lse.unsqueeze(1), rows, 1, std::numbers::log2e);
    }
    if (heads.front().mask.defined()) addMasks(heads, rows, columns);
}

void MapKernelInput::addMasks(std::span<const MapSource> heads, const CellRange& rows,
                              const CellRange& columns) {
    m_masks.width = heads.front().mask.rows.size(1);
    m_masks.fusion = heads.front().mask.fusion;
    m_masks.activation = heads.front().mask.activation;
    m_masks.rows = m_view.rows;
    m_masks.columns = m_view.columns;
    const PairMask* last = nullptr;
    std::int64_t count = 0;
    for (const MapSource& head : heads) {
        if (last == nullptr || !last->rows.is_same(head.mask.rows)) {
            addRows(m_maskRows, head.mask.rows, rows, m_masks.width, 1);
            addRows(m_maskColumns, head.mask.columns, columns, m_masks.width, 1);
            addRows(m_maskBias, head.mask.bias.unsqueeze(1), columns, 1, 1);
            ++count;
        }
        last = &head.mask;
        m_maskOfHead.push_back(count - 1);
    }
}

cpu::MapRows MapKernelInput::rowsFrom(std::int64_t row, std::int64_t count) const {
    return {m_q.data() + row * m_padded,
            m_lse.data() + row,
            m_globalRows.data() + row,
            static_cast<float>(m_view.firstRow + row),
            count,
            m_maskRows.data() + row * m_masks.width};
}

cpu::MapColumns MapKernelInput::columns() const {
    cpu::MapColumns columns;
    columns.k = m_k.data();
    columns.isGlobal = m_globalColumns.data();
    columns.first = static_cast<float>(m_view.firstColumn);
    columns.behind = m_reach.behind;
    columns.ahead = m_reach.ahead;
    if (m_maskOfHead.empty()) return columns;
    columns.masks = m_masks;
    columns.masks.ofHead = m_maskOfHead.data();
    columns.masks.keys = m_maskColumns.data();
    columns.masks.bias = m_maskBias.data();
    return columns;
}

void checkSource(const MapSource& source) {
    requireMap(isMatrix(source.q), "q", "q must be a float32 matrix with one row per query.");
    requireMap(isMatrix(source.k) && source.k.size(1) == source.q.size(1), "k",
               "k must be a float32 matrix as wide as q.");
    requireMap(source.q.size(1) >= 1 && source.q.size(1) <= cpu::kWidestHead, "q",
               "the head width must be 1 to " + std::to_string(cpu::kWidestHead) + ".");
    requireMap(source.lse.defined() && source.lse.dim() == 1 &&
                   source.lse.scalar_type() == at::kFloat && source.lse.size(0) == source.q.size(0),
               "lse", "lse must have one float32 value per row.");
    if (source.mask.defined()) checkMask(source);
    if (source.cells != MapCells::Pattern) return;
    requireMap(source.k.size(0) == source.q.size(0), "k",
               "rows and columns must be the same steps.");
    checkPattern(source.pattern, source.q.size(0));
}

void checkView(const MapView& view, const MapSource& source) {
    requireMap(holds(view.firstRow, view.rows, source.q.size(0)) &&
                   holds(view.firstColumn, view.columns, source.k.size(0)),
               "view", "the window lies outside the map.");
    requireMap(
        view.width >= 1 && view.height >= 1 && view.width <= 1 << 20 && view.height <= 1 << 20,
        "view", "the image needs 1 to 1,048,576 pixels each way.");
}

}  // namespace skimline
