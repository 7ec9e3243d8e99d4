// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
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

struct KtsOptions {
    /// -1: up to rows - 1. A limit that binds uses the dense programme.
    std::int64_t maxChangePoints = -1;
    /// L2-normalise the rows first (zero rows stay zero).
    bool normalise = true;
};

/// Exact minimum of the KTS objective over all segmentations: lower convex hull of m -> scatter(m)
/// by PELT inside a CROPS search, O(n d) memory, no Gram matrix. See Note [Exact fast KTS] in
/// kts.cpp. Source: Potapov et al. 2014; PELT: Killick et al. 2012; CROPS: Haynes et al. 2017.
/// @throws Error(Shape) for no rows, Error(Corrupt) for values that are not finite,
///         Error(Cancelled). Reentrant.
Segmentation segment(const FloatMatrix& features, const KtsOptions& options,
                     const RunContext& context);

/// The O(m n^2) dynamic programme over an n x n Gram matrix: oracle of the tests and the fallback
/// above. @throws as above, and Error(Unsupported) above 20,000 rows
Segmentation segmentDense(const FloatMatrix& features, const KtsOptions& options,
                          const RunContext& context);

/// Merges shots shorter than minLength rows into the neighbour with the smaller reduction, shortest
/// first, then splits shots longer than maxLength rows (0: no limit) into equal parts.
/// @return the new first frames  @throws Error(Shape) for change points that do not fit the rows
std::vector<std::int64_t> boundShotLengths(const Segmentation& segmentation, std::int64_t rows,
                                           std::int64_t minLength, std::int64_t maxLength);

}  // namespace skimline
