// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/lab/worth/training/worth_pairs.h"
#include "core/lab/worth/training/worth_row.h"

namespace skimline {

/// Pairs of marks that differ enough, and how many of them values put in order; ties count half.
struct Preference {
    std::int64_t pairs = 0;
    double right = 0;

    double share() const { return pairs > 0 ? right / static_cast<double>(pairs) : 0; }
};

/// @param values  one per row  @param step  least difference of marks
Preference preferenceBetween(std::span<const WorthRow> rows, std::span<const double> values,
                             std::span<const std::size_t> first,
                             std::span<const std::size_t> second, double step);

/// Preference over known pairs. Weights do not count.
Preference preferenceOf(std::span<const WorthPair> pairs, std::span<const double> values);

/// Mean of shares that stand on enough pairs (10).
class MeanShare {
public:
    void add(const Preference& found);
    std::int64_t pairs() const { return m_pairs; }
    /// NaN without any
    double mean() const;

private:
    std::int64_t m_pairs = 0;
    std::int64_t m_count = 0;
    double m_sum = 0;
};

}  // namespace skimline
