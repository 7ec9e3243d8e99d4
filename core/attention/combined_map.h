#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/attention_link.h"
#include "core/attention/attention_map.h"
#include "core/attention/map_view.h"

namespace skimline {

/// Several heads seen as one map. All have the same rows, columns and computed cells; never empty.
struct CombinedMap {
    std::vector<MapSource> heads;
    HeadCombination combination = HeadCombination::Mean;

    std::int64_t rows() const { return heads.front().q.size(0); }
    std::int64_t columns() const { return heads.front().k.size(0); }
};

/// As renderMap(): the heads become one in every cell, then the cells of a pixel are pooled.
/// Never holds more than the picture, one more of its size and some rows of the map. Reentrant.
/// @throws as renderMap()
FloatMatrix renderCombinedMap(const CombinedMap& map, const MapView& view,
                              const RunContext& context = RunContext());

/// Of the whole map, in one pass over it. @throws as renderMap()
MapMarginals mapMarginals(const CombinedMap& map, const RunContext& context = RunContext());

/// The heaviest cells, heaviest first (of equals the first by row, then column), at most one of
/// each neighbourhood: a grid of some 256 x 256 over the map.
/// @param farther  cells whose row and column differ by no more than this are left out, where rows
/// and columns count the same steps; negative: none  @param count  >= 0  @throws as renderMap()
std::vector<AttentionLink> distinctLinks(const CombinedMap& map, std::int64_t count,
                                         std::int64_t farther,
                                         const RunContext& context = RunContext());

}  // namespace skimline
