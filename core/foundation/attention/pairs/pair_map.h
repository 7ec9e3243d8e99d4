// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/maps/map_view.h"
#include "core/foundation/attention/pairs/pair_numbers.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// A window of the numbers' map, the mean over the heads; NaN if no cell of a pixel was computed,
/// because numbers may be negative. MapPooling::Maximum takes the cell that is farthest from 0,
/// with its sign. Holds the image and a few rows of the map. Reentrant.
/// @throws Error(Shape) for a window outside the map or an image without pixels; Error(Cancelled)
FloatMatrix renderPairs(const PairNumbers& numbers, const MapView& view,
                        const RunContext& context = RunContext());

}  // namespace skimline
