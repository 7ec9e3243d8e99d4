// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// A video cut into shots, counted in rows (sampled frames). Shot k is [bounds[k], bounds[k + 1]).
struct SampledShots {
    std::vector<std::int64_t> bounds;  ///< first 0, last the number of rows, ascending

    std::size_t count() const { return bounds.size() - 1; }
    std::int64_t rows() const { return bounds.back(); }
    std::int64_t length(std::size_t shot) const { return bounds[shot + 1] - bounds[shot]; }
    std::vector<std::int64_t> firstFrames() const { return {bounds.begin() + 1, bounds.end() - 1}; }
};

/// Indices of chosen shots, ascending.
using SelectedShots = std::vector<std::size_t>;

/// Share of a video a summary may keep, everywhere in training and evaluation.
inline constexpr double kBudgetShare = 0.15;

/// Whole rows of the budget, rounded down, at least 1.
std::int64_t budgetRows(std::int64_t rows);

SampledShots shotsFromCuts(const std::vector<std::int64_t>& cuts, std::int64_t rows);

/// KTS, as inference does it; a shot that alone exceeds the budget is split so that a choice
/// exists.
/// @throws Error(Shape | Cancelled)
SampledShots segmentRows(const FloatMatrix& features, const RunContext& context);

/// The shots the main job would keep for these frame scores: means, then the exact knapsack.
/// @param scores  [rows], [0, 1]
SelectedShots selectByScores(std::span<const float> scores, const SampledShots& shots);

std::int64_t totalLength(const SelectedShots& chosen, const SampledShots& shots);

/// 1 for every row of a chosen shot, else 0.
std::vector<float> rowLabels(const SelectedShots& chosen, const SampledShots& shots);

/// F-measure of the temporal overlap of two choices, in rows: 2 |A and B| / (|A| + |B|); 0 when
/// both are empty.
double agreementF(const SelectedShots& chosen, const SelectedShots& reference,
                  const SampledShots& shots);

}  // namespace skimline
