// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/experiments/worth_training/worth_row.h"
#include "core/training/optim/random.h"

namespace skimline {

/// The first row is worth more than the second. Numbers count in one list of rows.
struct WorthPair {
    std::size_t better = 0;
    std::size_t other = 0;
    double weight = 1;
};

/// Marks of spans are means of passes that differ by a step now and then; images, of which there
/// are plenty, are compared only where nobody would hesitate.
inline constexpr double kSpanStep = 0.5;
inline constexpr double kImageStep = 1.0;

/// Pairs of spans whose marks differ by kSpanStep or more, within and across sources. Of an ordered
/// pair of sources up to 120 random ones count, together 2 within a source and 1 across, less where
/// there are under 20. Weights sum to 1. Follows from `random`.
/// @param numbers  the rows to take
std::vector<WorthPair> spanPairs(std::span<const WorthRow> rows,
                                 std::span<const std::size_t> numbers, Random& random);

/// Up to 6,000 random pairs of images whose marks differ by kImageStep or more, of equal
/// weights that sum to 1.
std::vector<WorthPair> imagePairs(std::span<const WorthRow> rows,
                                  std::span<const std::size_t> numbers, Random& random);

/// Makes the weights of the pairs sum to `share`.
void shareOut(std::vector<WorthPair>& pairs, double share);

}  // namespace skimline
