// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// One video's figures. NaN if the labels for it are missing, or if the row has no such figure (a
/// method without scores has no rank correlation).
struct Measures {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    double fMax = kNone;  ///< largest F over users: SumMe's convention, [0, 1]
    double fAvg = kNone;  ///< mean F over users: TVSum's
    double tau = kNone;   ///< mean over users, of frame scores before the knapsack
    double rho = kNone;
};

/// F-measure of the temporal overlap of two summaries, marks above 0 counting as chosen; 0 when
/// they do not meet. @throws Error(Shape) for different lengths
double overlapF(std::span<const float> summary, std::span<const float> reference);

/// Against every user except `without`. Sets fMax and fAvg; nothing if no user is left.
void measureSummary(std::span<const float> summary, const FloatMatrix& users, Measures& measures,
                    std::int64_t without = -1);

}  // namespace skimline
