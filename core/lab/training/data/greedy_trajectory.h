// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/lab/training/data/example_source.h"
#include "core/lab/training/data/montage_example_options.h"
#include "core/skim/network/scores/coverage_teacher.h"

namespace skimline {

/// Walks through a video as greedy does. Every turn records the gain per row of each remaining
/// shot, so a near miss costs less than a bad choice. Some turns deviate from greedy, because the
/// network must continue from its own choices. At least one turn; ends early when nothing is left
/// to add. Deterministic in the seed.
Turns trajectoryTargets(const Coverage& coverage, const SampledShots& shots,
                        const TrajectoryOptions& options, std::uint64_t seed);

}  // namespace skimline
