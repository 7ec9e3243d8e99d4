#pragma once

#include <cstdint>

#include "core/training/data/row_shots.h"
#include "core/training/optim/random.h"

namespace skimline {

/// Choices that look at no picture. Each keeps at most `budget` rows.

/// Shots under evenly spaced instants, for the largest number of instants whose shots fit.
ShotSet uniformChoice(const RowShots& shots, std::int64_t budget);

/// Shots in random order, each kept when it still fits.
ShotSet randomChoice(const RowShots& shots, std::int64_t budget, Random& random);

/// Random frame scores through the main job's selection (mean per shot, knapsack): what benchmarks
/// call random. It favours many short shots.
ShotSet randomScoresChoice(const RowShots& shots, Random& random);

/// Shortest shots first, earlier ones first among equals.
ShotSet shortestFirstChoice(const RowShots& shots, std::int64_t budget);

}  // namespace skimline
