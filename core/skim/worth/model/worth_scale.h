// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the values of single samples to worth, which only means something within one video. Pure
// functions.
#pragma once

#include <span>
#include <vector>

namespace skimline {

/// Each value with half as much of either neighbour, so that one odd frame neither makes nor spoils
/// a moment.
std::vector<double> smoothedValues(std::span<const double> values);

/// How many log-odds of worth one standard deviation of the values is.
inline constexpr double kWorthSpread = 1.5;

/// A logistic function of the distance to the mean.
/// @param leastDeviation  values that vary less are spread as if they varied by so much
/// @return (0, 1), as many as there are values
std::vector<float> worthOnScale(std::span<const double> values, double leastDeviation = 0.5);

}  // namespace skimline
