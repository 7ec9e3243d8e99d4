// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

namespace skimline {

// Rank correlation of two ratings of the same frames, in [-1, 1]. Both count ties, and both are 0
// if one of the ratings is the same for every frame, because then there is no order to agree with.
// Runs of equal pairs are counted at once, so the cost of ratings that rarely change (a human's)
// depends on the number of changes. O(n log n). Reentrant.
// @throws Error(Shape) for different lengths or numbers that are not finite

/// Kendall's tau-b. Exact: pairs are counted in whole numbers, up to 2^31 frames. Source: Knight,
/// "A computer method for calculating Kendall's tau with ungrouped data", 1966.
double kendallTau(std::span<const float> left, std::span<const float> right);

/// Spearman's rho: the correlation of the ranks, ties sharing the mean of theirs.
double spearmanRho(std::span<const float> left, std::span<const float> right);

}  // namespace skimline
