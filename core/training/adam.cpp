#include "core/training/adam.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr double kFinalShare = 0.01;

double gradientNorm(const ParameterMap& parameters) {
    double sum = 0;
    for (const auto& [name, parameter] : parameters) {
        if (parameter.grad().defined()) sum += parameter.grad().square().sum().item<double>();
    }
    return std::sqrt(sum);
}

void copyInto(ParameterMap& target, const ParameterMap& source) {
    for (auto& [name, tensor] : target) {
        const auto found = source.find(name);
        if (found == source.end() || found->second.sizes() != tensor.sizes()) {
            throw Error(ErrorCode::Mismatch, name,
                        "The saved optimiser does not fit the network: " + name + ".");
        }
        tensor.copy_(found->second);
    }
}

}  // namespace

Adam::Adam(const ParameterMap& parameters, const AdamOptions& options) : m_options(options) {
    for (const auto& [name, parameter] : parameters) {
        m_first[name] = at::zeros_like(parameter.detach());
        m_second[name] = at::zeros_like(parameter.detach());
    }
}

double Adam::step(ParameterMap& parameters, double learningRate) {
    const at::NoGradGuard noGradient;
    ++m_steps;
    const double norm = gradientNorm(parameters);
    const bool clips = m_options.clipNorm > 0 && norm > m_options.clipNorm;
    const double scale = clips ? m_options.clipNorm / norm : 1.0;
    const auto count = static_cast<double>(m_steps);
    const double firstCorrection = 1.0 - std::pow(m_options.beta1, count);
    const double secondCorrection = 1.0 - std::pow(m_options.beta2, count);
    for (auto& [name, parameter] : parameters) {
        if (!parameter.grad().defined()) continue;
        const at::Tensor gradient = parameter.grad() * scale;
        at::Tensor& first = m_first.at(name);
        at::Tensor& second = m_second.at(name);
        first.mul_(m_options.beta1).add_(gradient, 1.0 - m_options.beta1);
        second.mul_(m_options.beta2).addcmul_(gradient, gradient, 1.0 - m_options.beta2);
        const at::Tensor denominator = (second / secondCorrection).sqrt_().add_(m_options.epsilon);
        parameter.mul_(1.0 - learningRate * m_options.weightDecay);
        parameter.addcdiv_(first, denominator, -learningRate / firstCorrection);
        parameter.mutable_grad() = at::Tensor();
    }
    return norm;
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
