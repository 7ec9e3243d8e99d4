// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/training/data/coverage_teacher.h"
#include "core/training/data/example_source.h"

namespace skimline {

/// How greedy's turns (gain per row) are turned into lessons for a decoder in turn.
struct TrajectoryOptions {
    double share = 0.3;     ///< of the video: turns are taught until this much is chosen
    double sharpness = 20;  ///< the wanted probability grows with this power of the gain per row
    double explorationRate =
        0.2;  ///< share of turns that go to a shot drawn by those probabilities
};

/// Walks through a video as greedy does. Every turn says how much each shot that is left would add
/// per row, so a near miss costs less than a blunder. Some turns go elsewhere than greedy would,
/// because the network has to go on from choices of its own. At least one turn; ends early when
/// nothing is left to add. Deterministic in the seed.
Turns trajectoryTargets(const Coverage& coverage, const SampledShots& shots,
                        const TrajectoryOptions& options, std::uint64_t seed);

}  // namespace skimline
