// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/measures/benchmark_measures.h"

namespace skimline {

// The rows that every table starts with. None uses an image.

/// Scores drawn uniformly per step. @return one entry per draw. @throws Error(Cancelled)
std::vector<Measures> randomMeasures(const LabelledVideo& video, int draws, std::uint64_t seed,
                                     const RunContext& context);

/// Segments under evenly spaced instants, as many as fit the budget. It has no order, so no tau.
Measures uniformMeasures(const LabelledVideo& video);

/// The same score everywhere: the knapsack then takes as many segments as it can.
Measures constantMeasures(const LabelledVideo& video);

/// Compares every person's summary and ratings with those of the others; means over people.
Measures humanMeasures(const LabelledVideo& video);

}  // namespace skimline
