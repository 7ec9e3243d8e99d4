// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/nn/layers/parameter_map.h"
#include "core/lab/training/optim/adam_kernel.h"
#include "core/lab/training/optim/adam_options.h"

namespace skimline {

/// Adam over named parameters. Updates them in place; one thread. Source: Kingma and Ba 2015; decay
/// as in Loshchilov and Hutter 2019.
class Adam {
public:
    Adam(const ParameterMap& parameters, const AdamOptions& options);

    /// One update from the parameters' gradients, which are then cleared. A parameter without a
    /// gradient stays as it is. @return norm of all gradients before clipping
    double step(ParameterMap& parameters, double learningRate);

    std::int64_t steps() const { return m_steps; }
    const ParameterMap& firstMoments() const { return m_first; }
    const ParameterMap& secondMoments() const { return m_second; }
    /// Continues where a saved optimiser stopped. @throws Error(Mismatch) for other names or shapes
    void restore(std::int64_t steps, const ParameterMap& first, const ParameterMap& second);

private:
    AdamFactors factorsFor(double learningRate, double gradientScale) const;

    AdamOptions m_options;
    std::int64_t m_steps = 0;
    ParameterMap m_first;
    ParameterMap m_second;
};

/// Linear warm-up to `peak`, then half a cosine down to a hundredth of it at `total`.
/// @param step  0 for the first update
double learningRateAt(std::int64_t step, std::int64_t warmUp, std::int64_t total, double peak);

}  // namespace skimline
