// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <limits>

namespace skimline {

/// Figures of one update or of several. `step` counts finished updates.
struct TrainingRecord {
    std::int64_t step = 0;
    double loss = 0;        ///< mean over the update's examples; summarizers: the decoder's
    double secondLoss = 0;  ///< summarizers: the importance head's; students: the squared error
    double gradientNorm = 0;
    double learningRate = 0;
    double seconds = 0;  ///< since the start of this half of the run
    /// Score on held-back examples; NaN: not measured now.
    double validation = std::numeric_limits<double>::quiet_NaN();
};
using RecordSink = std::function<void(const TrainingRecord&)>;

}  // namespace skimline
