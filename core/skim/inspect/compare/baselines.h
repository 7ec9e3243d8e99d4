// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/skim/analysis/analysis_types.h"
#include "core/skim/network/scores/coverage_teacher.h"

namespace skimline {

// Methods of choosing shots without a network, as baselines; baselineNames() of compare_runs.h says
// which. `evaluate worth` measures the same ones.

/// Frame scores by the order in which greedy takes the shots. @return [rows]
std::vector<float> greedyScores(const Coverage& coverage,
                                const std::vector<std::int64_t>& firstSteps);

/// Frame scores of the teacher that networks learn from: exp(-4 x share of the video in shots that
/// greedy takes before) times the worth squared. @param worth  [rows], [0, 1]  @return [rows]
std::vector<float> teacherScores(const FloatMatrix& features, std::span<const float> worth,
                                 const std::vector<std::int64_t>& firstSteps);

/// Pieces of three seconds at even distances, as many as the budget holds; boundaries on frames.
std::vector<TimeRange> uniformPieces(const Rational& duration, std::int64_t budgetFrames,
                                     const Rational& frameRate);

/// Fills in the scores of a video that was read, as the baseline has them.
/// @return the shots that it chooses  @throws Error(Usage) for another name, Error(Unsupported) for
/// coverage of more than 14,400 samples, whose similarities would fill the memory, or where no
/// worth was measured
Selection selectByBaseline(const std::string& baseline, const Budget& budget, Analysis& video);

}  // namespace skimline
