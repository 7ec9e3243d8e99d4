// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

/// Kernel temporal segmentation with the linear kernel.
struct Segmentation {
    std::vector<std::int64_t> firstFrames;  ///< first row of every shot after the first, ascending
    std::vector<double> reductions;         ///< per change point: scatter its removal would add
    double scatter = 0;                     ///< within-shot squared distance to the mean, summed
    double objective = 0;  ///< scatter/n + (m / 2n) (ln(n/m) + 1), m = change points

    std::int64_t shotCount() const { return static_cast<std::int64_t>(firstFrames.size()) + 1; }
};

}  // namespace skimline
