// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/dull_recall.h"

#include <algorithm>
#include <limits>

namespace skimline {

double recallAtFalseAlarms(std::vector<double> good, std::span<const double> dull) {
    constexpr std::size_t kOneIn = 20;  // good ones that may be mistaken for dull
    if (good.empty() || dull.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto limit = good.begin() + static_cast<std::ptrdiff_t>(good.size() / kOneIn);
    std::ranges::nth_element(good, limit);
    const auto found = std::ranges::count_if(dull, [&](double value) { return value < *limit; });
    return static_cast<double>(found) / static_cast<double>(dull.size());
}

}  // namespace skimline
