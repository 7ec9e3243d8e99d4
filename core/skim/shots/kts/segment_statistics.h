// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/shots/kts/frame_tiles.h"

namespace skimline {

/// Kernel temporal segmentation with the linear kernel.
struct Segmentation {
    std::vector<std::int64_t> firstFrames;  ///< first row of every shot after the first, ascending
    std::vector<double> reductions;         ///< per change point: scatter its removal would add
    double scatter = 0;                     ///< within-shot squared distance to the mean, summed
    double objective = 0;  ///< scatter/n + (m / 2n) (ln(n/m) + 1), m = change points

    std::int64_t shotCount() const { return static_cast<std::int64_t>(firstFrames.size()) + 1; }
};

/// (m/2) (ln(n/m) + 1), and 0 without change points: the objective times n, less the scatter.
double ktsPenalty(std::int64_t changePoints, std::int64_t frames);

/// Scatter, objective and reductions of a finished segmentation, from the features themselves.
Segmentation describeSegmentation(const FloatMatrix& features, const FrameTiles& tiles,
                                  std::vector<std::int64_t> firstFrames);

}  // namespace skimline
