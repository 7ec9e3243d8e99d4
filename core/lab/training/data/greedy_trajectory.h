// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/lab/training/data/example_source.h"
#include "core/lab/training/data/montage_example_options.h"
#include "core/skim/network/scores/coverage_teacher.h"

namespace skimline {

/// Walks through a video as greedy does. Every turn says how much each shot that is left would add
/// per row, so a near miss costs less than a blunder. Some turns go elsewhere than greedy would,
/// because the network has to go on from choices of its own. At least one turn; ends early when
/// nothing is left to add. Deterministic in the seed.
Turns trajectoryTargets(const Coverage& coverage, const SampledShots& shots,
                        const TrajectoryOptions& options, std::uint64_t seed);

}  // namespace skimline
