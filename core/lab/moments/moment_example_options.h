// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/lab/training/data/montage_example_options.h"

namespace skimline {

struct MomentExampleOptions {
    double montageShare = 0.3;  ///< of the examples that are montages, where there is a bank
    double deafShare = 0.15;    ///< share of the judged examples without audio input
    double channelDrop = 0.5;   ///< share of the features' channels that a judged example lacks
    /// The teacher's share of a label (coverage and worth), the rest being the judgement; the whole
    /// label if there is no judgement.
    double teacherShare = 0.5;
    std::int64_t maxRows = 400;  ///< a longer reel gives a window of this many samples
    TrajectoryOptions turns{0.3, 8, 0.2};
    MontageOptions montage;
};

}  // namespace skimline
