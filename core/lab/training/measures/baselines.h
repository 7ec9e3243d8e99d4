// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/random.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {

/// Choices that use no image. Each keeps at most `budget` rows.

/// Shots under evenly spaced instants, for the largest number of instants whose shots fit.
SelectedShots uniformChoice(const SampledShots& shots, std::int64_t budget);

/// Shots in random order, each kept when it still fits.
SelectedShots randomChoice(const SampledShots& shots, std::int64_t budget, Random& random);

/// Random frame scores through the main job's selection (mean per shot, knapsack): what benchmarks
/// call random. It favours many short shots.
SelectedShots randomScoresChoice(const SampledShots& shots, Random& random);

/// Shortest shots first, earlier ones first among equals.
SelectedShots shortestFirstChoice(const SampledShots& shots, std::int64_t budget);

}  // namespace skimline
