// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/foundation/attention/cpu/map_kernels.h"
#include "core/foundation/attention/maps/map_source.h"
#include "core/foundation/attention/maps/map_view.h"

namespace skimline {

/// Distance in steps that a row sees if neither it nor the column is global.
struct MapReach {
    float behind = std::numeric_limits<float>::max();
    float ahead = std::numeric_limits<float>::max();
};

/// A window of a map of one head or several, laid out for the kernels. Immutable; const members are
/// reentrant.
class MapKernelInput {
public:
    /// @param heads  one or more of the same sizes and cells, checked by the caller
    /// @param view  their window; images do not matter here
    MapKernelInput(std::span<const MapSource> heads, const MapView& view,
                   HeadCombination combination = HeadCombination::Mean);

    const cpu::MapKernels& kernels() const { return m_kernels; }
    /// `count` rows, counted from the window's first.
    cpu::MapRows rowsFrom(std::int64_t row, std::int64_t count) const;
    const cpu::MapHeads& heads() const { return m_heads; }
    /// All columns of the window, without pixels.
    cpu::MapColumns columns() const;

private:
    /// Heads of a layer have the same one.
    void addMasks(std::span<const MapSource> heads, const CellRange& rows,
                  const CellRange& columns);

    MapView m_view;
    MapReach m_reach;
    std::int64_t m_padded;
    cpu::MapKernels m_kernels;
    cpu::MapHeads m_heads;
    std::vector<float> m_q, m_k, m_lse, m_globalRows, m_globalColumns;
    cpu::MapMasks m_masks;  ///< without pointers
    std::vector<std::int64_t> m_maskOfHead;
    std::vector<float> m_maskRows, m_maskColumns, m_maskBias;
};

/// @throws Error(Shape) naming the inconsistent argument of a source
void checkSource(const MapSource& source);
/// @throws Error(Shape) for a window outside the map or an image without pixels
void checkView(const MapView& view, const MapSource& source);

}  // namespace skimline
