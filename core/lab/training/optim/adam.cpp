// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/adam.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kFinalShare = 0.01;
// Number of values that one thread takes at a time.
constexpr std::int64_t kPart = 65536;

bool isPlain(const at::Tensor& tensor) {
    return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.is_contiguous();
}

/// Sum of part(begin, size) over all parts of [0, count), in an order that does not depend on the
/// threads.
template <class Part>
double sumOfParts(std::int64_t count, const Part& part) {
    std::vector<double> sums(static_cast<std::size_t>((count + kPart - 1) / kPart));
    at::parallel_for(0, count, kPart, [&](std::int64_t begin, std::int64_t end) {
        // Threads may begin anywhere; parts begin at multiples of kPart.
        for (std::int64_t i = (begin + kPart - 1) / kPart; i * kPart < end; ++i)
            sums[static_cast<std::size_t>(i)] = part(i * kPart, std::min(kPart, count - i * kPart));
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0);
}

double squareSumOf(const at::Tensor& values) {
    if (!isPlain(values)) return values.square().sum().item<double>();
    const float* first = values.data_ptr<float>();
    return sumOfParts(values.numel(), [&](std::int64_t begin, std::int64_t size) {
        return squareSum(size, first + begin);
    });
}

double gradientNorm(const ParameterMap& parameters) {
    double sum = 0;
    for (const auto& [name, parameter] : parameters) {
        const at::Tensor& gradient = parameter.grad();
        if (gradient.defined()) sum += squareSumOf(gradient);
    }
    return std::sqrt(sum);
}

/// The same as the kernel, for other devices and types.
void updateByTensors(const AdamFactors& by, const at::Tensor& slope, at::Tensor& parameter,
                     at::Tensor& first, at::Tensor& second) {
    at::Tensor gradient = slope * by.gradientScale;
    if (by.addedDecay > 0) gradient.add_(parameter, by.addedDecay);
    first.mul_(by.beta1).add_(gradient, 1.0F - by.beta1);
    second.mul_(by.beta2).addcmul_(gradient, gradient, 1.0F - by.beta2);
    const at::Tensor spread = (second * by.secondShare).sqrt_().add_(by.epsilon);
    parameter.mul_(by.keptShare).addcdiv_(first, spread, -by.rate);
}

/// @return the sum of the gradient's squares if requested, computed in the same pass; otherwise 0
double updateByKernel(const AdamFactors& factors, const at::Tensor& gradient, at::Tensor& parameter,
                      std::pair<at::Tensor&, at::Tensor&> moments, bool wantsSquares) {
    const float* slopes = gradient.data_ptr<float>();
    float* values = parameter.data_ptr<float>();
    float* means = moments.first.data_ptr<float>();
    float* squares = moments.second.data_ptr<float>();
    return sumOfParts(parameter.numel(), [&](std::int64_t begin, std::int64_t size) {
        adamUpdate(size, factors, slopes + begin, values + begin, means + begin, squares + begin);
        return wantsSquares ? squareSum(size, slopes + begin) : 0.0;
    });
}

void copyInto(ParameterMap& target, const ParameterMap& source) {
    for (auto& [name, tensor] : target) {
        const auto found = source.find(name);
        if (found == source.end() || found->second.sizes() != tensor.sizes()) {
            throw Error(ErrorCode::Mismatch, name,
                        "The saved optimiser does not match the network: " + name + ".");
        }
        tensor.copy_(found->second);
    }
}

}  // namespace

Adam::Adam(const ParameterMap& parameters, const AdamOptions& options) : m_options(options) {
    for (const auto& [name, parameter] : parameters) {
        m_first[name] = at::zeros_like(parameter.detach(), at::MemoryFormat::Contiguous);
        m_second[name] = at::zeros_like(parameter.detach(), at::MemoryFormat::Contiguous);
    }
}

double Adam::step(ParameterMap& parameters, double learningRate) {
    const c10::NoGradGuard noGradient;
    ++m_steps;
    // Reading all gradients once more costs a fourth of the update, so only when the norm can clip.
    const bool mayClip = m_options.clipNorm > 0;
    const double before = mayClip ? gradientNorm(parameters) : 0;
    const double scale = mayClip && before > m_options.clipNorm ? m_options.clipNorm / before : 1.0;
    double squares = 0;
    for (auto& [name, parameter] : parameters) {
        if (!parameter.grad().defined()) continue;
        const double share = m_options.rateShare ? m_options.rateShare(name) : 1.0;
        const AdamFactors factors = factorsFor(learningRate * share, scale);
        const at::Tensor gradient = parameter.grad().contiguous();
        at::Tensor& first = m_first.at(name);
        at::Tensor& second = m_second.at(name);
        if (isPlain(gradient) && isPlain(parameter)) {
            squares += updateByKernel(factors, gradient, parameter, {first, second}, !mayClip);
        } else {
            updateByTensors(factors, gradient, parameter, first, second);
            if (!mayClip) squares += squareSumOf(gradient);
        }
        parameter.mutable_grad() = at::Tensor();
    }
    return mayClip ? before : std::sqrt(squares);
}

AdamFactors Adam::factorsFor(double learningRate, double gradientScale) const {
    const auto count = static_cast<double>(m_steps);
    const double firstCorrection = 1.0 - std::pow(m_options.beta1, count);
    const double secondCorrection = 1.0 - std::pow(m_options.beta2, count);
    const double decay = m_options.weightDecay;
    const auto real = [](double value) { return static_cast<float>(value); };
    return {real(gradientScale),
            real(m_options.beta1),
            real(m_options.beta2),
            real(m_options.coupledDecay ? decay : 0.0),
            real(m_options.coupledDecay ? 1.0 : 1.0 - learningRate * decay),
            real(learningRate / firstCorrection),
            real(1.0 / secondCorrection),
            real(m_options.epsilon)};
}

void Adam::restore(std::int64_t steps, const ParameterMap& first, const ParameterMap& second) {
    copyInto(m_first, first);
    copyInto(m_second, second);
    m_steps = steps;
}

double learningRateAt(std::int64_t step, std::int64_t warmUp, std::int64_t total, double peak) {
    if (step < warmUp) return peak * static_cast<double>(step + 1) / static_cast<double>(warmUp);
    const double share = static_cast<double>(step - warmUp) /
                         static_cast<double>(std::max<std::int64_t>(1, total - warmUp));
    const double cosine = 0.5 * (1.0 + std::cos(std::numbers::pi * std::min(1.0, share)));
    return peak * (kFinalShare + (1.0 - kFinalShare) * cosine);
}

}  // namespace skimline
