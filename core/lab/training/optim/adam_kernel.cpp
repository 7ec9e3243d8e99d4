// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/adam_kernel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace skimline {

void adamUpdate(std::int64_t count, const AdamFactors& factors, const float* gradient,
                float* parameter, float* first, float* second) {
    const AdamFactors by = factors;
    for (std::int64_t i = 0; i < count; ++i) {
        const float slope = gradient[i] * by.gradientScale + by.addedDecay * parameter[i];
        const float mean = by.beta1 * first[i] + (1 - by.beta1) * slope;
        const float square = by.beta2 * second[i] + (1 - by.beta2) * slope * slope;
        first[i] = mean;
        second[i] = square;
        const float spread = std::sqrt(square * by.secondShare) + by.epsilon;
        parameter[i] = by.keptShare * parameter[i] - by.rate * mean / spread;
    }
}

double squareSum(std::int64_t count, const float* values) {
    constexpr std::int64_t kBlock = 4096;
    constexpr std::size_t kLanes = 16;  // sums side by side, so that they can share a register
    double sum = 0;
    for (std::int64_t begin = 0; begin < count; begin += kBlock) {
        const std::int64_t end = std::min(count, begin + kBlock);
        std::array<float, kLanes> lanes{};
        std::int64_t i = begin;
        for (; i + static_cast<std::int64_t>(kLanes) <= end; i += kLanes) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const float value = values[i + static_cast<std::int64_t>(lane)];
                lanes[lane] += value * value;
            }
        }
        for (; i < end; ++i) lanes[0] += values[i] * values[i];
        for (const float lane : lanes) sum += lane;
    }
    return sum;
}

}  // namespace skimline
