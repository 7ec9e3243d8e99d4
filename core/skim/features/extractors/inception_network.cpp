// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/inception_network.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {
namespace {

constexpr std::int64_t kCudaBatch = 32;
constexpr std::array<float, 3> kMeanBgr{104.0F, 117.0F, 123.0F};
constexpr float kResponseAlpha = 1e-4F;
constexpr std::size_t kStemLayers = 3;
constexpr std::size_t kModules = 9;
constexpr std::size_t kModuleLayers = 6;
constexpr std::size_t kMiddleModule = cpu::InceptionOnCpu::kMiddleModule;

/// Output channels of the module whose layers these are.
std::int64_t channelsOf(std::span<const CaffeConvolution> layers) {
    std::int64_t channels = 0;
    for (const CaffeConvolution& layer : layers)
        if (!layer.name.ends_with("_reduce")) channels += layer.outputs;
    return channels;
}

std::span<const CaffeConvolution> moduleOf(std::span<const CaffeConvolution> layers,
                                           std::size_t module) {
    return layers.subspan(kStemLayers + kModuleLayers * module, kModuleLayers);
}

at::Tensor weightsOf(const CaffeConvolution& layer) {
    return at::tensor(layer.weights)
        .view({layer.outputs, layer.inputs, layer.kernel, layer.kernel});
}

/// Convolution followed by max(0, x). Several layers with the same input run as one.
class Convolution {
public:
    Convolution(std::span<const CaffeConvolution> layers, int stride)
        : m_stride(stride), m_padding(layers.front().kernel / 2) {
        std::vector<at::Tensor> weights;
        std::vector<at::Tensor> biases;
        for (const CaffeConvolution& layer : layers) {
            weights.push_back(weightsOf(layer));
            biases.push_back(at::tensor(layer.bias));
        }
        m_weight = at::cat(weights).to(at::kCUDA);
        m_bias = at::cat(biases).to(at::kCUDA);
    }

    at::Tensor operator()(const at::Tensor& input) const {
        return at::conv2d(input, m_weight, m_bias, m_stride, m_padding).relu_();
    }

private:
    at::Tensor m_weight;
    at::Tensor m_bias;
    std::int64_t m_stride;
    std::int64_t m_padding;
};

at::Tensor maxPool(const at::Tensor& input, int stride, int padding) {
    return at::max_pool2d(input, {3, 3}, stride, padding, 1, true);
}

at::Tensor normalised(const at::Tensor& input) {
    return at::avg_pool3d(at::constant_pad_nd(input.square().unsqueeze(1), {0, 0, 0, 0, 2, 2}),
                          {5, 1, 1}, 1)
        .squeeze(1)
        .mul_(kResponseAlpha)
        .add_(1.0)
        .pow_(-0.75)
        .mul_(input);
}

/// Six convolutions and a pooling, side by side.
class Inception {
public:
    explicit Inception(std::span<const CaffeConvolution> layers)
        : m_one(layers[0].outputs),
          m_threeReduce(layers[1].outputs),
          m_fiveReduce(layers[2].outputs),
          m_entry(layers.subspan(0, 3), 1),
          m_three(layers.subspan(3, 1), 1),
          m_five(layers.subspan(4, 1), 1),
          m_projection(layers.subspan(5, 1), 1) {}

    at::Tensor operator()(const at::Tensor& input) const {
        const at::Tensor entry = m_entry(input);
        const auto part = [&](std::int64_t first, std::int64_t count) {
            return entry.narrow(1, first, count);
        };
        const at::Tensor three = m_three(part(m_one, m_threeReduce));
        const at::Tensor five = m_five(part(m_one + m_threeReduce, m_fiveReduce));
        const at::Tensor pooled = m_projection(maxPool(input, 1, 1));
        return at::cat({part(0, m_one), three, five, pooled}, 1);
    }

private:
    std::int64_t m_one;
    std::int64_t m_threeReduce;
    std::int64_t m_fiveReduce;
    Convolution m_entry;
    Convolution m_three;
    Convolution m_five;
    Convolution m_projection;
};

}  // namespace

/// The network by LibTorch's operators.
struct InceptionNetwork::OnGpu {
    explicit OnGpu(std::span<const CaffeConvolution> layers)
        : conv1(layers.subspan(0, 1), 2),
          conv2Reduce(layers.subspan(1, 1), 1),
          conv2(layers.subspan(2, 1), 1) {
        for (std::size_t i = 0; i < kModules; ++i) inceptions.emplace_back(moduleOf(layers, i));
    }

    Convolution conv1;
    Convolution conv2Reduce;
    Convolution conv2;
    std::vector<Inception> inceptions;

