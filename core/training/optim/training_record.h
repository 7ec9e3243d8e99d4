// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>

namespace skimline {

/// What one update, or several, came to. `step` counts finished updates.
struct TrainingRecord {
    std::int64_t step = 0;
    double sequenceLoss = 0;  ///< mean over the update's examples
    double importanceLoss = 0;
    double gradientNorm = 0;
    double learningRate = 0;
    double seconds = 0;      ///< since the start of this half of the run
    double validation = -1;  ///< agreement on held-back videos; negative: not measured now
};
using RecordSink = std::function<void(const TrainingRecord&)>;

}  // namespace skimline
