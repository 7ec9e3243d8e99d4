// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>

namespace skimline {

// Log-odds of a worth: adding to them cannot take the worth outside 0 to 1.

/// log(p / (1 - p)). @param least  p is held within [least, 1 - least]
inline double logOddsOf(double worth, double least) {
    const double within = std::clamp(worth, least, 1 - least);
    return std::log(within / (1 - within));
}

/// The worth whose log-odds are greater by `added`. @param least  as above
inline float movedInLogOdds(float worth, double added, double least) {
    const double within = std::clamp(static_cast<double>(worth), least, 1 - least);
    return static_cast<float>(1 / (1 + (1 - within) / within * std::exp(-added)));
}

/// For terms removed from a worth and added again: close enough to 0 and 1 to lose nothing.
inline constexpr double kLeastWorthMoved = 1e-6;

}  // namespace skimline
