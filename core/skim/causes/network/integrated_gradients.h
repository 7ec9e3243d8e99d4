// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A network's answer to features [T, d_in], one number of their type, differentiable. Called in
/// float32 and in float64.
using Answer = std::function<at::Tensor(const at::Tensor& features)>;

struct IntegratedGradients {
    at::Tensor frames;       ///< [T], share of each frame in the answer, summed over its features
    double difference = 0;   ///< the answer less that to the baseline, in float64
    double error = 0;        ///< |sum of frames - difference| / |difference|
    std::int64_t steps = 0;  ///< of the rule
};

/// Integrates with `steps` steps of the mid-point rule, along a straight line from the baseline, in
/// which every frame has the video's mean feature. O(T) memory. Source: Sundararajan et al., ICML
/// 2017.
/// @throws Error(Cancelled)
IntegratedGradients integratedGradients(const Answer& answer, const at::Tensor& features,
                                        std::int64_t steps,
                                        const RunContext& context = RunContext());

/// Steps are doubled from 32 until the error is under 1 %, at most to `most`.
/// @throws Error(Unsupported) if it stays above 5 %: the frames then do not explain the answer
IntegratedGradients completeGradients(const Answer& answer, const at::Tensor& features,
                                      const RunContext& context = RunContext(),
                                      std::int64_t most = 1024);

}  // namespace skimline
