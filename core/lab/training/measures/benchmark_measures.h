// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/lab/training/data/labelled_video.h"
#include "core/skim/plan/summary_measures.h"

namespace skimline {

/// Sets tau and rho, likewise. @param scores [frameCount]
void measureOrder(std::span<const float> scores, const FloatMatrix& ratings, Measures& measures,
                  std::int64_t without = -1);

/// All four figures for scores of steps, as every model is measured: spread over frames, ranked
/// against people's ratings, then made a summary by the knapsack. @param stepScores [steps]
Measures measureScores(std::span<const float> stepScores, const LabelledVideo& video);

/// Averages each figure over the entries that have it.
Measures meanOf(std::span<const Measures> all);

}  // namespace skimline
