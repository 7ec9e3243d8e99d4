// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/shots/kts/frame_tiles.h"
#include "core/skim/shots/kts/segmentation.h"

namespace skimline {

/// (m/2) (ln(n/m) + 1), and 0 without change points: the objective times n, less the scatter.
double ktsPenalty(std::int64_t changePoints, std::int64_t frames);

/// Scatter, objective and reductions of a finished segmentation, from the features themselves.
Segmentation describeSegmentation(const FloatMatrix& features, const FrameTiles& tiles,
                                  std::vector<std::int64_t> firstFrames);

}  // namespace skimline
