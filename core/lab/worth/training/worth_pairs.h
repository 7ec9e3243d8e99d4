// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/foundation/base/random.h"
#include "core/lab/worth/training/worth_row.h"

namespace skimline {

/// The first row is worth more than the second. Numbers count in one list of rows.
struct WorthPair {
    std::size_t better = 0;
    std::size_t other = 0;
    double weight = 1;
};

/// Marks of spans are means of passes, which sometimes differ by a step, so means may differ by
/// half a step by chance. Training uses only unambiguous pairs.
inline constexpr double kSpanStep = 0.5;
inline constexpr double kClearStep = 1.0;

/// Rows to draw pairs from. Indices refer to `rows`.
struct PairPool {
    std::span<const WorthRow> rows;
    std::span<const std::size_t> spans;
    std::span<const std::size_t> images;
};

/// 12,000 random pairs whose marks differ by kClearStep or more, of equal weights that sum to 1.
/// Spans and images are compared on one scale: either of a pair is a span three times in twenty,
/// of a source that is drawn first, so that sources count alike however many spans they have, and
/// an image otherwise. Follows from `random`. Fewer, or none, where hardly two differ so much.
std::vector<WorthPair> clearPairs(const PairPool& pool, Random& random);

/// Makes the weights of the pairs sum to `share`.
void shareOut(std::vector<WorthPair>& pairs, double share);

}  // namespace skimline
