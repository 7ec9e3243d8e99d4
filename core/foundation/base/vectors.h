// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace skimline {

/// @param b  as long as `a`
inline double dot(std::span<const double> a, std::span<const double> b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// @param other  as long as `target`
inline void addScaled(std::vector<double>& target, double factor,
                      const std::vector<double>& other) {
    for (std::size_t i = 0; i < target.size(); ++i) target[i] += factor * other[i];
}

}  // namespace skimline
