// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/attention/maps/map_source.h"
#include "core/foundation/attention/maps/map_view.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Several heads seen as one map. All have the same rows, columns and computed cells, and masks of
/// one kind and width or none at all; never empty.
struct CombinedMap {
    std::vector<MapSource> heads;
    HeadCombination combination = HeadCombination::Mean;

    std::int64_t rows() const { return heads.front().q.size(0); }
    std::int64_t columns() const { return heads.front().k.size(0); }
};

/// As renderMap(): the heads become one in every cell, then the cells of a pixel are pooled.
/// Holds the image, the window's queries and keys and a few rows of the image. Reentrant.
/// @throws as renderMap()
FloatMatrix renderCombinedMap(const CombinedMap& map, const MapView& view,
                              const RunContext& context = RunContext());

/// Marginals of the whole map, in one pass over it. @throws as renderMap()
MapMarginals mapMarginals(const CombinedMap& map, const RunContext& context = RunContext());

}  // namespace skimline
