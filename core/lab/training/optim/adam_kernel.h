// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline {

/// Factors of one Adam update; see Adam::step().
struct AdamFactors {
    float gradientScale;  ///< clipping
    float beta1, beta2;
    float addedDecay;   ///< times the parameter, added to the gradient
    float keptShare;    ///< of the parameter (decoupled decay)
    float rate;         ///< learning rate / first correction
    float secondShare;  ///< 1 / second correction
    float epsilon;
};

/// One pass over memory instead of fourteen. Deterministic, one thread.
void adamUpdate(std::int64_t count, const AdamFactors& factors, const float* gradient,
                float* parameter, float* first, float* second);

/// Sum of squares; blocks in float32, their sum in float64.
double squareSum(std::int64_t count, const float* values);

}  // namespace skimline
