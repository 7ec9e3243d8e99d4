// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/maps/map_source.h"
#include "core/foundation/attention/maps/map_view.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// [height, width]; kNotComputed where no cell of a pixel was computed. Holds the image and a few
/// rows of it, never the map. Uses LibTorch's threads; values do not depend on their number.
/// Reentrant. @throws Error(Shape) for a window outside the map or sizes that do not agree;
/// Error(Cancelled)
FloatMatrix renderMap(const MapSource& source, const MapView& view,
                      const RunContext& context = RunContext());

/// Every cell, [rows, columns].
FloatMatrix wholeMap(const MapSource& source, const RunContext& context = RunContext());

}  // namespace skimline
