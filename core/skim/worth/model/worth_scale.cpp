// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/worth_scale.h"

#include <algorithm>
#include <cmath>

namespace skimline {

std::vector<double> smoothedValues(std::span<const double> values) {
    std::vector<double> smooth(values.begin(), values.end());
    for (std::size_t step = 0; step < values.size(); ++step) {
        const double before = step > 0 ? values[step - 1] : values[step];
        const double after = step + 1 < values.size() ? values[step + 1] : values[step];
        smooth[step] = (before + 2 * values[step] + after) / 4;
    }
    return smooth;
}

std::vector<float> worthOnScale(std::span<const double> values, double leastDeviation) {
    const auto count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values) mean += value / count;
    double variance = 0;
    for (const double value : values) variance += (value - mean) * (value - mean) / count;
    const double scale = kWorthSpread / std::max(std::sqrt(variance), leastDeviation);
    std::vector<float> worth;
    worth.reserve(values.size());
    for (const double value : values)
        worth.push_back(static_cast<float>(1 / (1 + std::exp(-scale * (value - mean)))));
    return worth;
}

}  // namespace skimline
