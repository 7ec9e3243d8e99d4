// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/attention/maps/aggregated_map.h"
#include "core/foundation/attention/maps/attention_link.h"

namespace skimline {

/// The heaviest cells, heaviest first (of equals the first by row, then column), at most one of
/// each neighbourhood: a grid of some 256 x 256 over the map. A pass over the map, and then over
/// the neighbourhoods that can matter. Reentrant.
/// @param count  0 or more
/// @param farther  cells whose row and column differ by no more than this are left out, where rows
/// and columns count the same steps; negative: none
/// @throws Error(Shape) for a negative count and as renderMap(); Error(Cancelled)
std::vector<AttentionLink> topLinks(const CombinedMap& map, std::int64_t count,
                                    std::int64_t farther, const RunContext& context = RunContext());

}  // namespace skimline
