// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/integrated_gradients.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/autograd.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"

namespace skimline {
namespace {

constexpr std::int64_t kFirstSteps = 32;
constexpr double kWantedError = 0.01;
constexpr double kMostError = 0.05;

/// The two answers nearly cancel, and in float32 the rounding errors of the identical baseline
/// frames add up to an amount that depends on the processor.
double differenceOf(const Answer& answer, const at::Tensor& x) {
    const c10::NoGradGuard noGradients;
    const at::Tensor baseline = x.mean(0, true).expand_as(x).contiguous();
    return (answer(x) - answer(baseline)).item<double>();
}

at::Tensor gradientAt(const Answer& answer, const at::Tensor& features) {
    const c10::AutoGradMode gradients(true);
    const at::Tensor x = features.detach().requires_grad_(true);
    return torch::autograd::grad({answer(x)}, {x}).front();
}

}  // namespace

IntegratedGradients integratedGradients(const Answer& answer, const at::Tensor& features,
                                        std::int64_t steps, const RunContext& context) {
    if (steps < 1) throw Error(ErrorCode::Usage, "steps", "At least one step is needed.");
    const at::Tensor x = features.detach();
    const at::Tensor baseline = x.mean(0, true).expand_as(x);
    const at::Tensor way = x - baseline;
    // In double: hundreds of terms, whose sum is compared to within a hundredth.
    at::Tensor sum = at::zeros({x.size(0)}, at::kDouble);
    for (std::int64_t step = 0; step < steps; ++step) {
        context.throwIfStopped();
        const double along = (static_cast<double>(step) + 0.5) / static_cast<double>(steps);
        sum += (gradientAt(answer, baseline + along * way) * way).sum(1).to(at::kDouble);
    }
    IntegratedGradients result;
    sum /= static_cast<double>(steps);
    result.frames = sum.to(x.scalar_type());
    result.steps = steps;
    result.difference = differenceOf(answer, x.to(at::kDouble));
    const double missing = std::abs(sum.sum().item<double>() - result.difference);
    result.error = missing == 0 ? 0 : missing / std::abs(result.difference);
    if (std::isnan(result.error)) result.error = std::numeric_limits<double>::infinity();
    return result;
}

IntegratedGradients completeGradients(const Answer& answer, const at::Tensor& features,
                                      const RunContext& context, std::int64_t most) {
    IntegratedGradients best = integratedGradients(answer, features, kFirstSteps, context);
    for (std::int64_t steps = 2 * kFirstSteps; best.error >= kWantedError && steps <= most;
         steps *= 2) {
        IntegratedGradients next = integratedGradients(answer, features, steps, context);
        if (next.error < best.error) best = std::move(next);
    }
    if (best.error > kMostError)
        throw Error(ErrorCode::Unsupported, "ig",
                    "Integrated gradients leave " + decimals(best.error * 100, 1) +
                        " % of the answer unexplained, more than the limit of 5 %.");
    return best;
}

}  // namespace skimline
