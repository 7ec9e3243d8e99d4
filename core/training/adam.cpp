#include "core/training/adam.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/base/error.h"
#include "core/training/adam_kernel.h"

namespace skimline {
namespace {

constexpr double kFinalShare = 0.01;
// Numbers that one thread takes at a time.
constexpr std::int64_t kPart = 65536;

bool isPlain(const at::Tensor& tensor) {
    return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.is_contiguous();
}

/// In parts, so that the order of the sum does not depend on the threads.
double squareSumOf(const at::Tensor& values) {
    const std::int64_t count = values.numel();
    const float* first = values.data_ptr<float>();
    std::vector<double> parts(static_cast<std::size_t>((count + kPart - 1) / kPart));
    at::parallel_for(0, count, kPart, [&](std::int64_t begin, std::int64_t end) {
        // Threads begin anywhere; parts begin at multiples of kPart.
        for (std::int64_t part = (begin + kPart - 1) / kPart; part * kPart < end; ++part)
            parts[static_cast<std::size_t>(part)] =
                squareSum(std::min(kPart, count - part * kPart), first + part * kPart);
    });
    double sum = 0;
    for (const double part : parts) sum += part;
    return sum;
}

double gradientNorm(const ParameterMap& parameters) {
    double sum = 0;
    for (const auto& [name, parameter] : parameters) {
        const at::Tensor& gradient = parameter.grad();
        if (!gradient.defined()) continue;
        sum += isPlain(gradient) ? squareSumOf(gradient) : gradient.square().sum().item<double>();
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
        m_first[name] = at::zeros_like(parameter.detach(), at::MemoryFormat::Contiguous);
        m_second[name] = at::zeros_like(parameter.detach(), at::MemoryFormat::Contiguous);
    }
}

double Adam::step(ParameterMap& parameters, double learningRate) {
    const at::NoGradGuard noGradient;
    ++m_steps;
    const double norm = gradientNorm(parameters);
    const bool clips = m_options.clipNorm > 0 && norm > m_options.clipNorm;
    const auto count = static_cast<double>(m_steps);
    const double firstCorrection = 1.0 - std::pow(m_options.beta1, count);
    const double secondCorrection = 1.0 - std::pow(m_options.beta2, count);
    const double decay = m_options.weightDecay;
    const auto real = [](double value) { return static_cast<float>(value); };
    const AdamFactors all{real(clips ? m_options.clipNorm / norm : 1.0),
                          real(m_options.beta1),
                          real(m_options.beta2),
                          real(m_options.coupledDecay ? decay : 0.0),
                          real(m_options.coupledDecay ? 1.0 : 1.0 - learningRate * decay),
                          real(learningRate / firstCorrection),
                          real(1.0 / secondCorrection),
                          real(m_options.epsilon)};
    for (auto& [name, parameter] : parameters) {
        if (!parameter.grad().defined()) continue;
        AdamFactors factors = all;
        if (m_options.rateShare) {
            const double rate = learningRate * m_options.rateShare(name);
            factors.keptShare = real(m_options.coupledDecay ? 1.0 : 1.0 - rate * decay);
            factors.rate = real(rate / firstCorrection);
        }
        const at::Tensor gradient = parameter.grad().contiguous();
        at::Tensor& first = m_first.at(name);
        at::Tensor& second = m_second.at(name);
        if (isPlain(gradient) && isPlain(parameter)) {
            const auto part = [&](std::int64_t begin, std::int64_t end) {
                adamUpdate(end - begin, factors, gradient.data_ptr<float>() + begin,
                           parameter.data_ptr<float>() + begin, first.data_ptr<float>() + begin,
                           second.data_ptr<float>() + begin);
            };
            at::parallel_for(0, parameter.numel(), kPart, part);
        } else {
            updateByTensors(factors, gradient, parameter, first, second);
        }
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
