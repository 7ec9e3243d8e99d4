// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/maps/attention_map.h"
#include "core/foundation/attention/maps/head_statistics.h"

namespace skimline {

/// Looks at every computed cell once and holds a few numbers per row, never the map. Uses
/// LibTorch's threads; values do not depend on their number. Reentrant.
/// @throws Error(Shape) for sizes that do not agree, a window below 1, or globals outside the
/// columns or out of order; Error(Cancelled)
HeadStatistics headStatistics(const MapSource& source, const MapPlaces& places,
                              const RunContext& context = RunContext());

}  // namespace skimline