    static at::Tensor centred(const std::uint8_t* bgr, std::int64_t count, int side) {
        const at::Tensor bytes =
            at::from_blob(const_cast<std::uint8_t*>(bgr), {count, side, side, 3}, at::kByte);
        const at::Tensor mean = at::tensor(at::ArrayRef<float>(kMeanBgr.data(), kMeanBgr.size()));
        return bytes.to(at::kFloat).sub_(mean).permute({0, 3, 1, 2}).to(at::kCUDA).contiguous();
    }

    struct Pooled {
        at::Tensor features;  ///< [count, dimension] on the CPU, contiguous
        at::Tensor middle;    ///< [count, middle dimension], too
    };

    Pooled run(const at::Tensor& frames, const RunContext& context) const {
        Pooled found;
        at::Tensor x = conv1(frames);
        context.throwIfStopped();
        x = normalised(maxPool(x, 2, 0));
        x = maxPool(normalised(conv2(conv2Reduce(x))), 2, 0);
        for (std::size_t i = 0; i < inceptions.size(); ++i) {
            context.throwIfStopped();
            x = inceptions[i](x);
            if (i == kMiddleModule)
                found.middle = at::cat({x.mean({2, 3}), x.amax({2, 3})}, 1).cpu().contiguous();
            const bool endsStage = i == 1 || i == 6;
            if (endsStage) x = maxPool(x, 2, 0);
        }
        found.features = x.mean({2, 3}).cpu().contiguous();
        return found;
    }
};

InceptionNetwork::InceptionNetwork(std::span<const CaffeConvolution> layers,
                                   const InceptionOptions& options, const RunContext& context)
    : m_options(options), m_context(context.stopFlag(), {}) {
    m_context.throwIfStopped();
    m_dimension = channelsOf(moduleOf(layers, kModules - 1));
    m_middleDimension = 2 * channelsOf(moduleOf(layers, kMiddleModule));
    if (options.device == ComputeDevice::Cuda) {
        if (!at::hasCUDA())
            throw Error(ErrorCode::Config, "device", "This LibTorch finds no CUDA device.");
        m_options.together = kCudaBatch;
        const c10::InferenceMode withoutGradients;
        m_onGpu = std::make_unique<OnGpu>(layers);
        return;
    }
    const bool fast = options.precision == FeaturePrecision::Fast && cpu::hasBfloat16Convolutions();
    m_onCpu = std::make_unique<cpu::InceptionOnCpu>(
        layers, options.side, options.together,
        fast ? cpu::availableConvolutions().back() : cpu::float32Convolutions());
}

InceptionNetwork::~InceptionNetwork() = default;

std::int64_t InceptionNetwork::preferredBatch() const {
    if (m_onGpu) return m_options.together;
    return m_options.together * std::max<std::int64_t>(at::get_num_threads(), 2);
}

std::string InceptionNetwork::arithmetic() const {
    const bool half = m_onCpu && m_onCpu->format() == cpu::NumberFormat::Bfloat16;
    return half ? kBfloat16Arithmetic : kFloat32Arithmetic;
}

void InceptionNetwork::requireWholeFrames(std::span<const std::uint8_t> bgr,
                                          std::int64_t count) const {
    const std::int64_t frameValues = std::int64_t{m_options.side} * m_options.side * 3;
    if (count >= 0 && bgr.size() == static_cast<std::size_t>(count * frameValues)) return;
    const std::string side = std::to_string(m_options.side);
    throw Error(ErrorCode::Shape, "bgr",
                "The network takes whole frames of " + side + " x " + side + " BGR pixels.");
}

Extraction InceptionNetwork::look(std::span<const std::uint8_t> bgr, std::int64_t count) const {
    requireWholeFrames(bgr, count);
    Extraction found{FloatMatrix(count, m_dimension), FloatMatrix(count, m_middleDimension)};
    const std::int64_t together = m_options.together;
    const std::int64_t batches = (count + together - 1) / together;
    const auto frames = [&](std::int64_t first, std::int64_t size) {
        const std::size_t frame = bgr.size() / static_cast<std::size_t>(count);
        return bgr.subspan(static_cast<std::size_t>(first) * frame,
                           static_cast<std::size_t>(size) * frame);
    };
    // One thread per batch: threads that share every layer would wait for each other 50 times.
    m_shared.run(batches, at::get_num_threads(), [&](std::int64_t batch) {
        const std::int64_t first = batch * together;
        const std::int64_t size = std::min(together, count - first);
        float* features = found.features.row(first).data();
        float* middle = found.middle.row(first).data();
        if (m_onCpu) {
            m_onCpu->run(
                frames(first, size), size, [&] { m_context.throwIfStopped(); }, features, middle);
            return;
        }
        const c10::InferenceMode withoutGradients;
        const OnGpu::Pooled pooled = m_onGpu->run(
            OnGpu::centred(frames(first, size).data(), size, m_options.side), m_context);
        std::copy_n(pooled.features.data_ptr<float>(), size * m_dimension, features);
        std::copy_n(pooled.middle.data_ptr<float>(), size * m_middleDimension, middle);
    });
    return found;
}

}  // namespace skimline
