#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/attention_link.h"
#include "core/attention/attention_map.h"

namespace skimline {

/// The `count` heaviest computed cells of a window of the map, heaviest first; of equals the upper,
/// then the left one. Fewer when the window computed fewer. The picture's size in `window` plays no
/// part. A row or a column: a window of height or width 1. Holds some rows of the map at a time.
/// Uses LibTorch's threads. Reentrant.
/// @throws Error(Shape) as renderMap() and for a negative count; Error(Cancelled)
std::vector<AttentionLink> strongestLinks(const MapSource& source, const MapView& window,
                                          std::int64_t count,
                                          const RunContext& context = RunContext());

}  // namespace skimline
